import type { FastifyInstance } from 'fastify';
import { WireError } from '../../domain/wire/errors.ts';
import { drawMotorcycle, isMotorcycleKind } from './draw-motorcycle.ts';
import { drawVehicle, isBody } from './draw-vehicle.ts';
import { paints, type Paint } from './paints.ts';
import { finish, sendFinished, type Finished } from '../storefront/finished.ts';
import { shareImageRoutes } from './share-images.ts';

/** Serves the drawings of vehicles and motorcycles, each drawn only once. */
export function artworkRoutes(app: FastifyInstance): void {
  const drawn = new Map<string, Finished>();
  app.get<{ Params: { '*': string } }>(
    '/artwork/*',
    { config: { kind: 'picture' } },
    async (request, reply) => {
      const name = request.params['*'];
      const picture = drawn.get(name) ?? (await finish(draw(name)));
      drawn.set(name, picture);
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml');
      return sendFinished(request, reply, picture);
    },
  );
  shareImageRoutes(app);
}

/** Longer than every name; the patterns below take long for names with many hyphens. */
const longestName = 100;

function draw(name: string): string {
  if (name.length > longestName) throw new WireError('not_found');
  const [, body = '', paint = ''] = /^vehicles\/(.+)-(.+)\.svg$/.exec(name) ?? [];
  if (isBody(body) && isPaint(paint)) return drawVehicle({ body, paint });
  const kind = /^motorcycles\/(.+)\.svg$/.exec(name)?.[1] ?? '';
  if (isMotorcycleKind(kind)) return drawMotorcycle(kind);
  throw new WireError('not_found');
}

function isPaint(name: string): name is Paint {
  return Object.hasOwn(paints, name);
}
