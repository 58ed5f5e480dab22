import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aUnit } from '../operation/samples.ts';
import {
  appliedDiscount,
  basePrice,
  discountedPrice,
  fullPrice,
  pendingAmount,
  promotionDiscount,
  promotionFits,
  promotionPrice,
  withoutNationalTaxes,
  type PriceParts,
  type Promotion,
} from './prices.ts';

const nivus = aUnit();

const moneyOff = (amount: number): Promotion => ({
  code: 'OTOÑO',
  money_discount: amount,
  percentage_discount: null,
});
const percentOff = (percentage: number): Promotion => ({
  code: 'OTOÑO',
  money_discount: null,
  percentage_discount: percentage,
});

const amount = fc.nat(200_000_000);
const anyUnit: fc.Arbitrary<PriceParts> = fc.record({
  price: amount,
  list_price: fc.option(amount),
  discount: amount,
  special_discount: amount,
  license_price: amount,
  delivery_price: amount,
});
const anyPromotion = fc.option(
  fc.record({
    code: fc.string(),
    money_discount: fc.option(fc.integer({ min: -1_000_000, max: 400_000_000 })),
    percentage_discount: fc.option(fc.integer({ min: -50, max: 150 })),
  }),
);

test.each([
  ['its list price', nivus, 25_000_000],
  ['its price without a list price', { ...nivus, list_price: null }, 24_500_000],
])('the price of a unit is %s', (_, unit, price) => {
  expect(basePrice(unit)).toEqual(price);
});

describe('the discount of a unit', () => {
  test.each([
    ['is the special one', nivus, 1_000_000, 'Descuento especial'],
    [
      'is the special one even when the web discount is larger',
      { discount: 400_000, special_discount: 1 },
      1,
      'Descuento especial',
    ],
    [
      'is the web discount when there is no special one',
      { ...nivus, special_discount: 0 },
      400_000,
      'Descuento web',
    ],
    [
      'is the web discount when the special one is negative',
      { ...nivus, special_discount: -1 },
      400_000,
      'Descuento web',
    ],
    ['never raises a price', { discount: -400_000, special_discount: 0 }, 0, 'Descuento web'],
  ])('%s', (_, unit, amount, label) => {
    expect(appliedDiscount(unit)).toEqual({ amount, label });
  });
});

describe('the discounted price of a unit', () => {
  test.each([
    ['is its price minus the discount', {}, 24_000_000],
    ['is its price minus the web discount', { special_discount: 0 }, 24_600_000],
    ['is never below zero', { special_discount: 30_000_000 }, 0],
    ['is in whole pesos even when the price has cents', { list_price: 25_000_000.5 }, 24_000_001],
  ])('%s', (_, changes, price) => {
    expect(discountedPrice({ ...nivus, ...changes })).toEqual(price);
  });

  test('plus licence and delivery equals the full price', () => {
    expect(fullPrice(nivus)).toEqual(24_800_000);
  });

  test('is between zero and the price, and part of the full price, for any unit', () => {
    fc.assert(
      fc.property(anyUnit, (unit) => {
        const price = discountedPrice(unit);
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(basePrice(unit));
        expect(fullPrice(unit) - unit.license_price - unit.delivery_price).toEqual(price);
      }),
    );
  });
});

