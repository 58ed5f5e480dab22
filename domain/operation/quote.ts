import { pickPrice, type PriceParts, type Promotion } from '../money/prices.ts';
import type { StockVehicle } from '../vehicles/stock-vehicle.ts';

/** The price parts of a unit, and the last day of its special discount. */
export type QuotedPrice = PriceParts & Pick<StockVehicle, 'valid_until'>;

/**
 * The figures of an operation that a shopper sees and confirms, in the fields of the operation (SPEC §3). The server makes
 * it in one place (server/sale/operations/quote.ts). Amounts are in the vehicle's currency.
 */
export interface Quote {
  /** Grows when the dealership or a bank changes a figure; a save and a deposit name the quote that the shopper saw. */
  id: number;
  vehicle: QuotedPrice;
  promotion: Promotion | null;
  /** 0 without a credit. */
  credit_id: number;
  credit_name: string;
  credit_amount: number;
  credit_avg_installment: number;
  credit_installments: number;
  /** The plan's total yearly cost with taxes, in percent; absent while unknown. */
  credit_cftea?: number;
  /** Pesos for a dollar; null while unknown or not needed. */
  usd_rate: number | null;
  /** The deposit in pesos, from the parameters of the brand (SPEC §9). */
  deposit_amount: number;
}

/** The figures of a quote that an operation has as fields of its own; the rest is in `quote` and `purchase`. */
export type QuotedFields = Omit<Quote, 'id' | 'vehicle'>;

type Quoted = QuotedFields & { quote: number; purchase: { vehicle: QuotedPrice } };

/** The current quote of an operation. */
export function quoteOf({ quote: id, purchase: { vehicle }, ...operation }: Quoted): Quote {
  return {
    id,
    vehicle: { ...pickPrice(vehicle), valid_until: vehicle.valid_until },
    promotion: operation.promotion,
    credit_id: operation.credit_id,
    credit_name: operation.credit_name,
    credit_amount: operation.credit_amount,
    credit_avg_installment: operation.credit_avg_installment,
    credit_installments: operation.credit_installments,
    ...(operation.credit_cftea !== undefined && { credit_cftea: operation.credit_cftea }),
    usd_rate: operation.usd_rate,
    deposit_amount: operation.deposit_amount,
  };
}

/**
 * The quote that counts as confirmed once a save changed `before` into `after`: the shopper's new choice of promotion and
 * credit, and for the other figures those confirmed earlier.
 */
export function confirmedAfterSave(confirmed: Quote, before: Quote, after: Quote): Quote {
  const hasNewCredit =
    before.credit_id !== after.credit_id || before.credit_amount !== after.credit_amount;
  return {
    ...(hasNewCredit ? after : confirmed),
    id: confirmed.id,
    promotion:
      before.promotion?.code === after.promotion?.code ? confirmed.promotion : after.promotion,
    vehicle: confirmed.vehicle,
    usd_rate: confirmed.usd_rate,
    deposit_amount: confirmed.deposit_amount,
  };
}
