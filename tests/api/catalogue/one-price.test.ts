import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { toOffer } from '../../../domain/vehicles/offers.ts';
import { familyPriceTag, offerPriceTag, unitPriceTag } from '../../../domain/vehicles/price-tag.ts';
import { startingPrice, toStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { unitSearchEndpoint } from '../../../domain/wire/unit-search.ts';
import { creditPlans } from '../../../server/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

const shop = testDealership();

const families = (brandId: BrandId) => shop.client.call(familiesEndpoint, { brandId });

describe.each(specifiedBrands)('the price of a unit of $name', ({ id: brandId, slug }) => {
  test('is the same in the stock and in the offers', async () => {
    const units = await shop.units(brandId);
    const offers = (await shop.client.call(offersEndpoint, { brandId })).map(toOffer);
    expect(offers.length).toBeGreaterThan(0);
    for (const offer of offers) {
      const unit = units.find(({ id }) => id === offer.id)!;
      expect(offerPriceTag(offer)).toEqual(unitPriceTag(unit));
    }
  });

  test("is the same in the stock and in the search, where a model's cheapest unit comes first", async () => {
    const [family] = await families(brandId);
    const query = { q: family!.name, marca: slug };
    const { cards } = await shop.client.call(unitSearchEndpoint, { query });
    const first = cards.find(({ unit }) => unit.family_id === family!.id)!;
    expect(unitPriceTag(first.unit)).toEqual(familyPriceTag(family!));
  });
});

describe("a model's 'Precio final desde'", () => {
  test('is the lowest final price of its units', async () => {
    const [nivus] = (await families(1)).filter(({ name }) => name === 'Nivus');
    const units = (await shop.units(1)).filter(({ family_id }) => family_id === nivus!.id);
    await shop.changeUnit(units[0]!.id, {
      listPrice: 30_000_000,
      specialDiscount: 0,
      discount: 500_000,
    });
    const { license_price, delivery_price } = units[0]!;
    const [now] = (await families(1)).filter(({ name }) => name === 'Nivus');
    expect(now!.cheapest!.id).toBe(units[0]!.id);
    expect(familyPriceTag(now!)!.final).toBe(29_500_000 + license_price + delivery_price);
  });

  test('leaves out a unit that a shopper is reserving', async () => {
    const [tera] = await families(1);
    const cheapest = toStockVehicle(tera!.cheapest!);
    await shop.heldOperation({ unit: cheapest });
    const [now] = await families(1);
    expect(now!.cheapest!.id).not.toBe(cheapest.id);
    expect(familyPriceTag(now!)!.final).toBeGreaterThanOrEqual(unitPriceTag(cheapest).final!);
  });
});

describe("a card's installment", () => {
  test('is the lowest that the financing quotes for half of the price minus its promotion', async () => {
    const [unit] = await shop.units(1);
    const { down_payment, months, amount, cftea } = unit!.installments!;
    const price = startingPrice(unit!);
    expect(down_payment).toBe(Math.round(price / 2));
    const plans = await shop.client.call(creditFindEndpoint, {
      query: {
        brand_id: '1',
        vehicle: unit!.name,
        loan_amount: String(price - down_payment),
      },
    });
    const quoted = plans.find((plan) => plan.months === months)!;
    expect(quoted).toMatchObject({ avg_installment: amount, cftea });
    expect(Math.min(...plans.map(({ avg_installment }) => avg_installment))).toBe(amount);
  });

  test('follows a change of the credit plans at once', async () => {
    const [before] = await shop.units(2);
    await shop.db.delete(creditPlans).where(eq(creditPlans.brandId, 2));
    const [after] = await shop.units(2);
    expect([before!.installments === undefined, after!.installments]).toEqual([false, undefined]);
  });
});
