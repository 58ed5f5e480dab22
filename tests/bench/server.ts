import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildDesk } from '../../desk/open.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { settingsOfGroup } from '../../server/content/parameters.ts';
import { Changes } from '../../server/db/changes.ts';
import { openDatabase } from '../../server/db/connection.ts';
import type { Dealership } from '../../server/dealership.ts';
import { finish, sendFinished, type Finished } from '../../server/wire/finished.ts';
import { servePages } from '../../server/storefront/serve-pages.ts';
import { createOwnSystem } from '../../server/own-system/own-system.ts';
import { openRefundQueue } from '../../server/payments/refunds.ts';
import { openOutboxes } from '../../server/mail/outbox.ts';
import { bareRenderer } from './bare-renderer.ts';
import { sandboxWebhook } from '../../server/payments/providers/sandbox/webhook.ts';
import { notificationSecret } from './reservation.ts';

/** The addresses of this process's applications. */
export interface BenchOrigins {
  cached: string;
  /** The storefront without its page cache. */
  uncached: string;
  /** The storefront without its page cache and without cached answers of calls. */
  fresh: string;
  /**
   * `/memory`: the resident bytes. `/page?url=` and `/call?url=`: the body of a page or a call from memory.
   * `/bare?url=`: only React's tree.
   */
  baseline: string;
  desk: string;
}

// LIMITS is off, because one network address makes all reservations.
const settings = readConfig({ ...process.env, LOG_LEVEL: 'silent', LIMITS: 'off' });
const { db, isShared, boss, changes, close } = await openDatabase(
  settings.databaseUrl ? { url: settings.databaseUrl } : { dataDir: settings.dataDir },
);
const config = await settingsOfGroup(settings, db);
await openRefundQueue(boss);
await openOutboxes(boss);

const now = () => new Date();
const dollarRate = async () => 1500;
const dealership: Dealership = {
  config,
  db,
  isShared,
  boss,
  provider: {
    name: 'sandbox',
    publicKey: async (brandId) => `sandbox-${brandId}`,
    look: async () => [],
    openIntent: async () => undefined,
    cancelIntent: async () => 'cancelled',
    extendIntent: async () => 'extended',
    refund: async () => undefined,
  },
  now,
  log: console,
  dollarRate,
  system: createOwnSystem({ config, db, now, dollarRate, changes }),
  changes,
};

const cached = await buildApp(dealership, (scope) =>
  sandboxWebhook(scope, dealership, notificationSecret),
);
await servePages(cached, config, {
  isDevelopment: false,
  changes,
});

const uncached = await buildApp(dealership);
// Without announced changes, no page is cached.
const unwatched = new Changes();
await servePages(uncached, config, { isDevelopment: false, changes: unwatched });

const fresh = await buildApp({ ...dealership, system: { ...dealership.system, cachedReads: {} } });
await servePages(fresh, config, { isDevelopment: false, changes: unwatched });

const baseline = Fastify();
const bodies = new Map<string, Promise<Finished>>();
const bodyOf = (url: string) => {
  const body =
    bodies.get(url) ?? cached.inject({ url }).then((response) => finish(response.payload));
  bodies.set(url, body);
  return body;
};
baseline.get<{ Querystring: { url: string } }>('/page', async ({ query, raw }, reply) => {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  return sendFinished({ headers: raw.headers } as never, reply, await bodyOf(query.url));
});
baseline.get<{ Querystring: { url: string } }>('/call', async ({ query }, reply) =>
  reply.type('application/json; charset=utf-8').send((await bodyOf(query.url)).plain),
);
const renderBare = await bareRenderer(config, uncached);
baseline.get<{ Querystring: { url: string } }>('/bare', async ({ query }, reply) =>
  reply.type('text/html; charset=utf-8').send(await renderBare(query.url)),
);

baseline.get('/memory', async () => String(process.memoryUsage().rss));

const desk = buildDesk(dealership, 'http://localhost');

const origins: BenchOrigins = {
  cached: await listen(cached),
  uncached: await listen(uncached),
  fresh: await listen(fresh),
  baseline: await listen(baseline),
  desk: await listen(desk),
};
process.send!(origins);
await once(process, 'disconnect');
for (const app of [cached, uncached, fresh, baseline, desk]) await app.close();
await close();

function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}
