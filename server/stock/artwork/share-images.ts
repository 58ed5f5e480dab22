import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { readDrawing } from '../../../domain/vehicles/pictures/drawings.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { drawingNamed } from './drawing-named.ts';
import { cacheLatest } from './cache-latest.ts';

/** The size that messengers and social networks show uncropped. */
const size = { width: 1200, height: 630 };

/** The place of a drawing on the image: its width and upper left corner. */
interface Placed {
  svg: string | Buffer;
  width: number;
  left: number;
  top: number;
}

const vehiclesOfTheSite = [
  { name: 'hatchback-rojo', width: 560, left: 0, top: 216 },
  { name: 'pickup-gris', width: 640, left: 520, top: 180 },
  { name: 'suv-azul', width: 760, left: 212, top: 204 },
];

async function drawingsOf(name: string): Promise<Placed[] | undefined> {
  if (name === 'site') {
    return Promise.all(
      vehiclesOfTheSite.map(async ({ name: vehicle, ...place }) => ({
        svg: (await drawingNamed(`vehicles/${vehicle}`))!,
        ...place,
      })),
    );
  }
  // Pages link no other view, and each picture takes time and memory.
  if (readDrawing(name).view !== 'side') return undefined;
  const svg = await drawingNamed(name);
  return svg === undefined ? undefined : [{ svg, width: 1120, left: 40, top: 84 }];
}

/** The dealership's icon, which stands in a corner of each picture. */
export interface Mark {
  /** The address of the icon; empty for a dealership without one. */
  address(): Promise<string>;
  read(address: string): Promise<Buffer | undefined>;
}

/** Serves the pictures for share previews, as JPEG because messengers don't show SVG. Each picture is rendered once. */
export function shareImageRoutes(app: FastifyInstance, mark: Mark): void {
  const drawn = cacheLatest(async (key) => {
    const [name, address] = JSON.parse(key) as [string, string];
    const drawings = await drawingsOf(name);
    if (!drawings) return undefined;
    const svg = address && (await mark.read(address));
    const marks = svg ? [{ svg, width: 76, left: 48, top: 44 }] : [];
    return compose([...drawings, ...marks], size);
  });
  app.get<{ Params: { '*': string } }>(
    '/share/*',
    { config: { kind: 'picture' } },
    async (request, reply) => {
      const name = /^(.+)\.jpg$/.exec(request.params['*'])?.[1] ?? '';
      const image = await drawn(JSON.stringify([name, await mark.address()]));
      if (!image) throw new WireError('not_found');
      return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(image);
    },
  );
}

/** The same drawing for the head of a letter, without the icon: the letter already has the logo. */
export const drawnLetterImage = cacheLatest(async (name) => {
  const [drawing] = (await drawingsOf(name)) ?? [];
  if (!drawing) return undefined;
  const placed = { ...drawing, width: drawing.width - 80, left: 80, top: 20 };
  return compose([placed], { width: 1200, height: 500 });
});

/** Rendering occupies a whole processor: requests for every picture must leave time for the pages. */
const inTurn = pLimit(1);

const compose = (placed: Placed[], area: typeof size) => inTurn(() => rendered(placed, area));

async function rendered(placed: Placed[], area: typeof size): Promise<Buffer> {
  const layers = placed.map(async ({ svg, width, left, top }) => ({
    input: await sharp(Buffer.from(svg as string), { density: 200 })
      .resize({ width, height: size.height, fit: 'inside' })
      .png()
      .toBuffer(),
    left,
    top,
  }));
  return sharp(Buffer.from(backdrop(area)))
    .composite(await Promise.all(layers))
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

// The same colours as the site's vehicle cards.
const backdrop = ({ width, height }: typeof size) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
  '<linearGradient id="backdrop" x2="0" y2="1"><stop stop-color="#f7f6f5"/>' +
  '<stop offset="1" stop-color="#e6e3df"/></linearGradient>' +
  '<rect width="100%" height="100%" fill="url(#backdrop)"/></svg>';
