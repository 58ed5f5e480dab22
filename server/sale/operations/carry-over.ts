import { completingCash, type Operation } from '../../../domain/operation/operation.ts';
import { pickQuote, type Quote, type UnitQuote } from '../../../domain/operation/quote.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership, Offers } from '../dealership.ts';
import { withOffers } from './access.ts';
import { decisionsOf } from '../stored/decided.ts';
import { exchange, exchangedUsedVehicles } from './exchange.ts';
import { choiceOf, quoteFor } from './quote.ts';
import { operationOf, toOperation } from './records.ts';
import { releaseHold } from './holds.ts';
import { lockOperation, type StoredOperation } from '../stored/stored-ledger.ts';
import { updateRow, type OperationRecord } from '../stored/stored-operation.ts';

/**
 * Ends the hold of an operation whose data a new one copies. Throws `operation_not_found` for an unknown code, and
 * `operation_closed` when the operation has a payment.
 */
export async function leaveUnit(dealership: Dealership, typedCode: string): Promise<Operation> {
  const former = await releaseHold(dealership, typedCode);
  if (!isTagged(former.status, 'at the figures of today')) throw new WireError('operation_closed');
  return former;
}

/** Copies the shopper's own data from their former operation to a new one, whose figures are those of its unit. */
export async function carryOver(
  dealership: Dealership,
  code: string,
  former: Operation,
): Promise<Operation> {
  const lookedUp = await dealership.system.lookUp(code, choiceOf(former));
  return withOffers<Operation>(dealership, code, lookedUp, async (tx, record, offers) => {
    const left = await lockOperation(tx, former.code, dealership.now());
    if (!left || !isTagged(left.status, 'at the figures of today')) return 'operation_closed';
    const { quote, usedVehicles, inNew } = await carriedTo(tx, dealership, record, left, offers);
    const carried = {
      ...decisionsOf(left),
      buyer: { ...left.buyer, email: record.buyer.email },
      campaigns: record.campaigns ?? left.campaigns,
      usedVehicles,
      quote,
      confirmed: withLost(left.quote, quote),
    };
    const unpaid = operationOf(dealership, { ...record, ...carried, cashAmount: 0 });
    const cashAmount =
      left.cashAmount === null ? null : Math.min(inNew(left.cashAmount), completingCash(unpaid));
    return toOperation(tx, dealership, await updateRow(tx, record, { ...carried, cashAmount }));
  });
}

/**
 * What a buyer chose at the figures of one unit, at those of another one, which `record` has: the promotion and the plan
 * where the other unit can have them, and amounts in its currency.
 */
export async function carriedTo(
  tx: Database,
  dealership: Dealership,
  record: StoredOperation,
  left: Pick<OperationRecord, 'quote' | 'usedVehicles'>,
  offers: Offers,
) {
  const inNew = exchange(left.quote, record.quote);
  const choice = choiceOf({
    promotion: record.quote.promotion ?? left.quote.promotion,
    credit_id: left.quote.credit_id,
    credit_amount: inNew(left.quote.credit_amount),
  });
  const { vehicle, id } = record.quote;
  const offered = await offers.quote(tx, record, choice);
  const quote = await quoteFor(tx, dealership, { ...offered, vehicle }, id);
  return { quote, usedVehicles: exchangedUsedVehicles(left, inNew), inNew };
}

/** A new quote with the promotion or credit that its unit can't have: the first step shows that it is gone. */
function withLost(left: UnitQuote, quote: UnitQuote): Quote {
  if (left.vehicle.currency !== quote.vehicle.currency) return pickQuote(quote);
  const { id, vehicle, usd_rate, deposit_amount } = quote;
  return pickQuote({
    ...(quote.credit_id === 0 ? left : quote),
    id,
    vehicle,
    usd_rate,
    deposit_amount,
    promotion: quote.promotion ?? left.promotion,
  });
}
