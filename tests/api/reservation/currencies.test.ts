import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { quoteOf } from '../../../domain/operation/quote.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { promotionDiscoverEndpoint } from '../../../domain/wire/promotion-discover.ts';
import {
  creditPlans,
  operations,
  parameters,
  promotions,
} from '../../../server/ground/db/schema.ts';
import { storeNewOperation } from '../../../server/sale/operations/new-operation.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { look, refusal } from '../../support/api/send.ts';

const shop = testDealership();

interface Stored {
  currency: 'ars' | 'usd';
  moneyDiscount?: number;
  percentageDiscount?: number;
}

/** Stores a promotion of every unit of a brand, the only one of the dealership. */
async function onlyPromotion(brandId: BrandId, values: Stored) {
  await shop.db.delete(promotions);
  const validUntil = new Date(shop.clock.now.getTime() + 60 * 60_000);
  await shop.db.insert(promotions).values({ code: 'TOYOTA500', brandId, validUntil, ...values });
}

const changeParameters = (changes: object) =>
  shop.db.update(parameters).set({ data: sql`data || ${JSON.stringify(changes)}::jsonb` });

const claim = { code: 'TOYOTA500', money_discount: 500_000, percentage_discount: null };

describe('a promotion of another currency, or above the dealership’s share of a price,', () => {
  const tooMuch: [string, BrandId, Stored][] = [
    ['pesos off a unit in dollars', 6, { currency: 'ars', moneyDiscount: 500_000 }],
    ['a percentage for pesos off a unit in dollars', 6, { currency: 'ars', percentageDiscount: 5 }],
    ['dollars off a unit in pesos', 1, { currency: 'usd', moneyDiscount: 500 }],
    ['more dollars than the price', 6, { currency: 'usd', moneyDiscount: 500_000 }],
    ['31 percent', 1, { currency: 'ars', percentageDiscount: 31 }],
    ['100 percent', 1, { currency: 'ars', percentageDiscount: 100 }],
  ];

  test.each(tooMuch)(
    'is on no unit, in no list and in no operation: %s',
    async (_, brandId, stored) => {
      await onlyPromotion(brandId, stored);
      const unit = await shop.freshUnit(brandId);
      expect((await shop.unitById(unit.id, brandId))!.promotion).toBeUndefined();
      expect((await shop.units(brandId)).map(({ promotion }) => promotion)).not.toContainEqual(
        expect.anything(),
      );
      const query = { chassis: unit.chassis, family: unit.family, brand_id: String(brandId) };
      expect(await shop.client.call(promotionDiscoverEndpoint, { query })).toBeNull();
      const typed = new URLSearchParams({ ...query, code: 'TOYOTA500' });
      expect(await look(shop, `/api/promotion?${typed}`)).toEqual(refusal('promotion_not_found'));
      const operation = await shop.start(unit, { promotion_code: 'TOYOTA500' });
      expect(operation.promotion).toBeNull();
      expect(await shop.trySave(operation, { promotion: claim })).toEqual(
        refusal('figures_differ'),
      );
    },
  );

  test.each<[string, BrandId, Stored]>([
    ['30 percent', 1, { currency: 'ars', percentageDiscount: 30 }],
    ['dollars off a unit in dollars', 6, { currency: 'usd', moneyDiscount: 500 }],
  ])('differs from one that a unit gets: %s', async (_, brandId, stored) => {
    await onlyPromotion(brandId, stored);
    const unit = await shop.freshUnit(brandId);
    expect((await shop.unitById(unit.id, brandId))!.promotion?.code).toBe('TOYOTA500');
  });

  test('leaves an open operation whose dealership lowers its share', async () => {
    await onlyPromotion(1, { currency: 'ars', percentageDiscount: 20 });
    const operation = await shop.start(await shop.freshUnit(), { promotion_code: 'TOYOTA500' });
    expect(operation.promotion?.code).toBe('TOYOTA500');
    await changeParameters({ promotion_share: 19 });
    await shop.announced();
    expect((await shop.resume(operation.code)).promotion).toBeNull();
    await changeParameters({ promotion_share: null });
    await shop.announced();
  });
});

