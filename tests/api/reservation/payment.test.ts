import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { quoteOf } from '../../../domain/operation/quote.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { type Promotion, fullPrice } from '../../../domain/money/prices.ts';
import { priceToday, toStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { creditPlans, promotions } from '../../../server/ground/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { refusal } from '../../support/api/send.ts';
import type { CreditPlan } from '../../../domain/operation/loans/credit-plans.ts';
import {
  operationTotal,
  type Operation,
  type OperationDraft,
  type UsedVehicle,
} from '../../../domain/operation/operation.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';

const shop = testDealership();

const vendimia: Promotion = {
  code: 'VENDIMIA27',
  money_discount: null,
  percentage_discount: 2,
  valid_until: '2027-03-15',
};
const amarok: Promotion = {
  code: 'AMAROK1500',
  money_discount: 1_500_000,
  percentage_discount: null,
  valid_until: '2027-03-31',
};

describe('the promotion of a unit without a typed code', () => {
  test('is on the unit’s page during its period, the family’s before the brand’s', async () => {
    const promotionOf = async (brandId: BrandId, family: string) =>
      (await shop.unitById((await shop.freshUnit(brandId, family)).id, brandId))!.promotion;
    expect(await promotionOf(1, 'Amarok')).toEqual(amarok);
    expect(await promotionOf(1, 'Nivus')).toEqual(vendimia);
    expect(await promotionOf(2, 'Onix')).toBeUndefined();
  });

  test('is in the operation that starts with it, at the price of the page up to the review, and stays removed', async () => {
    const unit = await shop.freshUnit();
    const shown = toStockVehicle((await shop.unitById(unit.id))!);
    const operation = await shop.start(unit, { promotion_code: ' vendimia27 ' });
    const price = fullPrice(unit) - Math.round(fullPrice(unit) * 0.02);
    expect([operation.promotion, priceToday(shown)]).toEqual([vendimia, price]);
    expect(operation.pending_amount).toBe(price);
    expect(operation).not.toHaveProperty('purchase.vehicle.promotion');
    const settled = await shop.save(operation, { cash_amount: price });
    expect([settled.quote, settled.pending_amount, settled.shown]).toEqual([0, 0, undefined]);
    const removed = await shop.save(settled, { promotion: null });
    expect([removed.promotion, removed.pending_amount]).toEqual([null, fullPrice(unit) - price]);
    expect(await shop.resume(operation.code)).toEqual(removed);
  });
});

test('a promotion code of the start call is read without the characters that nobody sees', async () => {
  const promotion_code = '\u202Avendimia\u200B27\u202C';
  const operation = await shop.start(await shop.freshUnit(1, 'Amarok'), { promotion_code });
  expect(operation.promotion).toEqual(vendimia);
});

test.each([
  ['NADA', vendimia],
  ['', null],
])(
  'a promotion code of the start call that is invalid for the unit is replaced by the unit’s own promotion: %j',
  async (promotion_code, promotion) => {
    const operation = await shop.start(await shop.freshUnit(1, 'Nivus'), { promotion_code });
    expect(operation.promotion).toEqual(promotion);
  },
);

test('an ended promotion is removed when its operation is opened after the end, and not before', async () => {
  const [code, moneyDiscount] = ['UNA-HORA', 700_000];
  const validUntil = new Date(shop.clock.now.getTime() + 60 * 60_000);
  await shop.db.insert(promotions).values({ code, brandId: 1, moneyDiscount, validUntil });
  const promotion = { code, money_discount: moneyDiscount, percentage_discount: null };
  const payable = await shop.save(await shop.payableOperation(), { promotion });
  shop.clock.now = new Date(validUntil.getTime() - 1);
  expect(await shop.resume(payable.code)).toEqual(payable);
  shop.clock.pass(1);
  expect(await shop.resume(payable.code)).toEqual({
    ...payable,
    quote: 1,
    promotion: null,
    pending_amount: moneyDiscount,
    shown: quoteOf(payable),
  });
});

/** The brand's longest plan that finances an amount, from the plans call. */
async function shownPlan(brandId: BrandId, amount: number): Promise<CreditPlan> {
  const plans = await shop.client.call(creditFindEndpoint, {
    query: { brand_id: String(brandId), vehicle: 'any', loan_amount: String(amount) },
  });
  return plans.at(-1)!;
}

describe('the credit of an operation', () => {
  test('gets name and installments from the dealership’s plan', async () => {
    const started = await shop.startedOperation();
    const plan = await shownPlan(1, 10_000_000);
    const saved = await shop.save(started, { credit_id: plan.id, credit_amount: 10_000_000 });
    expect(await shop.resume(started.code)).toEqual(saved);
    expect(saved).toEqual({
      ...started,
      revision: 1,
      credit_id: plan.id,
      credit_name: plan.name,
      credit_amount: 10_000_000,
      credit_avg_installment: plan.avg_installment,
      credit_installments: plan.months,
      credit_cftea: plan.cftea,
      pending_amount: started.pending_amount - 10_000_000,
    });
  });

  test('is in dollars for a vehicle in dollars', async () => {
    const started = await shop.startedOperation({ brandId: 6 });
    const plan = await shownPlan(6, 8_000);
    const saved = await shop.save(started, { credit_id: plan.id, credit_amount: 8_000 });
    expect(saved.credit_avg_installment).toBe(plan.avg_installment);
    expect(saved.pending_amount).toBe(operationTotal(started) - 8_000);
  });

  test('is a whole amount', async () => {
    const started = await shop.startedOperation();
    const { id } = await shownPlan(1, 5_000_000);
    const saved = await shop.save(started, { credit_id: id, credit_amount: 4_999_999.6 });
    expect(saved.credit_amount).toBe(5_000_000);
    expect(saved.pending_amount).toBe(started.pending_amount - 5_000_000);
  });

  test('can be the plan’s maximum, and not a peso more', async () => {
    const started = await shop.startedOperation();
    const { id, financed_max } = await shownPlan(1, 5_000_000);
    const most = await shop.save(started, { credit_id: id, credit_amount: financed_max });
    expect(most.credit_amount).toBe(financed_max);
    const more = { credit_id: id, credit_amount: financed_max + 1 };
    expect(await claim(most, more)).toEqual(refused);
  });
});

describe('a credit plan that its bank changed', () => {
  const change = (id: number, changes: Partial<typeof creditPlans.$inferInsert>) =>
    shop.db.update(creditPlans).set(changes).where(eq(creditPlans.id, id));

  test('updates an open operation', async () => {
    const credit = { credit_id: 42, credit_amount: 6_000_000 };
    const started = await shop.startedOperation({ brandId: 4 });
    const saved = await shop.save(started, credit);
    await change(42, { yearlyRate: 80 });
    const dearer = await shop.resume(started.code);
    expect(dearer.credit_avg_installment).toBeGreaterThan(saved.credit_avg_installment);
  });

  test('is removed when it no longer finances the amount, which becomes pending', async () => {
    const started = await shop.startedOperation({ brandId: 4 });
    const saved = await shop.save(started, { credit_id: 43, credit_amount: 9_000_000 });
    await change(43, { financedMax: 8_999_999 });
    expect(await shop.resume(started.code)).toEqual({
      ...started,
      revision: saved.revision,
      quote: 1,
      shown: quoteOf(saved),
    });
  });
});

/** An operation with valuations of used vehicles of different years, none of them saved. */
async function withQuotes(count: number) {
  const operation = await shop.startedOperation();
  const quotes = [];
  for (let index = 0; index < count; index++) {
    quotes.push(await shop.quotedVehicle(operation, { year: 2012 + index }));
  }
  return { operation, quotes };
}

/** Saves a claim. Returns the answer, and the stored operation if it changed. */
async function claim(operation: Operation, changes: Partial<OperationDraft>) {
  const before = await shop.storedOperation(operation.code);
  const answer = await shop.trySave(operation, changes);
  const after = await shop.storedOperation(operation.code);
  return { answer, stored: isDeepStrictEqual(after, before) ? null : after };
}

const refused = { answer: refusal('figures_differ'), stored: null };

describe('a false claim is refused, and nothing is stored:', () => {
  test.each<[string, Promotion]>([
    ['a larger percentage', { ...vendimia, percentage_discount: 20 }],
    ['money beside its percentage', { ...vendimia, money_discount: 9e6 }],
    ['money instead of its percentage', { ...vendimia, money_discount: 1, percentage_discount: 0 }],
    ['nothing to take off', { ...vendimia, percentage_discount: null }],
    ['an unknown code', { ...vendimia, code: 'VENDIMIA28' }],
    ['a code that no database takes', { ...vendimia, code: 'VENDIMIA27\u0000' }],
  ])('a promotion with %s', async (_, promotion) => {
    expect(await claim(await shop.startedOperation(), { promotion })).toEqual(refused);
  });

  test.each([
    ['the plan of another brand', { credit_id: 21, credit_amount: 1_000_000 }],
    ['a plan that nobody offers', { credit_id: 999, credit_amount: 1_000_000 }],
    ['a negative plan', { credit_id: -1, credit_amount: 1_000_000 }],
    ['nothing to finance', { credit_id: 11, credit_amount: 0 }],
  ])('a credit with %s', async (_, credit) => {
    expect(await claim(await shop.startedOperation(), credit)).toEqual(refused);
  });

  test.each<[string, (quote: UsedVehicle) => Partial<UsedVehicle>]>([
    ['a higher value', ({ valuation }) => ({ valuation: valuation + 1 })],
    ['a lower value', ({ valuation }) => ({ valuation: valuation - 1 })],
    ['the brand of another', () => ({ brand: 'Ford' })],
    ['the version of another', () => ({ vehicle: 'Cronos 1.8 Precision' })],
    ['fewer kilometres', () => ({ kms: 59_999 })],
    ['a newer year', () => ({ year: 2013 })],
    ['a name that no database takes', () => ({ vehicle: 'Cronos\u0000' })],
  ])('a used vehicle of another client, with %s', async (_, falsified) => {
    const { operation, quotes } = await withQuotes(1);
    const { valuation_id: _id, ...used } = quotes[0]!;
    const used_vehicles = [{ ...used, ...falsified(used) }];
    expect(await claim(operation, { used_vehicles })).toEqual(refused);
    expect((await shop.save(operation, { used_vehicles: [used] })).used_vehicles).toEqual(quotes);
  });

  test('a used vehicle with the id of no valuation', async () => {
    const { operation, quotes } = await withQuotes(1);
    const used_vehicles = [{ ...quotes[0]!, valuation_id: 'valuation-1' }];
    expect(await claim(operation, { used_vehicles })).toEqual(refused);
  });

  test('a used vehicle with the id of a valuation that a newer one replaced', async () => {
    const { operation, quotes } = await withQuotes(1);
    await shop.quotedVehicle(operation, { year: quotes[0]!.year });
    expect(await claim(operation, { used_vehicles: quotes })).toEqual(refused);
  });

  test('a used vehicle that was valued for another operation', async () => {
    const { quotes } = await withQuotes(1);
    expect(await claim(await shop.startedOperation(), { used_vehicles: quotes })).toEqual(refused);
  });

  test('a used vehicle that is sent twice', async () => {
    const { operation, quotes } = await withQuotes(1);
    const used_vehicles = [quotes[0]!, quotes[0]!];
    expect(await claim(operation, { used_vehicles })).toEqual(refused);
    expect(
      await claim(await shop.save(operation, { used_vehicles: quotes }), { used_vehicles }),
    ).toEqual(refused);
  });
});

describe('a used vehicle of an operation', () => {
  test('is the one of its valuation, whatever value and name are sent with the id', async () => {
    const { operation, quotes } = await withQuotes(1);
    const used_vehicles = [{ ...quotes[0]!, valuation: 99_000_000, vehicle: 'Cronos\u0000' }];
    const { purchase } = operation;
    const saved = await shop.save(operation, { used_vehicles, cash_amount: 0 });
    expect(saved.used_vehicles).toEqual(quotes);
    expect(saved.pending_amount).toBe(fullPrice(purchase.vehicle) - quotes[0]!.valuation);
    expect((await shop.save(saved, { used_vehicles })).used_vehicles).toEqual(quotes);
  });

  test('is one of at most three', async () => {
    const { operation, quotes } = await withQuotes(4);
    expect(await shop.trySave(operation, { used_vehicles: quotes })).toEqual(
      refusal('invalid_request'),
    );
    const saved = await shop.save(operation, { used_vehicles: quotes.slice(1) });
    expect(saved.used_vehicles).toEqual(quotes.slice(1));
  });
});

test('a used vehicle of an operation in dollars stays at its saved value until a new valuation is saved, and then has only that one', async () => {
  const operation = await shop.startedOperation({ brandId: 6 });
  const used = await shop.quotedVehicle(operation);
  await shop.save(operation, { used_vehicles: [used] });
  shop.money.dollarRate = 1600;
  const cheaper = await shop.quotedVehicle(operation);
  expect(cheaper.valuation).toBeLessThan(used.valuation);
  const resumed = await shop.resume(operation.code);
  const saved = await shop.save(resumed, { name: 'Eva' });
  expect(saved.used_vehicles).toEqual([used]);
  expect(await claim(saved, { used_vehicles: [used, cheaper] })).toEqual(refused);
  const replaced = await shop.save(saved, { used_vehicles: [cheaper] });
  expect(replaced.used_vehicles).toEqual([cheaper]);
  expect(await claim(replaced, { used_vehicles: [used] })).toEqual(refused);
});
