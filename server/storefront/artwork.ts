import type { FastifyInstance } from 'fastify';
import { WireError } from '../../domain/wire/errors.ts';
import { isBodyStyle } from '../../domain/body-styles.ts';
import { drawVehicle } from '../seed/artwork/draw-vehicle.ts';
import { paints, type Paint } from '../seed/artwork/paints.ts';
import { finish, sendFinished, type Finished } from './finished.ts';

/** Serves the drawn vehicles; each is drawn once. */
export function artworkRoutes(app: FastifyInstance): void {
  const drawn = new Map<string, Finished>();
  app.get<{ Params: { bodyStyle: string; paint: string } }>(
    '/artwork/vehicles/:bodyStyle-:paint.svg',
    async (request, reply) => {
      const { bodyStyle, paint } = request.params;
      if (!isBodyStyle(bodyStyle) || !isPaint(paint)) throw new WireError('not_found');
      const name = `${bodyStyle}-${paint}`;
      const picture = drawn.get(name) ?? (await finish(drawVehicle({ bodyStyle, paint })));
      drawn.set(name, picture);
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml');
      return sendFinished(request, reply, picture);
    },
  );
}

function isPaint(name: string): name is Paint {
  return Object.hasOwn(paints, name);
}
