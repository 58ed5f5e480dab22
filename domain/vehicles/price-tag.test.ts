import { describe, expect, test } from 'vitest';
import { anOffer, aUnit } from '../operation/samples.ts';
import { aFamily } from '../../tests/support/samples/families.ts';
import {
  byPrice,
  cheapestUnit,
  familyPriceTag,
  netPrice,
  offerPriceTag,
  struckPrice,
  unitPriceTag,
} from './price-tag.ts';

describe('unitPriceTag()', () => {
  test('takes the special discount off the list price and adds licence and delivery', () => {
    const unit = aUnit({ valid_from: '2026-11-01', valid_until: '2026-12-31' });
    expect(unitPriceTag(unit)).toEqual({
      currency: 'ars',
      final: 24_800_000,
      fees: { license_price: 500_000, delivery_price: 300_000 },
      vehicle: 24_000_000,
      discount: { amount: 1_000_000, label: 'Descuento especial' },
      valid_from: '2026-11-01',
      valid_until: '2026-12-31',
    });
  });

  test('has no dates for a web discount', () => {
    const unit = aUnit({ special_discount: 0, valid_until: '2026-12-31' });
    expect(unitPriceTag(unit)).toMatchObject({
      final: 25_400_000,
      discount: { amount: 400_000, label: 'Descuento web' },
      valid_until: null,
    });
  });

  test('takes the promotion that needs no code off the final price, and shows it with its last day', () => {
    const promotion = {
      code: 'VENDIMIA27',
      money_discount: null,
      percentage_discount: 2,
      valid_until: '2027-03-15',
    };
    expect(unitPriceTag(aUnit({ promotion }))).toMatchObject({
      final: 24_304_000,
      vehicle: 24_000_000,
      fees: { license_price: 500_000, delivery_price: 300_000 },
      promotion: { code: 'VENDIMIA27', amount: 496_000, valid_until: '2027-03-15' },
    });
    expect(offerPriceTag(anOffer({ promotion })).final).toBe(24_304_000);
  });

  test('never saves more than the vehicle costs', () => {
    const unit = aUnit({ list_price: 700_000 });
    expect(unitPriceTag(unit)).toMatchObject({
      final: 800_000,
      vehicle: 0,
      discount: { amount: 700_000 },
    });
  });
});

describe('offerPriceTag()', () => {
  test('is the price tag of the offered unit', () => {
    const unit = aUnit({ valid_from: '2026-11-01', valid_until: '2026-12-31' });
    expect(offerPriceTag(anOffer())).toEqual(unitPriceTag(unit));
  });

  test('reads the price of an offer without a model year as already discounted (SPEC §3)', () => {
    const offer = anOffer({ model_year: null, price: 24_000_000 });
    expect(offerPriceTag(offer)).toMatchObject({ final: 24_800_000, vehicle: 24_000_000 });
  });

  test('has no final price while licence and delivery are unknown', () => {
    expect(offerPriceTag(anOffer({ fees: null }))).toMatchObject({
      final: null,
      fees: null,
      vehicle: 24_000_000,
    });
  });
});

describe('familyPriceTag()', () => {
  const family = aFamily({ price: 26_000_000, discount: 500_000 });
  const cheapest = {
    id: 41,
    brand_id: 1 as const,
    model: 'Nivus Highline',
    family: 'Nivus',
    family_id: 7,
    subfamily_id: 71,
    price: 25_000_000,
    special_discount: 1_000_000,
    license_cost: 500_000,
    preparation_cost: 300_000,
    doors: 5,
    color: 'Gris',
    location: 'Mendoza',
  };

  test('is the price tag of the cheapest unit', () => {
    expect(familyPriceTag({ ...family, cheapest })).toMatchObject({
      final: 24_800_000,
      vehicle: 24_000_000,
    });
  });

  test('is null for a model without units', () => {
    expect(familyPriceTag({ ...family, cheapest: null })).toBeNull();
  });

  test("has only the vehicle's price when the system sends no cheapest unit", () => {
    expect(familyPriceTag(family)).toMatchObject({ final: null, fees: null, vehicle: 25_500_000 });
  });
});

describe('struckPrice()', () => {
  const former_price = 25_800_000;

  test('is the price that was asked before the discount began', () => {
    expect(struckPrice(unitPriceTag(aUnit({ former_price })))).toBe(25_800_000);
    expect(struckPrice(offerPriceTag(anOffer({ former_price })))).toBe(25_800_000);
  });

  test('is nothing without a former price, although the list price is higher', () => {
    expect(struckPrice(unitPriceTag(aUnit()))).toBeNull();
  });

  test('is nothing when the former price was not higher', () => {
    expect(struckPrice(unitPriceTag(aUnit({ former_price: 24_800_000 })))).toBeNull();
  });

  test('loses the promotion that the price has, because nobody knows since when it holds', () => {
    const promotion = { code: 'VENDIMIA27', money_discount: 300_000, percentage_discount: null };
    expect(struckPrice(unitPriceTag(aUnit({ former_price, promotion })))).toBe(25_500_000);
  });
});

describe('netPrice()', () => {
  const virtus = aUnit({
    price: 32_700_000,
    list_price: null,
    discount: 0,
    special_discount: 0,
    license_price: 608_000,
    delivery_price: 810_000,
  });

  test('takes the VAT off vehicle and freight, and not off the registration fees', () => {
    expect(netPrice(unitPriceTag(virtus), { vat_rate: 21 })).toBe(28_302_215);
  });

  test("has the model's own rate before the dealership's, and 21 % where a system sends none", () => {
    const tag = unitPriceTag({ ...virtus, vat_rate: 10.5 });
    expect(netPrice(tag, { vat_rate: 21 })).toBe(30_933_792);
    expect(netPrice(unitPriceTag(virtus), {})).toBe(28_302_215);
  });

  test('takes a promotion off the vehicle and its freight, which have VAT, and not off the registration fees', () => {
    const promotion = { code: 'UNO', money_discount: 1_210_000, percentage_discount: null };
    const tag = unitPriceTag({ ...virtus, promotion });
    expect(netPrice(tag, { vat_rate: 21 })).toBe(27_302_215);
  });
});

describe('cheapestUnit()', () => {
  test('compares final prices: a higher list price with a discount may be cheaper', () => {
    const plain = aUnit({ id: 1, list_price: 24_500_000, special_discount: 0, discount: 0 });
    const discounted = aUnit({ id: 2 });
    expect(cheapestUnit([plain, discounted])?.id).toBe(2);
  });

  test('compares dollars in pesos, and puts them last without a rate', () => {
    const dollars = aUnit({
      id: 1,
      currency: 'usd',
      list_price: 20_000,
      special_discount: 0,
      discount: 0,
      license_price: 0,
      delivery_price: 0,
    });
    const pesos = aUnit({ id: 2 });
    expect(cheapestUnit([dollars, pesos], 1_000)?.id).toBe(1);
    expect(cheapestUnit([dollars, pesos], 1_500)?.id).toBe(2);
    expect(cheapestUnit([dollars, pesos])?.id).toBe(2);
  });

  test('is undefined without units', () => {
    expect(cheapestUnit([])).toBeUndefined();
  });
});

test('byPrice() orders the cheapest offer first', () => {
  const [dear, cheap] = [anOffer(), anOffer({ discount_amount: 2_000_000 })].map(offerPriceTag);
  expect([dear!, cheap!].toSorted(byPrice)).toEqual([cheap, dear]);
});
