import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  appliedDiscount,
  basePrice,
  discountedPrice,
  fullPrice,
  pendingAmount,
  promotionDiscount,
  promotionPrice,
  withoutNationalTaxes,
  type PriceParts,
  type Promotion,
} from './prices.ts';

const nivus: PriceParts = {
  price: 24_500_000,
  list_price: 25_000_000,
  discount: 400_000,
  special_discount: 1_000_000,
  license_price: 500_000,
  delivery_price: 300_000,
};

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

describe('the price of a unit', () => {
  test('is its list price', () => {
    expect(basePrice(nivus)).toEqual(25_000_000);
  });

  test('is its price when there is no list price', () => {
    expect(basePrice({ ...nivus, list_price: null })).toEqual(24_500_000);
  });
});

describe('the discount of a unit', () => {
  test('is the special one when there is one', () => {
    expect(appliedDiscount(nivus)).toEqual({ amount: 1_000_000, label: 'Descuento especial' });
  });

  test('is the special one even when the web discount is larger', () => {
    expect(appliedDiscount({ discount: 400_000, special_discount: 1 })).toEqual({
      amount: 1,
      label: 'Descuento especial',
    });
  });

  test('is the web discount when there is no special one', () => {
    expect(appliedDiscount({ ...nivus, special_discount: 0 })).toEqual({
      amount: 400_000,
      label: 'Descuento web',
    });
  });

  test('is the web discount when the special one is negative', () => {
    expect(appliedDiscount({ ...nivus, special_discount: -1 })).toEqual({
      amount: 400_000,
      label: 'Descuento web',
    });
  });

  test('never raises a price', () => {
    expect(appliedDiscount({ discount: -400_000, special_discount: 0 })).toEqual({
      amount: 0,
      label: 'Descuento web',
    });
  });
});

describe('the discounted price of a unit', () => {
  test('is its price minus the discount', () => {
    expect(discountedPrice(nivus)).toEqual(24_000_000);
  });

  test('is its price minus the web discount when there is no special one', () => {
    expect(discountedPrice({ ...nivus, special_discount: 0 })).toEqual(24_600_000);
  });

  test('is never below zero', () => {
    expect(discountedPrice({ ...nivus, special_discount: 30_000_000 })).toEqual(0);
  });

  test('is in whole pesos even when the price has cents', () => {
    expect(discountedPrice({ ...nivus, list_price: 25_000_000.5 })).toEqual(24_000_001);
  });

  test('plus licence and delivery is the full price', () => {
    expect(fullPrice(nivus)).toEqual(24_800_000);
  });

  test('is between zero and the price for any unit', () => {
    fc.assert(
      fc.property(anyUnit, (unit) => {
        expect(discountedPrice(unit)).toBeGreaterThanOrEqual(0);
        expect(discountedPrice(unit)).toBeLessThanOrEqual(basePrice(unit));
      }),
    );
  });

  test('with licence and delivery adds up to the full price for any unit', () => {
    fc.assert(
      fc.property(anyUnit, (unit) => {
        expect(fullPrice(unit) - unit.license_price - unit.delivery_price).toEqual(
          discountedPrice(unit),
        );
      }),
    );
  });
});

describe('promotion', () => {
  test('takes off a fixed amount', () => {
    expect(promotionDiscount(24_800_000, moneyOff(750_000))).toEqual(750_000);
    expect(promotionPrice(24_800_000, moneyOff(750_000))).toEqual(24_050_000);
  });

  test('takes off a percentage of the full price', () => {
    expect(promotionDiscount(24_800_000, percentOff(5))).toEqual(1_240_000);
    expect(promotionPrice(24_800_000, percentOff(5))).toEqual(23_560_000);
  });

  test('rounds a percentage to whole pesos', () => {
    expect(promotionDiscount(24_800_010, percentOff(5))).toEqual(1_240_001);
    expect(promotionDiscount(1_000_033, percentOff(3))).toEqual(30_001);
  });

  test('applies the fixed amount when it also has a percentage', () => {
    const both = { code: 'X', money_discount: 100, percentage_discount: 50 };
    expect(promotionDiscount(24_800_000, both)).toEqual(100);
  });

  test('applies the percentage when the fixed amount is zero', () => {
    const both = { code: 'X', money_discount: 0, percentage_discount: 50 };
    expect(promotionDiscount(24_800_000, both)).toEqual(12_400_000);
  });

  test('without amount and percentage takes nothing off', () => {
    const nothing = { code: 'X', money_discount: null, percentage_discount: null };
    expect(promotionDiscount(24_800_000, nothing)).toEqual(0);
  });

  test('takes nothing off when there is none', () => {
    expect(promotionDiscount(24_800_000, null)).toEqual(0);
    expect(promotionPrice(24_800_000, null)).toEqual(24_800_000);
  });

  test('takes at most the whole price off', () => {
    expect(promotionPrice(24_800_000, moneyOff(30_000_000))).toEqual(0);
    expect(promotionPrice(24_800_000, percentOff(120))).toEqual(0);
  });

  test('never raises the price', () => {
    expect(promotionPrice(24_800_000, moneyOff(-1))).toEqual(24_800_000);
    expect(promotionPrice(24_800_000, percentOff(-10))).toEqual(24_800_000);
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

  test('is the whole total at first', () => {
    const nothing = { cash_amount: 0, used_valuations: [], credit_amount: 0 };
    expect(pendingAmount({ total: 24_800_000, ...nothing })).toEqual(24_800_000);
  });

  test('is negative when cash, used vehicles and credit exceed the total', () => {
    expect(
      pendingAmount({ total: 100, cash_amount: 80, used_valuations: [30], credit_amount: 0 }),
    ).toEqual(-10);
  });

  test('plus cash, used vehicles and credit is the total for any amounts', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.array(amount, { maxLength: 3 }),
        amount,
        (total, cash, used, credit) => {
          const pending = pendingAmount({
            total,
            cash_amount: cash,
            used_valuations: used,
            credit_amount: credit,
          });
          expect([...used, cash, credit, pending].reduce((sum, part) => sum + part, 0)).toEqual(
            total,
          );
        },
      ),
    );
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
    expect(withoutNationalTaxes(amount, vatRate)).toEqual(net);
  });

  test('is whole, and adding the VAT gives the price back', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(0, 10.5, 21, 27), (price, vatRate) => {
        const net = withoutNationalTaxes(price, vatRate);
        expect(Number.isInteger(net)).toBe(true);
        expect(Math.abs(net * (1 + vatRate / 100) - price)).toBeLessThan(1);
      }),
    );
  });
});
