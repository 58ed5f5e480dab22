import { pickPrice, type PriceParts, type Promotion } from '../money/prices.ts';
import { creditFields, type ChosenCredit, type CreditPlan } from './loans/credit-plans.ts';
import type { StockVehicle } from '../vehicles/stock-vehicle.ts';

/** The price parts of a unit, and the last day of its special discount. */
export type QuotedPrice = PriceParts & Pick<StockVehicle, 'valid_until'>;

/**
 * The figures of an operation that a shopper sees and confirms, in the fields of the operation (SPEC §3). `makeQuote` makes
 * it. Amounts are in the vehicle's currency.
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

/** A quote with the unit and the credit plan that its figures come from. */
export interface UnitQuote extends Quote {
  vehicle: StockVehicle;
  /** Null without a credit. */
  plan: CreditPlan | null;
}

type Sources = Pick<UnitQuote, 'id' | 'vehicle' | 'promotion' | 'usd_rate' | 'deposit_amount'> & {
  credit: ChosenCredit | null;
};

/** Makes a quote; no other place puts figures together. */
export function makeQuote({ credit, ...sources }: Sources): UnitQuote {
  return { ...sources, plan: credit?.plan ?? null, ...creditFields(credit) };
}

/** A quote without the other fields of its unit and plan: what a shopper confirms. */
export function pickQuote({ vehicle, ...quote }: Quote): Quote {
  return {
    id: quote.id,
    vehicle: { ...pickPrice(vehicle), valid_until: vehicle.valid_until },
    promotion: quote.promotion,
    credit_id: quote.credit_id,
    credit_name: quote.credit_name,
    credit_amount: quote.credit_amount,
    credit_avg_installment: quote.credit_avg_installment,
    credit_installments: quote.credit_installments,
    ...(quote.credit_cftea !== undefined && { credit_cftea: quote.credit_cftea }),
    usd_rate: quote.usd_rate,
    deposit_amount: quote.deposit_amount,
  };
}

type Quoted = QuotedFields & { quote: number; purchase: { vehicle: QuotedPrice } };

/** The current quote of an operation. */
export function quoteOf({ quote: id, purchase: { vehicle }, ...figures }: Quoted): Quote {
  return pickQuote({ ...figures, id, vehicle });
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
