import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import {
  shareWidth,
  type PhotographFormat,
} from '../../../domain/vehicles/pictures/photographs.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { openPhotographStore } from './open-store.ts';
import { isVariant, originalKey, variantKey } from './stored-keys.ts';

export const pictureTypes: Record<PhotographFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** More at once would take the processor from the pages. */
const rendersAtOnce = 2;

/** Serves photographs in the widths of the pages. Each is made at its first request, and stored. */
export function photographRoutes(
  app: FastifyInstance,
  config: Pick<Settings, 'photographs'>,
): void {
  const store = openPhotographStore(config);
  const making = new Map<string, Promise<Buffer | undefined>>();
  const inTurn = pLimit(rendersAtOnce);

  async function make(hash: string, width: number, format: PhotographFormat) {
    const original = await store.read(originalKey(hash));
    if (!original) return undefined;
    const made = await inTurn(() => renderVariant(original, width, format));
    await store.write(variantKey(hash, width, format), made);
    return made;
  }

  /** Simultaneous requests for a picture share one rendering. */
  function makeOnce(hash: string, width: number, format: PhotographFormat) {
    const key = variantKey(hash, width, format);
    const started = making.get(key);
    if (started) return started;
    const rendering = make(hash, width, format).finally(() => making.delete(key));
    making.set(key, rendering);
    return rendering;
  }

  app.get<{ Params: { name: string } }>(
    '/photographs/:name',
    { config: { kind: 'picture' } },
    async (request, reply) => {
      const variant = variantNamed(request.params.name);
      if (!variant) throw new WireError('not_found');
      const { hash, width, format } = variant;
      const picture =
        (await store.read(variantKey(hash, width, format))) ??
        (await makeOnce(hash, width, format));
      if (!picture) throw new WireError('not_found');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(pictureTypes[format])
        .send(picture);
    },
  );
}

/** The picture of a file's name at `/photographs/`; undefined for another name. */
export function variantNamed(
  name: string,
): { hash: string; width: number; format: PhotographFormat } | undefined {
  const [, hash, digits, ending] = /^([0-9a-f]{32})-(\d{3,4})\.(avif|webp|jpg)$/.exec(name) ?? [];
  const [width, format] = [Number(digits), ending as PhotographFormat];
  return hash && isVariant(width, format) ? { hash, width, format } : undefined;
}

/** Makes a picture for a page from the original. A narrower original isn't enlarged. */
export function renderVariant(
  original: Buffer,
  width: number,
  format: PhotographFormat,
): Promise<Buffer> {
  const picture = sharp(original);
  switch (format) {
    case 'avif':
      // A higher effort takes ten times as long and saves a tenth of the bytes.
      return sized(picture, width).avif({ quality: 52, effort: 2 }).toBuffer();
    case 'webp':
      return sized(picture, width).webp({ quality: 74 }).toBuffer();
    case 'jpg':
      return picture
        .resize({ width: shareWidth, height: 630, fit: 'cover' })
        .flatten({ background: '#f7f6f5' })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer();
  }
}

function sized(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, withoutEnlargement: true });
}
