import { isDeepStrictEqual } from 'node:util';
import {
  makeQuote,
  pickQuote,
  type Quote,
  type UnitQuote,
} from '../../../domain/operation/quote.ts';
import { depositAmount } from '../../../domain/operation/deposit.ts';
import { fullPrice } from '../../../domain/money/prices.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Choice, Dealership, Offered, Offers } from '../dealership.ts';
import { exchange, exchangedUsedVehicles } from './exchange.ts';
import type { StoredOperation } from '../stored/stored-ledger.ts';
import { endValuations } from '../../stock/valuation/valuations.ts';
import { updateRow, type Review } from '../stored/stored-operation.ts';

/** Whether the figures of a start are the unit's real full price and special discount. */
export function startIsAsClaimed(
  vehicle: StockVehicle,
  claim: { fullprice: number; special_discount: number },
): boolean {
  return (
    fullPrice(vehicle) === claim.fullprice && vehicle.special_discount === claim.special_discount
  );
}

/** The quote of what the dealership offers today, under an id. */
export async function quoteFor(
  db: Database,
  { system }: Pick<Dealership, 'system'>,
  { dollarRate, ...offered }: Offered,
  id: number,
): Promise<UnitQuote> {
  const { services } = await system.parameters(db);
  const { vehicle } = offered;
  return makeQuote({
    ...offered,
    id,
    usd_rate: vehicle.currency === 'usd' ? dollarRate : null,
    deposit_amount: depositAmount(services, vehicle.brand_id),
  });
}

/** What a shopper chose of a quote. */
export function choiceOf({
  promotion,
  credit_id,
  credit_amount,
}: Pick<Quote, 'promotion' | 'credit_id' | 'credit_amount'>): Choice {
  return { promotionCode: promotion?.code ?? null, credit_id, credit_amount };
}

/** Whether two quotes are the same apart from their ids, also in what nobody has to confirm, like the unit's colour. */
export function areEqual(one: UnitQuote, other: UnitQuote): boolean {
  return isDeepStrictEqual(stored({ ...one, id: 0 }), stored({ ...other, id: 0 }));
}

/** The value as the database stores it: without undefined fields. */
const stored = (value: object): unknown => JSON.parse(JSON.stringify(value));

/** Stores today's quote of a locked operation without a started payment, if it is another one. */
export async function requote(
  tx: Database,
  dealership: Dealership,
  record: StoredOperation,
  offers: Offers,
): Promise<StoredOperation> {
  const changes = await requoted(tx, dealership, record, offers);
  if (changes?.usedVehicles) await endValuations(tx, record.code);
  return changes ? updateRow(tx, record, changes) : record;
}

/** The changes by today's quote of an operation; undefined when it equals the stored one. */
export async function requoted(
  db: Database,
  dealership: Dealership,
  record: StoredOperation,
  offers: Offers,
): Promise<Partial<Review> | undefined> {
  const { quote: known } = record;
  const offered = await offers.quote(db, record, choiceOf(known));
  const isInNewCurrency = offered.vehicle.currency !== known.vehicle.currency;
  const chosen = isInNewCurrency ? { ...offered, credit: null } : offered;
  const quote = await quoteFor(db, dealership, chosen, known.id + 1);
  if (areEqual(quote, known)) return undefined;
  return { quote, ...(isInNewCurrency && inNewCurrency(record, quote)) };
}

/**
 * What else changes in an operation whose unit got a price in another currency: used vehicles are converted, cash and
 * credit are chosen again.
 */
function inNewCurrency(record: StoredOperation, quote: UnitQuote): Partial<Review> {
  return {
    cashAmount: 0,
    usedVehicles: exchangedUsedVehicles(record, exchange(record.quote, quote)),
    // Amounts of two currencies can't be compared.
    confirmed: pickQuote(quote),
  };
}
