import { beforeAll, describe, expect, test } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { aTransaction, completeBuyer } from '../../../domain/operation/samples.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { contractOf } from '../../../server/post/mail/contract/contract.ts';
import { operationLetters } from '../../../server/post/mail/letters.ts';
import { PageCache } from '../../../server/site/storefront/page-cache.ts';
import { RenderQueue } from '../../../server/site/storefront/render-queue.ts';
import { pageRoutes } from '../../../server/site/storefront/routes.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { bareRenderer } from '../../support/api/renderer.ts';

const shop = testDealership();
let unit: StockVehicle;

/** A Nivus that costs 24.800.000 and has a promotion of 2 % without a code: VENDIMIA27, until 15/03/2027. */
beforeAll(async () => {
  const { config, changes } = shop.dealership;
  const queue = new RenderQueue();
  const cache = new PageCache({ now: () => 0, queue, changes });
  const renderer = {
    ...bareRenderer,
    compose: async (_: string, { head, body }: { head: string; body: string }) => head + body,
  };
  pageRoutes(shop.app, config, renderer, { cache, queue });
  const { id } = await shop.freshUnit(1, 'Nivus');
  await shop.changeUnit(id, {
    price: 25_000_000,
    listPrice: 25_000_000,
    discount: 0,
    specialDiscount: 1_000_000,
    offerFrom: null,
    offerUntil: null,
    licenseCost: 500_000,
    preparationCost: 300_000,
  });
  unit = (await shop.units(1)).find((each) => each.id === id)!;
});

const pages: [name: string, address: () => string][] = [
  ['all models', () => links.families()],
  ['the models of a brand', () => links.families('volkswagen')],
  ['a model', () => links.versions({ brand: 'volkswagen', name: unit.family, id: unit.family_id })],
  ['a comparison', () => links.compare(`volkswagen-${unit.family_id}`)],
  ['the search', () => `${links.families()}?q=nivus&marca=volkswagen`],
  [
    'the search up to a price below the full one',
    () => `${links.families()}?q=nivus&hasta=24400000`,
  ],
  ['the offers', () => links.offers('volkswagen')],
  ['a unit', () => links.buy(unitAddress(specifiedBrands, unit))],
];

/** The sums in pesos that a text has. */
const sumsIn = (text: string) =>
  [...text.matchAll(/\$(?:\s|&nbsp;)(\d[\d.]*\d)/g)].map(([, sum]) => sum);

describe('a unit with a promotion that needs no code costs the same', () => {
  test.each(pages)('on the page of %s, as its promoted price', async (_, address) => {
    const { statusCode, body } = await shop.app.inject({ url: address() });
    expect(statusCode).toBe(200);
    expect(sumsIn(body)).toContain('24.304.000');
    expect(sumsIn(body)).not.toContain('24.800.000');
  });

  test("in the description and the structured data of its page, until the promotion's last day", async () => {
    const { body } = await shop.app.inject({ url: pages.at(-1)![1]() });
    expect(body).toMatch(/<meta name="description" content="[^"]*Precio final \$\s24\.304\.000\./);
    expect(body).toContain('"price":24304000,"priceCurrency":"ARS","priceValidUntil":"2027-03-15"');
  });

  test('in its operation, the letters about it and its contract', async () => {
    const started = await shop.start(unit, { promotion_code: 'VENDIMIA27' });
    const transaction = aTransaction({ paid_at: '2026-11-20T21:45:00.000Z' });
    const purchase = { ...started.purchase, ...completeBuyer, transaction };
    const operation: Operation = { ...started, status: 'reserved', purchase };
    const parameters = await shop.client.call(parameterEndpoint, {});
    const about = { operation, parameters, publicUrl: 'https://tienda.example', now: new Date() };
    const letters = operationLetters('reserved', { ...about, caseNumber: 1042 });
    const texts = [...letters.map(({ text }) => text), JSON.stringify(contractOf(about))];
    expect(texts).toHaveLength(3);
    for (const text of texts) {
      expect(sumsIn(text)).toContain('24.304.000');
      expect(sumsIn(text)).not.toContain('24.800.000');
    }
  });
});
