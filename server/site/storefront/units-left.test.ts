import { expect, test } from 'vitest';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { testGroup } from '../../../tests/support/wire/test-group.ts';
import { inProcess } from './in-process-transport.ts';
import { unitsLeft } from './units-left.ts';

const shop = testDealership();
const leftAt = (path: string, transport = inProcess(shop.app)) =>
  unitsLeft(path, { group: testGroup, brands: specifiedBrands, transport });

/** The page of a unit of the Nivus. */
const unitPage = '/vehiculos-0km/reservar/volkswagen/1/nivus/14/nivus-highline';

test('the page of a unit names how many of its model are left, and another page how many vehicles', async () => {
  expect(await leftAt(unitPage)).toBe('De este modelo quedan 23 en venta.');
  expect(await leftAt('/oportunidades')).toBe('Quedan 467 vehículos en venta.');
});

test('a held vehicle is not left, nor a model without vehicles', async () => {
  await shop.heldOperation({ unit: await shop.freshUnit(1, 'Nivus') });
  expect(await leftAt(unitPage)).toBe('De este modelo quedan 22 en venta.');
  expect(await leftAt('/oportunidades')).toBe('Quedan 466 vehículos en venta.');
  expect(await leftAt(unitPage.replace('/14/', '/99999/'))).toBe(
    'De este modelo no queda ninguno en venta ahora.',
  );
});

test('no number is named while the stock can not be read', async () => {
  const away = async () => ({ status: 503, body: { error: { code: 'temporarily_unavailable' } } });
  expect([await leftAt(unitPage, away), await leftAt('/', away)]).toEqual(['', '']);
});
