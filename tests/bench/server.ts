import { once } from 'node:events';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/ground/db/connection.ts';
import { openOutboxes } from '../../server/post/mail/outbox.ts';
import { openDealership } from '../../server/open-dealership.ts';
import { openRefundQueue } from '../../server/sale/payments/refunds.ts';
import { loadBuiltRenderer } from '../../server/site/storefront/renderer.ts';
import { pageRoutes } from '../../server/site/storefront/routes.ts';

// The storefront without its page cache and without cached answers of calls. LIMITS is off, because one network address makes all requests.
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

const fresh = await buildApp({ ...dealership, system: { ...system, cachedReads: {} } });
pageRoutes(fresh, config, renderer);
process.send!(await fresh.listen({ port: 0, host: '127.0.0.1' }));
await once(process, 'disconnect');
await fresh.close();
await database.close();
