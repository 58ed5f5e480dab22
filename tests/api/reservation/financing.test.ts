import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../../domain/operation/changes/figures.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import type { CreditPlan } from '../../../domain/operation/credit-plans.ts';
import { operationTotal } from '../../../domain/operation/operation.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { creditPlans } from '../../../server/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { refusal } from '../../support/api/send.ts';

const shop = testDealership();

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
    const before = await shop.storedOperation(started.code);
    const more = { credit_id: id, credit_amount: financed_max + 1 };
    expect(await shop.trySave(most, more)).toEqual(refusal('figures_differ'));
    expect(await shop.storedOperation(started.code)).toEqual(before);
  });

  test.each([
    ['the plan of another brand', { credit_id: 21, credit_amount: 1_000_000 }],
    ['a plan that nobody offers', { credit_id: 999, credit_amount: 1_000_000 }],
    ['a negative plan', { credit_id: -1, credit_amount: 1_000_000 }],
    ['nothing to finance', { credit_id: 11, credit_amount: 0 }],
  ])('is refused with %s, and nothing is stored', async (_, credit) => {
    const started = await shop.startedOperation();
    const before = await shop.storedOperation(started.code);
    expect(await shop.trySave(started, credit)).toEqual(refusal('figures_differ'));
    expect(await shop.storedOperation(started.code)).toEqual(before);
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
      shown: figuresOf(saved),
    });
  });
});
