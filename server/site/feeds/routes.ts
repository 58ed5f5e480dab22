import type { FastifyInstance, FastifyRequest } from 'fastify';
import { everySubject } from '../../ground/db/changes.ts';
import { CachedAnswers } from '../../ground/wire/cached-answers.ts';
import { finish, sendFinished, type Finished } from '../../ground/wire/finished.ts';
import type { Dealership } from '../../sale/dealership.ts';
import { channelRead } from './addresses.ts';
import { channels, writeFeed } from './channels.ts';
import { feedVehicle, type FeedVehicle } from './feed-vehicle.ts';

type Stocked = Pick<Dealership, 'system' | 'config' | 'db'>;

/** The units of all brands as every feed sends them: on sale, or reserved by somebody at this moment. */
export async function feedVehicles(
  { system, config, db }: Stocked,
  request: FastifyRequest,
): Promise<FeedVehicle[]> {
  const [units, brands, parameters] = await Promise.all([
    system.reads.listed({ request }),
    system.brands(),
    system.parameters(db),
  ]);
  const site = { publicUrl: config.publicUrl, brands, parameters };
  return units.map((unit) => feedVehicle(unit, site));
}

/** Serves the stock to advertisers at secret addresses, which the desk shows. */
export function feedRoutes(
  app: FastifyInstance,
  dealership: Stocked & Pick<Dealership, 'changes' | 'now'>,
): void {
  const { db, changes, now } = dealership;
  const feeds = new CachedAnswers<Finished>(changes, now);

  app.get<{ Params: { secret: string; file: string } }>(
    '/feeds/:secret/:file',
    { config: { kind: 'file' } },
    async (request, reply) => {
      const { secret, file } = request.params;
      const channel = await channelRead(db, { secret, file }, now());
      if (!channel) return reply.callNotFound();
      const feed = await feeds.get(channel, everySubject, async () =>
        finish(writeFeed(channel, await feedVehicles(dealership, request)).text),
      );
      reply
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex')
        .type(channels[channel].type);
      return sendFinished(request, reply, feed);
    },
  );
}
