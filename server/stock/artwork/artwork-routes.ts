import type { FastifyInstance } from 'fastify';
import { WireError } from '../../../domain/wire/errors.ts';
import { finish, sendFinished } from '../../ground/wire/finished.ts';
import { drawingNamed } from './drawing-named.ts';
import { cacheLatest } from './cache-latest.ts';
import { shareImageRoutes, type Mark } from './share-images.ts';

/** Serves the drawings of vehicles and motorcycles, each read only once. */
export function artworkRoutes(app: FastifyInstance, mark: Mark): void {
  const drawn = cacheLatest(async (name) => {
    const drawing = await drawingNamed(name);
    return drawing === undefined ? undefined : finish(drawing);
  });
  app.get<{ Params: { '*': string } }>(
    '/artwork/*',
    { config: { kind: 'picture' } },
    async (request, reply) => {
      const name = /^(.+)\.svg$/.exec(request.params['*'])?.[1];
      const picture = name === undefined ? undefined : await drawn(name);
      if (!picture) throw new WireError('not_found');
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml');
      return sendFinished(request, reply, picture);
    },
  );
  shareImageRoutes(app, mark);
}