describe('promotion', () => {
  const both = (money_discount: number | null, percentage_discount: number | null) => ({
    code: 'X',
    money_discount,
    percentage_discount,
  });

  test.each([
    ['takes off a fixed amount', 24_800_000, moneyOff(750_000), 750_000],
    ['takes off a percentage of the full price', 24_800_000, percentOff(5), 1_240_000],
    ['rounds a percentage up to whole pesos', 24_800_010, percentOff(5), 1_240_001],
    ['rounds a percentage down to whole pesos', 1_000_033, percentOff(3), 30_001],
    ['applies the fixed amount when it also has a percentage', 24_800_000, both(100, 50), 100],
    ['applies the percentage when the amount is zero', 24_800_000, both(0, 50), 12_400_000],
    ['without amount and percentage takes nothing off', 24_800_000, both(null, null), 0],
    ['that is none takes nothing off', 24_800_000, null, 0],
    ['takes at most the whole price off', 24_800_000, moneyOff(30_000_000), 24_800_000],
    ['takes at most a hundred percent off', 24_800_000, percentOff(120), 24_800_000],
    ['never raises the price by an amount', 24_800_000, moneyOff(-1), 0],
    ['never raises the price by a percentage', 24_800_000, percentOff(-10), 0],
  ])('%s', (_, full, promotion, off) => {
    expect(promotionDiscount(full, promotion)).toEqual(off);
    expect(promotionPrice(full, promotion)).toEqual(full - off);
  });

  test('always leaves a whole price between zero and the full price', () => {
    fc.assert(
      fc.property(amount, anyPromotion, (full, promotion) => {
        const price = promotionPrice(full, promotion);
        expect(Number.isInteger(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(full);
        expect(price + promotionDiscount(full, promotion)).toEqual(full);
      }),
    );
  });
});

describe('pending amount', () => {
  test('is the total minus cash, used vehicles and credit', () => {
    expect(
      pendingAmount({
        total: 24_800_000,
        cash_amount: 5_000_000,
        used_valuations: [9_000_000, 1_500_000],
        credit_amount: 4_000_000,
      }),
    ).toEqual(5_300_000);
  });
});

describe('the price without national taxes', () => {
  test.each([
    [12_100_000, 21, 10_000_000],
    [35_400_000, 21, 29_256_198],
    [11_050, 10.5, 10_000],
    [100, 0, 100],
    [0, 21, 0],
  ])('of %i with %d%% of VAT is %i', (amount, vatRate, net) => {
    expect(withoutNationalTaxes({ total: amount, license: 0 }, vatRate)).toEqual(net);
  });

  test('is whole, and adding the VAT restores the price', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(0, 10.5, 21, 27), (price, vatRate) => {
        const net = withoutNationalTaxes({ total: price, license: 0 }, vatRate);
        expect(Number.isInteger(net)).toBe(true);
        expect(Math.abs(net * (1 + vatRate / 100) - price)).toBeLessThan(1);
      }),
    );
  });
});

describe('a unit can have a promotion', () => {
  const unit = { currency: 'ars', full: 10_000_000 } as const;
  const inPesos = (promotion: Promotion) => ({ ...promotion, currency: 'ars' as const });
  const inDollars = (promotion: Promotion) => ({ ...promotion, currency: 'usd' as const });

  test.each([
    ['of exactly its share in pesos', inPesos(moneyOff(3_000_000)), null, true],
    ['of one peso above its share', inPesos(moneyOff(3_000_001)), null, false],
    ['of exactly its share in percent', inPesos(percentOff(30)), null, true],
    ['of one percent above its share', inPesos(percentOff(31)), null, false],
    ['of the share that the dealership set', inPesos(moneyOff(4_000_000)), 40, true],
    ['above the share that the dealership set', inPesos(moneyOff(4_000_001)), 40, false],
    ['below the usual share and above the dealership’s', inPesos(moneyOff(1_000_001)), 10, false],
    ['of the whole price', inPesos(moneyOff(10_000_000)), 100, false],
    ['of almost the whole price', inPesos(moneyOff(9_999_999)), 100, true],
    ['of more than the whole price', inPesos(moneyOff(20_000_000)), 100, false],
    ['in another currency', inDollars(moneyOff(500)), null, false],
    ['of a percentage in another currency', inDollars(percentOff(5)), null, false],
  ])('%s', (_, promotion, share, fits) => {
    expect(promotionFits(unit, promotion, share)).toBe(fits);
  });

  test('in its own dollars', () => {
    const dollars = { currency: 'usd', full: 50_000 } as const;
    expect(promotionFits(dollars, inDollars(moneyOff(15_000)), null)).toBe(true);
    expect(promotionFits(dollars, inPesos(moneyOff(15_000)), null)).toBe(false);
  });
});
