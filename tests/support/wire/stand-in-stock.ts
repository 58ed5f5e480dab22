import type { CreditPlan } from '../../../domain/operation/loans/credit-plans.ts';
import type { Subfamily } from '../../../domain/vehicles/families.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import { stockEndpoint, stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { subfamiliesEndpoint } from '../../../domain/wire/subfamilies.ts';
import { asSent } from './stand-in-dealership.ts';
import { plansFor } from './stand-in-payment.ts';
import { answer, network } from './wire-handlers.ts';

export interface StandInStock {
  units: readonly StockVehicle[];
  versions?: readonly Subfamily[];
  /** Plans without interest. */
  plans?: readonly CreditPlan[];
}

/** Replaces the calls of a unit's page. */
export function standInStock({ units, versions = [], plans = [] }: StandInStock): void {
  for (const endpoint of [stockEndpoint, stockUnitEndpoint]) {
    network.use(
      answer(endpoint, ({ brandId, query }) =>
        units
          .filter((unit) => unit.brand_id === brandId)
          .filter((unit) => query.id === undefined || String(unit.id) === query.id)
          .filter(
            (unit) => query.family_id === undefined || String(unit.family_id) === query.family_id,
          )
          .map(asSent),
      ),
    );
  }
  network.use(
    answer(subfamiliesEndpoint, ({ query }) =>
      versions.filter((version) => String(version.family_id) === query.family_id),
    ),
    answer(creditFindEndpoint, ({ query }) => plansFor(query.loan_amount, plans)),
  );
}
