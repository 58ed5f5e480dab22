import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  type StockVehicle,
  priceToday,
  toStockVehicle,
} from '../../../domain/vehicles/stock-vehicle.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { testDealership } from '../../support/api/dealership.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { toOffer } from '../../../domain/vehicles/offers.ts';
import { familyPriceTag, offerPriceTag, unitPriceTag } from '../../../domain/vehicles/price-tag.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { unitSearchEndpoint } from '../../../domain/wire/unit-search.ts';
import { creditPlans } from '../../../server/ground/db/schema.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { quoteOf } from '../../../domain/operation/quote.ts';
import { notify } from '../../support/api/notify.ts';
import { look, refusal } from '../../support/api/send.ts';

const shop = testDealership({ isClockReset: true });

const from = new Date('2026-11-15T00:00:00-03:00');
const until = new Date('2026-11-30T23:59:59-03:00');

/** Another Nissan unit for each call, with a special discount in the second half of November. */
async function offeredUnit(): Promise<StockVehicle> {
  const [offer] = (await offers()).filter(({ valid_until: last }) => last === '2027-01-31');
  await shop.changeUnit(offer!.id, { offerFrom: from, offerUntil: until });
  return unitNow(offer!.id);
}

const offers = () => shop.client.call(offersEndpoint, { brandId: 4 });
const offerOf = async ({ id }: StockVehicle) => (await offers()).find((offer) => offer.id === id);
const unitNow = async (id: number) => toStockVehicle((await shop.unitById(id, 4))!);

describe('an offer’s period', () => {
  test('has a first and a last day', async () => {
    const all = await offers();
    expect(all.length).toBeGreaterThan(5);
    for (const offer of all) {
      expect([offer.valid_from, offer.valid_until]).toEqual(['2026-11-01', '2027-01-31']);
    }
    expect(await offerOf(await offeredUnit())).toMatchObject({
      valid_from: '2026-11-15',
      valid_until: '2026-11-30',
    });
  });

  test('has no last day when the dealership sets none', async () => {
    const unit = await offeredUnit();
    const endless = { offerFrom: null, offerUntil: null };
    await shop.changeUnit(unit.id, endless);
    shop.clock.now = new Date('2036-01-01T12:00:00Z');
    expect(await offerOf(unit)).toMatchObject({ valid_from: null, valid_until: null });
  });

  test.each([
    ['a second before it begins', '2026-11-14T23:59:59-03:00', false],
    ['when it begins', '2026-11-15T00:00:00-03:00', true],
    ['a second before it ends', '2026-11-30T23:59:58-03:00', true],
    ['when it has ended', '2026-12-01T00:00:00-03:00', false],
  ])('is the only time in which the offer is listed: %s', async (_when, moment, isOffered) => {
    const unit = await offeredUnit();
    shop.clock.now = new Date(moment);
    expect((await offerOf(unit)) !== undefined).toBe(isOffered);
    const { special_discount } = await unitNow(unit.id);
    expect(special_discount).toBe(isOffered ? unit.special_discount : 0);
    expect(unit.special_discount).toBeGreaterThan(0);
  });
});

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
    // Less the 2 % of VENDIMIA27.
    const full = 29_500_000 + license_price + delivery_price;
    expect(familyPriceTag(now!)!.final).toBe(full - Math.round(full * 0.02));
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
    const price = priceToday(unit!);
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

beforeEach(() => {
  shop.money.dollarRate = 1481.5;
});

const baic = { brandId: 6 } as const;

describe('dollar rate of an operation in dollars', () => {
  test('is the current rate', async () => {
    const started = await shop.startedOperation(baic);
    expect(started.usd_rate).toBe(1481.5);
    expect(await shop.resume(started.code)).toEqual(started);
    expect((await look(shop, '/api/dollar-rate')).body).toEqual({ data: 1481.5 });
  });

  test('follows the rate while the operation is open', async () => {
    const started = await shop.startedOperation(baic);
    shop.money.dollarRate = 1500;
    expect(await shop.resume(started.code)).toEqual({
      ...started,
      quote: 1,
      usd_rate: 1500,
      shown: quoteOf(started),
    });
  });

  test('is null while the rate is unavailable, and then set again', async () => {
    shop.money.dollarRate = null;
    const started = await shop.startedOperation(baic);
    expect(started.usd_rate).toBeNull();
    expect(await look(shop, '/api/dollar-rate')).toEqual(refusal('rate_unavailable'));
    const saved = await shop.save(started, { cash_amount: 1_000 });
    expect(saved).toMatchObject({ usd_rate: null, cash_amount: 1_000 });
    shop.money.dollarRate = 1490;
    expect((await shop.resume(started.code)).usd_rate).toBe(1490);
    shop.money.dollarRate = null;
    expect((await shop.resume(started.code)).usd_rate).toBeNull();
  });

  test('is fixed after the payment, even when the rate is unavailable', async () => {
    const { operation, clientRef } = await shop.heldOperation(baic);
    await notify(shop, { clientRef, outcome: 'approved', amount: 200_000 });
    shop.money.dollarRate = null;
    shop.clock.pass(60);
    expect(await shop.resume(operation.code)).toMatchObject({
      status: 'reserved',
      usd_rate: 1481.5,
    });
  });

  test('is not needed for the deposit, which is in pesos', async () => {
    shop.money.dollarRate = null;
    const { code } = await shop.payableOperation(baic);
    const { operation } = await shop.requestDeposit(code);
    expect(operation).toMatchObject({ status: 'holding', deposit_amount: 200_000 });
  });
});
