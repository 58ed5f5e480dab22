import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/ground/db/connection.ts';
import { openOutboxes } from '../../server/post/mail/outbox.ts';
import { openDealership } from '../../server/open-dealership.ts';
import { openRefundQueue } from '../../server/sale/payments/refunds.ts';
import { inProcess } from '../../server/site/storefront/in-process-transport.ts';
import { loadBuiltRenderer } from '../../server/site/storefront/renderer.ts';
import { pageRoutes } from '../../server/site/storefront/routes.ts';
import { finish, sendFinished, type Finished } from '../../server/ground/wire/finished.ts';
import type * as entryServer from '../../src/entry-server.tsx';
import { builtFolder } from '../../server/site/storefront/build.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';

/** The addresses of this process's applications. */
export interface BenchOrigins {
  /** The storefront without its page cache: each request renders its page. */
  uncached: string;
  /** The storefront without its page cache and without cached answers of calls. */
  fresh: string;
  /** `/page?url=` and `/call?url=`: the body of a page or a call from memory. `/bare?url=`: only React's tree. */
  baseline: string;
}

// LIMITS is off, because one network address makes all requests.
const settings = readConfig({ ...process.env, LOG_LEVEL: 'silent', LIMITS: 'off' });
const database = await openDatabase(
  settings.databaseUrl ? { url: settings.databaseUrl } : { dataDir: settings.dataDir },
);
const around = { database, now: () => new Date(), log: console };
const { dealership } = await openDealership(settings, around as never);
const { config, system } = dealership;
await openRefundQueue(database.boss);
await openOutboxes(database.boss);
const renderer = await loadBuiltRenderer();

const uncached = await buildApp(dealership);
pageRoutes(uncached, config, renderer);

const fresh = await buildApp({ ...dealership, system: { ...system, cachedReads: {} } });
pageRoutes(fresh, config, renderer);

const baseline = Fastify();
const bodies = new Map<string, Promise<Finished>>();
const bodyOf = (url: string) => {
  const body =
    bodies.get(url) ?? uncached.inject({ url }).then((response) => finish(response.payload));
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
const entry = pathToFileURL(join(builtFolder, 'server/entry-server.js')).href;
const { loadPage, markupOf } = (await import(entry)) as typeof entryServer;
/** The trees, whose data are loaded at the first request. */
const trees = new Map<string, ReturnType<typeof loadPage>>();
const load = (url: string) =>
  loadPage(url, {
    group: config.groupSlug,
    brands: specifiedBrands,
    publicUrl: config.publicUrl,
    transport: inProcess(uncached),
  });
baseline.get<{ Querystring: { url: string } }>('/bare', async ({ query: { url } }, reply) => {
  const tree = trees.get(url) ?? load(url);
  trees.set(url, tree);
  const page = await tree;
  if ('kind' in page) throw new Error(`${url} is a redirect`);
  return reply.type('text/html; charset=utf-8').send(markupOf(page, () => undefined));
});

const origins: BenchOrigins = {
  uncached: await listen(uncached),
  fresh: await listen(fresh),
  baseline: await listen(baseline),
};
process.send!(origins);
await once(process, 'disconnect');
for (const app of [uncached, fresh, baseline]) await app.close();
await database.close();

function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}
