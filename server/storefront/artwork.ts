import type { FastifyInstance } from 'fastify';
import { WireError } from '../../domain/wire/errors.ts';
import { bodyStyles, type BodyStyle } from '../seed/artwork/body-style.ts';
import { drawVehicle } from '../seed/artwork/draw-vehicle.ts';
import { paints, type Paint } from '../seed/artwork/paints.ts';

/** Serves the drawn vehicles; each is drawn once. */
export function artworkRoutes(app: FastifyInstance): void {
  const drawn = new Map<string, Buffer>();
  app.get<{ Params: { bodyStyle: string; paint: string } }>(
    '/artwork/vehicles/:bodyStyle-:paint.svg',
    (request, reply) => {
      const { bodyStyle, paint } = request.params;
      if (!isBodyStyle(bodyStyle) || !isPaint(paint)) throw new WireError('not_found');
      const name = `${bodyStyle}-${paint}`;
      const picture = drawn.get(name) ?? Buffer.from(drawVehicle({ bodyStyle, paint }));
      drawn.set(name, picture);
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml')
        .send(picture);
    },
  );
}

function isBodyStyle(name: string): name is BodyStyle {
  return (bodyStyles as readonly string[]).includes(name);
}

function isPaint(name: string): name is Paint {
  return Object.hasOwn(paints, name);
}
