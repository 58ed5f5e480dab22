// @vitest-environment node
import type { Currency } from '../../domain/money/money.ts';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { savingPlansQuery } from './catalogue-queries.ts';
import { familiesQuery } from './families-query.ts';
import { createClient } from './client.ts';
import { creditPlansQuery } from './credit-plans-query.ts';
import { modelsQuery, versionsQuery } from './used-vehicle-queries.ts';
import { offeredFamiliesQuery } from './offer-queries.ts';
import { unitQuery } from './queries.ts';
import { aUnit } from '../../domain/operation/samples.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';

/** A dealership system that answers Chevrolet's calls without data. */
const client = createClient('grupo', specifiedBrands, async ({ url }) => ({
  status: 200,
  body: url.startsWith('/v1/gm/') ? {} : { data: [] },
}));
const catalogue = new QueryClient();

test.each([
  ['families', '/v1/gm/stock/families', () => catalogue.fetchQuery(familiesQuery(client)), 4],
  ['offers', '/v1/gm/offers', () => catalogue.fetchQuery(offeredFamiliesQuery(client)), 4],
  ['savings plans', '/v1/gm/plan/find', () => catalogue.fetchQuery(savingPlansQuery(client)), 3],
] as const)(
  'failed %s of one brand are logged, and those of the other brands are returned',
  async (what, path, fetchAll, brands) => {
    const logged = vi.mocked(console.error).mockImplementation(() => {});
    const lists = (await fetchAll()).map((ofBrand) => Object.values(ofBrand));
    expect(lists).toHaveLength(brands);
    expect(lists.filter(([, list]) => list === null)).toEqual([[2, null]]);
    expect(logged.mock.calls).toEqual([
      [
        `the ${what} of brand 2 could not be fetched`,
        new Error(`GET ${path} answered 200 without data`),
      ],
    ]);
    logged.mockClear();
  },
);

test("the query of a unit returns the first element of the call's list", async () => {
  const { name: model, ...unit } = aUnit();
  const listed = [41, 42].map((id) => ({ ...unit, model, id }));
  const two = createClient('grupo', specifiedBrands, async () => ({
    status: 200,
    body: { data: listed },
  }));
  expect(await catalogue.fetchQuery(unitQuery(two, 4, 42))).toMatchObject({ id: 41 });
});

const plans = (brand_id: 4 | 6, name: string, amount?: number, currency: Currency = 'ars') =>
  creditPlansQuery(client, { brand_id, name, currency }, amount).queryKey;

test.each<[string, QueryKey[]]>([
  [
    'the credit plans of a brand, a vehicle, its currency and an amount',
    [
      plans(4, 'A'),
      plans(6, 'A'),
      plans(4, 'B'),
      plans(4, 'A', 1),
      plans(4, 'A', 2),
      plans(4, 'A', undefined, 'usd'),
    ],
  ],
  [
    'the models of a used brand',
    [modelsQuery(client, 1).queryKey, modelsQuery(client, 2).queryKey],
  ],
  [
    'the versions of a used brand and a model',
    [
      [1, 'Gol'],
      [2, 'Gol'],
      [1, 'Polo'],
    ].map(([brand, model]) => versionsQuery(client, Number(brand), String(model)).queryKey),
  ],
])('%s are cached apart', (_, keys) => {
  const cache = new QueryClient();
  for (const [index, key] of keys.entries()) cache.setQueryData(key, index);
  expect(keys.map((key) => cache.getQueryData(key))).toEqual([...keys.keys()]);
});
