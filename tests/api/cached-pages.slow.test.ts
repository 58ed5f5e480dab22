import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Changes } from '../../server/ground/db/changes.ts';
import { openDatabase, type OpenedDatabase } from '../../server/ground/db/connection.ts';
import { PageCache } from '../../server/site/storefront/page-cache.ts';
import { RenderQueue } from '../../server/site/storefront/render-queue.ts';
import { pageRoutes } from '../../server/site/storefront/routes.ts';
import { bareRenderer } from '../support/api/renderer.ts';
import { openTestDealership, type TestDealership } from '../support/api/dealership.ts';
import { makeCopy, type Copy } from '../support/database/copy.ts';

const pages = [
  '/',
  '/vehiculos-0km',
  '/vehiculos-0km?q=amarok',
  '/vehiculos-0km/volkswagen',
  '/vehiculos-0km/nissan',
  '/vehiculos-0km/versiones/volkswagen/nivus/14',
  '/vehiculos-0km/reservar/volkswagen/11102/polo/11/polo-track-1.6-msi-mt',
  '/comparar?modelo=volkswagen-14&modelo=chevrolet-23',
  '/oportunidades',
  '/oportunidades/volkswagen',
  '/planes-de-ahorro',
  '/noticias',
  '/noticias/1/x',
  '/historias/1/x',
  '/contacto',
  '/postventa',
  '/ducati',
  '/como-reservar',
];

/** Two processes on one database, and one that caches no page and no answer. */
let here: TestDealership;
let there: TestDealership;
let uncached: TestDealership;
let copy: Copy;
let now = 0;

async function open(isCached: boolean): Promise<TestDealership> {
  const database: OpenedDatabase = await openDatabase({ url: copy.url });
  // Without a connection for announcements every subject counts as changed.
  const changes = isCached ? database.changes : new Changes();
  const shop = await openTestDealership({ database: { ...database, changes } });
  const queue = new RenderQueue();
  const cache = isCached ? { cache: new PageCache({ now: () => now, queue, changes }) } : {};
  pageRoutes(shop.app, shop.dealership.config, bareRenderer, { queue, ...cache });
  return shop;
}

beforeAll(async () => {
  copy = await makeCopy('demo');
  [here, there, uncached] = [await open(true), await open(true), await open(false)];
});
afterAll(async () => {
  for (const shop of [here, there, uncached]) await shop.close();
  await copy.drop();
});

/** The page at each address, as a process sends it. */
async function readAll(app: FastifyInstance): Promise<Record<string, string>> {
  const read: Record<string, string> = {};
  for (const url of pages) read[url] = (await app.inject({ url })).body;
  return read;
}

const update = (statement: string) => () => here.db.execute(sql.raw(statement));

let shown: Record<string, string>;
let heldCode = '';

beforeAll(async () => {
  shown = await readAll(uncached.app);
  await readAll(here.app);
  await readAll(there.app);
});

test.each<[string, () => Promise<unknown>]>([
  ['a family', update(`update families set name = name || ' Plus' where id = 14`)],
  ['a version', update(`update subfamilies set name = name || ' Max' where family_id = 14`)],
  ['a price', update('update stock_units set price = price + 100000, list_price = null')],
  ['a discount', update('update stock_units set special_discount = special_discount + 70000')],
  [
    'a photograph',
    update(
      `insert into photographs (place, family_id, color, chassis, position, caption, hash, source, width, height, tint) values ('nivus/1', 14, null, null, 1, 'Frente', 'abc', 'abc', 1280, 853, '#ffffff')`,
    ),
  ],
  ['a credit plan', update('update credit_plans set yearly_rate = yearly_rate + 10')],
  [
    'a saving plan',
    update(`update saving_plans set data = jsonb_set(data, '{name}', '"Plan del Sol"')`),
  ],
  [
    'a news item',
    update(`update news set data = jsonb_set(data, '{title}', '"Otro título"') where id = 1`),
  ],
  [
    'a story',
    update(`update stories set data = jsonb_set(data, '{title}', '"Otra historia"') where id = 1`),
  ],
  ['a service', update(`update service_categories set name = name || ' y más'`)],
  [
    'the parameters',
    update(
      `update parameters set data = replace(data::text, 'Grupo Cordillera', 'Grupo del Sol')::jsonb`,
    ),
  ],
  [
    'the state of a unit, by a hold',
    async () => {
      heldCode = (await here.heldOperation()).operation.code;
    },
  ],
  ['the state of a unit, by a release', () => here.release(heldCode)],
])('a second after a change of %s both processes send the changed page', async (_, change) => {
  await change();
  // A younger page may be sent unchanged.
  now += 1001;
  const after = await readAll(uncached.app);
  expect(after).not.toEqual(shown);
  shown = after;
  expect(await readAll(here.app)).toEqual(after);
  expect(await readAll(there.app)).toEqual(after);
});
