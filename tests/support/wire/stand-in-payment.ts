import { planIsAvailable, type CreditPlan } from '../../../domain/operation/loans/credit-plans.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import type {
  BrandOption,
  ModelOption,
  VersionOption,
} from '../../../domain/operation/used-vehicles/used-vehicles.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import type { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import type { CheckedBodyOf } from '../../../domain/wire/endpoint.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { promotionEndpoint } from '../../../domain/wire/promotion.ts';
import { promotionDiscoverEndpoint } from '../../../domain/wire/promotion-discover.ts';
import { usedVehicleModelsEndpoint } from '../../../domain/wire/used-vehicle-estimate.ts';
import {
  valuationBrandsEndpoint,
  valuationEndpoint,
  valuationModelsEndpoint,
  valuationVersionsEndpoint,
} from '../../../domain/wire/valuation.ts';
import type { StandInDealership } from './stand-in-dealership.ts';
import { answer, network } from './wire-handlers.ts';

type UpdateBody = CheckedBodyOf<typeof dealershipUpdateEndpoint>;
type Payment = Pick<
  Operation,
  | 'promotion'
  | 'used_vehicles'
  | 'credit_id'
  | 'credit_name'
  | 'credit_amount'
  | 'credit_avg_installment'
  | 'credit_installments'
>;

const usedBrands: BrandOption[] = [
  { id: 10, name: 'Fiat' },
  { id: 20, name: 'Renault' },
];
const models: Record<string, ModelOption[]> = {
  10: [{ name: 'Cronos' }, { name: 'Toro' }],
  20: [{ name: 'Kangoo' }],
};
const versions: Record<string, VersionOption[]> = {
  Cronos: [
    { codia: '10-1', description: 'Drive 1.3' },
    { codia: '10-2', description: 'Precision 1.8' },
  ],
  Toro: [{ codia: '10-3', description: 'Freedom 1.3T' }],
  Kangoo: [{ codia: '20-1', description: 'Life 1.6' }],
};

/** A plan without interest, so that its installments are easy to check. */
export function anInterestFreePlan(changes: Partial<CreditPlan> = {}): CreditPlan {
  const plan = {
    id: 3,
    name: 'Tasa 0 % Volkswagen',
    bank: 'Banco Nación',
    months: 12,
    financed_max: 12_000_000,
    cftea: 0,
    ...changes,
  };
  return { ...plan, avg_installment: installment(plan, plan.financed_max) };
}

export function answerUsedVehicleLists(): void {
  network.use(
    answer(valuationBrandsEndpoint, () => usedBrands),
    answer(usedVehicleModelsEndpoint, () =>
      Object.entries(models).flatMap(([id, list]) =>
        list.map(({ name }) => ({ brandId: Number(id), name })),
      ),
    ),
    answer(valuationModelsEndpoint, ({ query }) => models[query.brand_id ?? ''] ?? []),
    answer(valuationVersionsEndpoint, ({ query }) => versions[query.group ?? ''] ?? []),
  );
}

/** Answers the calls about promotions, valuations and credit plans. */
export function answerPayment(dealership: StandInDealership): void {
  answerUsedVehicleLists();
  network.use(
    answer(promotionDiscoverEndpoint, () => dealership.offeredPromotion),
    answer(promotionEndpoint, ({ query }) => {
      const promotion = dealership.promotions.find(({ code }) => code === query.code);
      if (!promotion) throw new WireError('promotion_not_found');
      return promotion;
    }),
    answer(valuationEndpoint, ({ body }) => {
      if (dealership.operation?.code !== body.operation) throw new WireError('operation_not_found');
      if (dealership.valuation === null) throw new WireError('valuation_failed');
      return { valuation: dealership.valuation, valuation_id: 'valuation-1' };
    }),
    answer(creditFindEndpoint, ({ query }) => plansFor(query.loan_amount, dealership.creditPlans)),
  );
}

/** The plans without interest that finance an amount; all without an amount. */
export function plansFor(loan: string | undefined, plans: readonly CreditPlan[]): CreditPlan[] {
  if (loan === undefined) return [...plans];
  const amount = Number(loan);
  return plans
    .filter((plan) => planIsAvailable(plan, amount))
    .map((plan) => ({ ...plan, avg_installment: installment(plan, amount) }));
}

/** The shopper's choice of payment at the dealership's figures; throws `figures_differ` for a false claim. */
export function paymentAsDecided(
  dealership: StandInDealership,
  operation: Operation,
  body: UpdateBody,
): Payment {
  const known = [...dealership.promotions, operation.promotion];
  const promotion = known.find((one) => one && one.code === body.promotion?.code) ?? null;
  if (body.promotion && !promotion) throw new WireError('figures_differ');
  for (const { valuation } of body.used_vehicles) {
    const isKnown = operation.used_vehicles.some((used) => used.valuation === valuation);
    if (!isKnown && valuation !== dealership.valuation) throw new WireError('figures_differ');
  }
  return { promotion, used_vehicles: body.used_vehicles, ...creditAsDecided(dealership, body) };
}

function creditAsDecided(
  { creditPlans }: StandInDealership,
  { credit_id, credit_amount }: UpdateBody,
) {
  const plan = creditPlans.find(({ id }) => id === credit_id);
  const isFinanced = plan !== undefined && planIsAvailable(plan, credit_amount);
  if (credit_id !== 0 && !isFinanced) throw new WireError('figures_differ');
  return {
    credit_id,
    credit_amount: isFinanced ? credit_amount : 0,
    credit_name: isFinanced ? plan.name : '',
    credit_avg_installment: isFinanced ? installment(plan, credit_amount) : 0,
    credit_installments: isFinanced ? plan.months : 0,
  };
}

function installment({ months }: Pick<CreditPlan, 'months'>, amount: number): number {
  return Math.round(amount / months);
}
