// @vitest-environment node
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';
import { createClient } from './client.ts';
import { creditPlansQuery } from './credit-plans-query.ts';
import { modelsQuery, versionsQuery } from './used-vehicle-queries.ts';

const client = createClient('grupo', specifiedBrands, async () => ({ status: 200, body: {} }));

const plans = (...[brand, vehicle, amount]: [4 | 6, string, number?]) =>
  creditPlansQuery(client, brand, vehicle, amount).queryKey;

test.each<[string, QueryKey[]]>([
  [
    'the credit plans of a brand, a vehicle and an amount',
    [plans(4, 'A'), plans(6, 'A'), plans(4, 'B'), plans(4, 'A', 1), plans(4, 'A', 2)],
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
