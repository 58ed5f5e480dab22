import { wholeAmount } from '../../../domain/money/money.ts';
import { inDollars } from '../../stock/valuation/valuations.ts';
import type { UnitQuote } from '../../../domain/operation/quote.ts';
import type { OperationRecord } from '../stored/stored-operation.ts';

type Priced = Pick<UnitQuote, 'vehicle' | 'usd_rate'>;

/** Converts amounts to the currency of another quote; 0 while the rate is unknown. */
export function exchange({ vehicle: from, usd_rate }: Priced, to: Priced) {
  const rate = to.usd_rate ?? usd_rate;
  return (amount: number): number => {
    if (from.currency === to.vehicle.currency) return amount;
    if (rate === null) return 0;
    return to.vehicle.currency === 'usd' ? inDollars(amount, rate) : wholeAmount(amount * rate);
  };
}

/** The used vehicles of an operation at their values in another currency, without those whose value is unknown. */
export function exchangedUsedVehicles(
  { usedVehicles }: Pick<OperationRecord, 'usedVehicles'>,
  inNew: (amount: number) => number,
): OperationRecord['usedVehicles'] {
  return usedVehicles
    .map((used) => ({ ...used, valuation: inNew(used.valuation) }))
    .filter(({ valuation }) => valuation > 0);
}
