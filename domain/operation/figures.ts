import { pickPrice, type PriceParts, type Promotion } from '../money/prices.ts';
import type { StockVehicle } from '../vehicles/stock-vehicle.ts';

/** The figures of an operation that the dealership and its banks can change. Amounts are in the vehicle's currency. */
export interface ShownFigures {
  promotion: Promotion | null;
  credit_id: number;
  credit_name: string;
  credit_amount: number;
  credit_avg_installment: number;
  credit_installments: number;
  /** Pesos for a dollar; null while unknown or not needed. */
  usd_rate: number | null;
  vehicle: PriceParts & Pick<StockVehicle, 'valid_until'>;
  /** In pesos; null while unknown. */
  deposit_amount: number | null;
}

type Quoted = Omit<ShownFigures, 'vehicle'> & { purchase: Pick<ShownFigures, 'vehicle'> };

export function figuresOf(operation: Quoted): ShownFigures {
  const { vehicle } = operation.purchase;
  return {
    vehicle: { ...pickPrice(vehicle), valid_until: vehicle.valid_until },
    promotion: operation.promotion,
    credit_id: operation.credit_id,
    credit_name: operation.credit_name,
    credit_amount: operation.credit_amount,
    credit_avg_installment: operation.credit_avg_installment,
    credit_installments: operation.credit_installments,
    usd_rate: operation.usd_rate,
    deposit_amount: operation.deposit_amount,
  };
}

/**
 * The figures that count as confirmed once a save changed `before` into `after`: the shopper's new choice of promotion
 * and credit, and for the other figures those confirmed earlier.
 */
export function confirmedAfterSave(
  confirmed: ShownFigures,
  before: ShownFigures,
  after: ShownFigures,
): ShownFigures {
  const hasNewCredit =
    before.credit_id !== after.credit_id || before.credit_amount !== after.credit_amount;
  return {
    ...(hasNewCredit ? after : confirmed),
    promotion:
      before.promotion?.code === after.promotion?.code ? confirmed.promotion : after.promotion,
    vehicle: confirmed.vehicle,
    usd_rate: confirmed.usd_rate,
    deposit_amount: confirmed.deposit_amount,
  };
}