describe('a total of zero', () => {
  const free = {
    price: 0,
    list_price: 0,
    special_discount: 0,
    discount: 0,
    license_price: 0,
    delivery_price: 0,
  };

  test('is refused by the database for a unit of the stock', async () => {
    const unit = await shop.freshUnit();
    await expect(
      shop.changeUnit(unit.id, { discount: unit.list_price ?? unit.price }),
    ).rejects.toMatchObject({ cause: { constraint: 'stock_units_have_a_price' } });
  });

  test('is not started', async () => {
    const { purchase } = await shop.payableOperation();
    const vehicle = { ...purchase.vehicle, ...free };
    const begun = { code: 'a-start-at-zero', unitId: null, vehicle, promotion: null };
    const started = storeNewOperation(
      shop.dealership,
      { ...begun, email: '', dollarRate: null },
      undefined,
    );
    await expect(started).rejects.toMatchObject({ code: 'unit_unavailable' });
    const stored = eq(operations.code, begun.code);
    expect(await shop.db.$count(operations, stored)).toBe(0);
  });

  test('is neither saved nor held', async () => {
    const operation = await shop.payableOperation();
    const { code, purchase } = operation;
    const vehicle = { ...purchase.vehicle, ...free };
    const shown = quoteOf({ ...operation, purchase: { ...purchase, vehicle } });
    const ofCode = eq(operations.code, code);
    await shop.db.update(operations).set({ vehicle, shown, unitId: null }).where(ofCode);
    expect(await shop.trySave(operation, { cash_amount: 0 })).toEqual(refusal('unit_unavailable'));
    await shop.db.update(operations).set({ cashAmount: 0 }).where(ofCode);
    await expect(shop.requestDeposit(code)).rejects.toMatchObject({ code: 'unit_unavailable' });
  });
});

describe('a credit plan in pesos', () => {
  const find = async (brandId: BrandId, currency?: string) => {
    const query = { brand_id: String(brandId), vehicle: 'X55', ...(currency && { currency }) };
    return (await shop.client.call(creditFindEndpoint, { query })).map(({ id }) => id);
  };
  const plan = { id: 69, brandId: 6, name: 'Pesos 24', bank: 'Banco Nación', months: 24 };

  test('finances no vehicle with a price in dollars, whatever its maximum', async () => {
    const unit = await shop.freshUnit(6);
    const before = (await shop.unitById(unit.id, 6))!.installments;
    await shop.db
      .insert(creditPlans)
      .values({ ...plan, yearlyRate: 0, currency: 'ars', financedMax: 30_000_000 });
    expect([await find(6, 'usd'), await find(6, 'ars')]).toEqual([[61, 62, 63], [69]]);
    expect((await find(6)).toSorted()).toEqual([61, 62, 63, 69]);
    expect((await shop.unitById(unit.id, 6))!.installments).toEqual(before);
    const operation = await shop.start(unit);
    expect(await shop.trySave(operation, { credit_id: 69, credit_amount: 1_000 })).toEqual(
      refusal('figures_differ'),
    );
  });
});

test('an open operation whose unit gets a price in dollars has no amounts in pesos left', async () => {
  shop.money.dollarRate = 1_000;
  const unit = await shop.freshUnit(2);
  const started = await shop.startedOperation({ unit });
  const used = { brand: 'Fiat', vehicle: 'Cronos', kms: 42_000, year: 2021, valuation: 9_000_500 };
  const inPesos = await shop.quotedVehicle(started);
  await shop.db
    .update(operations)
    .set({ cashAmount: 5_000_000, usedVehicles: [used] })
    .where(eq(operations.code, started.code));
  await shop.changeUnit(unit.id, {
    currency: 'usd',
    price: 30_000,
    listPrice: null,
    discount: 0,
    specialDiscount: 0,
    licenseCost: 600,
    preparationCost: 400,
  });
  await shop.announced();
  expect(await shop.resume(started.code)).toMatchObject({
    quote: 1,
    usd_rate: 1_000,
    cash_amount: 0,
    used_vehicles: [{ ...used, valuation: 9_000 }],
    pending_amount: 22_000,
  });
  const { valuation_id: _id, ...named } = inPesos;
  const inDollars = await shop.resume(started.code);
  for (const claim of [inPesos, named]) {
    const claimed = await shop.trySave(inDollars, { used_vehicles: [claim] });
    expect(claimed).toEqual(refusal('figures_differ'));
  }
});
