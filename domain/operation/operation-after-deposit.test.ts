import { expect, test } from 'vitest';
import { paymentMoments } from './operation-after-deposit.ts';
import { aCompleteOperation, anOperation, aTransaction, aUnit, aUsedVehicle } from './samples.ts';

const momentsOf = (operation: Parameters<typeof paymentMoments>[0]) =>
  paymentMoments(operation).map(({ label, value }) =>
    `${label} ${value}`.replaceAll('\u00a0', ' '),
  );

test('the buyer pays the deposit today and the rest of the money at the dealership', () => {
  expect(momentsOf(aCompleteOperation())).toEqual([
    'Hoy $ 200.000',
    'En el concesionario $ 24.600.000',
  ]);
});

test('used vehicles and credit lower the money to pay', () => {
  const operation = anOperation({ used_vehicles: [aUsedVehicle()], credit_amount: 5_000_000 });
  expect(momentsOf(operation)[1]).toBe('En el concesionario $ 10.600.000');
});

test('a paid deposit is no longer due, and a part that was given back is due again', () => {
  const transaction = aTransaction({ paid_at: '2026-11-20T15:00:00Z', returned_part: 50_000 });
  expect(momentsOf(aCompleteOperation({ status: 'reserved', purchase: { transaction } }))).toEqual([
    'Ya pagaste $ 150.000',
    'En el concesionario $ 24.650.000',
  ]);
});

test('a price in dollars leaves dollars to pay, unknown without a rate', () => {
  const dollars = {
    vehicle: aUnit({
      currency: 'usd',
      list_price: 30_000,
      special_discount: 0,
      discount: 0,
      license_price: 0,
      delivery_price: 0,
    }),
  };
  const restAt = (usd_rate: number | null) =>
    momentsOf(anOperation({ purchase: dollars, usd_rate }))[1];
  expect(restAt(1000)).toBe('En el concesionario US$ 29.800');
  expect(restAt(null)).toBe('En el concesionario A confirmar');
});

test('nothing is left to pay when used vehicles cover the price', () => {
  const used_vehicles = [aUsedVehicle({ valuation: 24_800_000 })];
  expect(momentsOf(anOperation({ used_vehicles }))[1]).toBe('En el concesionario Nada más');
});
