import { expect, test } from 'vitest';
import { askedPrices, formerPrice, type PriceChange } from './price-history.ts';

const day = (date: string) => new Date(`${date}T12:00:00Z`);

const change = (since: string, figures: Partial<PriceChange> = {}): PriceChange => ({
  since: day(since),
  currency: 'ars',
  price: 30_000_000,
  discount: 0,
  special_discount: 0,
  offer_from: null,
  offer_until: null,
  fees: 1_000_000,
  ...figures,
});

const former = (now: string, ...changes: PriceChange[]) =>
  formerPrice(askedPrices(changes, day(now)));

test('the former price is the one before the discount, with registration and freight', () => {
  const history = [change('2026-09-01'), change('2026-11-10', { discount: 2_000_000 })];
  expect(former('2026-11-29', ...history)).toBe(31_000_000);
});

test('a price that rose a few days before its discount is not the former price', () => {
  const history = [
    change('2026-09-01'),
    change('2026-11-05', { price: 33_000_000 }),
    change('2026-11-10', { price: 33_000_000, discount: 2_000_000 }),
  ];
  expect(former('2026-11-29', ...history)).toBe(31_000_000);
});

test('a price that ended more than 30 days before the discount is not the former price', () => {
  const history = [
    change('2026-08-01', { price: 28_000_000 }),
    change('2026-10-01'),
    change('2026-11-10', { discount: 2_000_000 }),
  ];
  expect(former('2026-11-29', ...history)).toBe(31_000_000);
});

test('an earlier discount within the 30 days lowers the former price', () => {
  const history = [
    change('2026-09-01', { discount: 500_000 }),
    change('2026-11-01'),
    change('2026-11-10', { discount: 2_000_000 }),
  ];
  expect(former('2026-11-29', ...history)).toBe(30_500_000);
});

test('a larger discount continues the first one, so its former price stays', () => {
  const history = [
    change('2026-09-01'),
    change('2026-10-01', { discount: 500_000 }),
    change('2026-11-20', { discount: 2_000_000, price: 31_000_000 }),
  ];
  expect(former('2026-11-29', ...history)).toBe(31_000_000);
});

test('a special discount begins and ends on the days of its offer', () => {
  const history = [
    change('2026-09-01', {
      special_discount: 3_000_000,
      offer_from: day('2026-11-01'),
      offer_until: day('2026-11-30'),
    }),
  ];
  expect(former('2026-10-31', ...history)).toBeNull();
  expect(former('2026-11-29', ...history)).toBe(31_000_000);
  expect(former('2026-12-01', ...history)).toBeNull();
});

test('a unit that was discounted from its first day has no former price', () => {
  expect(former('2026-11-29', change('2026-09-01', { discount: 500_000 }))).toBeNull();
});

test('a price in another currency is not a former price', () => {
  const history = [
    change('2026-09-01', { currency: 'usd', price: 20_000 }),
    change('2026-11-10', { discount: 2_000_000 }),
  ];
  expect(former('2026-11-29', ...history)).toBeNull();
});
