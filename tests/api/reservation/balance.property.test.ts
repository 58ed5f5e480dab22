import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { planIsAvailable, type CreditPlan } from '../../../domain/operation/loans/credit-plans.ts';
import {
  operationTotal,
  type Operation,
  type UsedVehicle,
} from '../../../domain/operation/operation.ts';
import { fullPrice, type Promotion } from '../../../domain/money/prices.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { refusal, send } from '../../support/api/send.ts';
import { updateBody } from '../../support/api/shopper.ts';

const shop = testDealership();
let unit: StockVehicle;
let plans: CreditPlan[];
beforeAll(async () => {
  unit = await shop.freshUnit(1, 'Amarok');
  plans = await shop.client.call(creditFindEndpoint, {
    query: { brand_id: '1', vehicle: unit.name },
  });
});

const promotions: Promotion[] = [
  { code: 'AMAROK1500', money_discount: 1_500_000, percentage_discount: null },
  { code: 'VENDIMIA27', money_discount: null, percentage_discount: 2 },
];

/** A save of an operation, honest or with false claims. */
interface Step {
  /** The rest is paid in cash; `cash` is ignored. */
  isRest: boolean;
  cash: number;
  promotion: 'none' | 'of the family' | 'of the brand' | 'falsified';
  /** The indexes of the chosen ones of three quoted vehicles. */
  used: number[];
  isUsedFalsified: boolean;
  /** Index of one of the brand's plans, or null; the index after the last is an unknown plan. */
  plan: number | null;
  credit: number;
  hasSeenLatest: boolean;
}

const rarely = fc.nat(9).map((number) => number === 0);

const step: fc.Arbitrary<Step> = fc.record({
  isRest: fc.boolean(),
  cash: fc.oneof(fc.nat(120_000_000), fc.constantFrom(0, Number.MAX_SAFE_INTEGER)),
  promotion: fc.constantFrom('none', 'of the family', 'of the brand', 'of the brand', 'falsified'),
  used: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
  isUsedFalsified: rarely,
  plan: fc.option(fc.nat(5), { freq: 2 }),
  credit: fc.nat(36_000_000),
  hasSeenLatest: rarely.map((isRare) => !isRare),
});

const honest: Step = {
  isRest: false,
  cash: 1,
  promotion: 'none',
  used: [2, 0],
  isUsedFalsified: false,
  plan: 0,
  credit: 1_000_000,
  hasSeenLatest: true,
};
const dishonest: Step = { ...honest, isUsedFalsified: true };

function decisionsOf(wanted: Step, quotes: UsedVehicle[]) {
  const [ofFamily, ofBrand] = promotions;
  const promotion = {
    none: null,
    'of the family': ofFamily!,
    'of the brand': ofBrand!,
    falsified: { ...ofBrand!, percentage_discount: 50 },
  }[wanted.promotion];
  const used_vehicles = wanted.used.map((index) => {
    const { valuation_id: _, ...quoted } = quotes[index]!;
    // The amount beside a valuation's id isn't read.
    return wanted.isUsedFalsified ? { ...quoted, valuation: quoted.valuation + 1 } : quotes[index]!;
  });
  const credit_id = wanted.plan === null ? 0 : (plans[wanted.plan]?.id ?? 999);
  return {
    ...(wanted.isRest ? { rest_in_cash: true } : { cash_amount: wanted.cash }),
    promotion,
    used_vehicles,
    credit_id,
    credit_amount: wanted.credit,
  };
}

function isHonest(wanted: Step): boolean {
  const plan = wanted.plan === null ? undefined : plans[wanted.plan];
  return (
    wanted.promotion !== 'falsified' &&
    !(wanted.isUsedFalsified && wanted.used.length > 0) &&
    (wanted.plan === null || (plan !== undefined && planIsAvailable(plan, wanted.credit)))
  );
}

/** Checks the balance with a second computation from the operation's amounts. */
function expectBalanced(operation: Operation): void {
  const total = operationTotal(operation);
  const used = operation.used_vehicles.reduce((sum, { valuation }) => sum + valuation, 0);
  const { cash_amount, credit_amount, pending_amount } = operation;
  expect(pending_amount).toBe(total - cash_amount - used - credit_amount);
  expect(total).toBeLessThanOrEqual(fullPrice(unit));
  expect(cash_amount).toBeLessThanOrEqual(total);
  expect(cash_amount).toBeGreaterThanOrEqual(0);
}

function expectChosenCash(saved: Operation, { isRest, cash }: Step): void {
  expect(saved.rest_in_cash).toBe(isRest);
  if (isRest) expect(saved.pending_amount).toBeLessThanOrEqual(0);
  if (isRest && saved.cash_amount > 0) expect(saved.pending_amount).toBe(0);
  if (!isRest) expect(saved.cash_amount).toBe(Math.min(cash, operationTotal(saved)));
}

test('after any sequence of saves, the balance adds up and no false claim is stored', async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const started = await shop.startedOperation({ unit });
      const quotes: UsedVehicle[] = [];
      for (const year of [2012, 2016, 2020]) {
        quotes.push(await shop.quotedVehicle(started, { year }));
      }
      let latest = started;
      for (const wanted of steps) {
        const decisions = decisionsOf(wanted, quotes);
        const seen = wanted.hasSeenLatest ? latest : started;
        const body = { ...updateBody(latest, decisions), revision: seen.revision };
        const before = await shop.storedOperation(started.code);
        const answer = await send(shop, dealershipUpdateEndpoint, body);
        if (seen.revision === latest.revision && isHonest(wanted)) {
          const saved = await shop.resume(started.code);
          expect(answer).toEqual({ status: 200, body: { data: saved } });
          expect(saved.revision).toBe(latest.revision + 1);
          expect(saved).toMatchObject({
            promotion: decisions.promotion,
            used_vehicles: decisions.used_vehicles,
            credit_id: decisions.credit_id,
            credit_amount: decisions.credit_id === 0 ? 0 : decisions.credit_amount,
          });
          expectChosenCash(saved, wanted);
          expectBalanced(saved);
          latest = saved;
          outcomes.add('saved');
        } else {
          const code = seen.revision === latest.revision ? 'figures_differ' : 'operation_changed';
          expect(answer).toEqual(refusal(code));
          expect(await shop.storedOperation(started.code)).toEqual(before);
          outcomes.add(code);
        }
      }
    }),
    { numRuns: 20, examples: [[[honest, { ...honest, hasSeenLatest: false }, dishonest]]] },
  );
  expect([...outcomes].sort()).toEqual(['figures_differ', 'operation_changed', 'saved']);
});
