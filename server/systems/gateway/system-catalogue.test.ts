import { expect, test } from 'vitest';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import { stockEndpoint } from '../../../domain/wire/stock.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { createItemReader } from './item-reader.ts';
import { createSystemCatalogue } from './system-catalogue.ts';

/** A system with one family of four versions, each with some units. */
function catalogueOf(unitsOfVersion: number) {
  let now = 0;
  const logged: string[] = [];
  const log = { warn: (_: unknown, message: string) => void logged.push(message) } as never;
  const unit = { id: 1, chassis: '8AA', price: 1, doors: 5, color: 'Rojo' };
  const units = Array.from({ length: unitsOfVersion }, () => unit);
  const call = async (endpoint: Endpoint) => {
    if (endpoint === familiesEndpoint) return [{ id: 1, name: 'Polo' }];
    return endpoint === stockEndpoint ? units : [1, 2, 3, 4].map((id) => ({ id, name: `V${id}` }));
  };
  const gateway = { call, callOrNull: call, brands: async () => specifiedBrands };
  const catalogue = createSystemCatalogue(gateway, createItemReader(log), {
    now: () => new Date(now),
    log,
    see: async (listed) => listed,
  });
  return { catalogue, logged, pass: (ms: number) => void (now += ms) };
}

test("an existing system's lists are refused above 30,000 items together", async () => {
  const { catalogue, logged } = catalogueOf(8_000);
  await expect(catalogue.units(1, undefined, {})).rejects.toMatchObject({
    code: 'system_unavailable',
  });
  expect(logged).toEqual(['the lists of the dealership system have more than 30000 items']);
});

test('lists that left the cache make room for others', async () => {
  const { catalogue, logged, pass } = catalogueOf(7_000);
  expect(await catalogue.units(1, undefined, {})).toHaveLength(28_000);
  pass(20_000);
  expect(await catalogue.units(2, undefined, {})).toHaveLength(28_000);
  expect(logged).toEqual([]);
});
