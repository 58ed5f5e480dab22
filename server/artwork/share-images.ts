import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { WireError } from '../../domain/wire/errors.ts';
import { drawMotorcycle, motorcycleKinds } from './draw-motorcycle.ts';
import { bodies, drawVehicle } from './draw-vehicle.ts';
import { paints, type Paint } from './paints.ts';

/** The size that messengers and social networks show uncropped. */
const size = { width: 1200, height: 630 };

/** A drawing on the image: its width and upper left corner. */
interface Placed {
  svg: string;
  width: number;
  left: number;
  top: number;
}

const large = (svg: string): Placed[] => [{ svg, width: 1120, left: 40, top: 84 }];

const ofTheSite = (): Placed[] => [
  { svg: drawVehicle({ body: 'hatchback', paint: 'rojo' }), width: 560, left: 0, top: 216 },
  { svg: drawVehicle({ body: 'pickup', paint: 'gris' }), width: 640, left: 520, top: 180 },
  { svg: drawVehicle({ body: 'suv', paint: 'azul' }), width: 760, left: 212, top: 204 },
];

const images: ReadonlyMap<string, () => Placed[]> = new Map([
  ['site', ofTheSite],
  ...bodies.flatMap((body) =>
    (Object.keys(paints) as Paint[]).map(
      (paint) => [`vehicles/${body}-${paint}`, () => large(drawVehicle({ body, paint }))] as const,
    ),
  ),
  ...motorcycleKinds.map(
    (kind) => [`motorcycles/${kind}`, () => large(drawMotorcycle(kind))] as const,
  ),
]);

/** Serves the pictures for share previews, as JPEG because messengers don't show SVG. Each is rendered once. */
export function shareImageRoutes(app: FastifyInstance): void {
  app.get<{ Params: { '*': string } }>(
    '/share/*',
    { config: { kind: 'picture' } },
    async (request, reply) => {
      const name = /^(.+)\.jpg$/.exec(request.params['*'])?.[1] ?? '';
      const image = await drawnShareImage(name);
      if (!image) throw new WireError('not_found');
      return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(image);
    },
  );
}

/** The JPEG of a drawing for share previews, such as 'vehicles/suv-azul'; undefined when there is none. */
const drawnShareImage = keeping(async (drawings) => {
  const mark = await readFile(join(import.meta.dirname, '../../public/icon.svg'), 'utf8');
  return compose([...drawings, { svg: mark, width: 76, left: 48, top: 44 }], size);
});

/** The same drawing for the head of a letter: the logo stands beside it already. */
export const drawnLetterImage = keeping((drawings) => {
  const [{ svg, width }] = drawings as [Placed];
  return compose([{ svg, width: width - 80, left: 80, top: 20 }], { width: 1200, height: 500 });
});

/** Draws each image once. */
function keeping(draw: (drawings: Placed[]) => Promise<Buffer>) {
  const made = new Map<string, Promise<Buffer>>();
  return async (name: string): Promise<Buffer | undefined> => {
    const drawings = images.get(name);
    if (!drawings) return undefined;
    const image = made.get(name) ?? draw(drawings());
    made.set(name, image);
    // A failure is not cached, so that the next request tries again.
    image.catch(() => made.delete(name));
    return image;
  };
}

async function compose(placed: Placed[], area: typeof size): Promise<Buffer> {
  const layers = placed.map(async ({ svg, width, left, top }) => ({
    input: await sharp(Buffer.from(svg), { density: 200 }).resize(width).png().toBuffer(),
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
