import { completingCash, type Operation } from '../../../domain/operation/operation.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { withFigures } from './access.ts';
import type { Figures } from '../dealership.ts';
import { exchange, exchangedUsedVehicles } from './exchange.ts';
import { quotedFigures } from './quote.ts';
import { operationOf, toOperation } from './records.ts';
import { releaseHold } from './holds.ts';
import { lockOperation, type StoredOperation } from './stored-ledger.ts';
import { updateRow } from './stored-operation.ts';

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
  const { promotion, credit_id, credit_amount } = former;
  const wanted = { promotionCode: promotion?.code ?? null, credit_id, credit_amount };
  const lookedUp = await dealership.system.lookUp(code, wanted);
  return withFigures<Operation>(dealership, code, lookedUp, async (tx, record, figures) => {
    const left = await lockOperation(tx, former.code, dealership.now());
    if (!left || !isTagged(left.status, 'at the figures of today')) return 'operation_closed';
    const carried = await shoppersOwn(tx, left, record, figures);
    const unpaid = operationOf(dealership, { ...record, ...carried, cashAmount: 0 });
    const cashAmount =
      left.cashAmount === null
        ? null
        : Math.min(exchange(left, record)(left.cashAmount), completingCash(unpaid));
    const shown = quotedFigures({
      ...record,
      ...carried,
      ...lost(left, { ...record, ...carried }),
    });
    return toOperation(
      tx,
      dealership,
      await updateRow(tx, record, { ...carried, cashAmount, shown }),
    );
  });
}

async function shoppersOwn(
  tx: Database,
  left: StoredOperation,
  record: StoredOperation,
  figures: Figures,
) {
  const inNew = exchange(left, record);
  const chosen = left.credit && {
    credit_id: left.credit.plan.id,
    credit_amount: inNew(left.credit.amount),
  };
  return {
    buyer: { ...left.buyer, email: record.buyer.email },
    usedVehicles: exchangedUsedVehicles(left, inNew),
    credit: chosen && (await figures.credit(tx, record, chosen)),
    promotion:
      record.promotion ??
      (left.promotion && (await figures.promotion(tx, record, left.promotion.code))),
  };
}

/** A promotion or credit that the new unit can't have, as it was shown: the first step shows that it is gone. */
function lost(left: StoredOperation, { vehicle, promotion, credit }: StoredOperation) {
  if (left.vehicle.currency !== vehicle.currency) return {};
  return { promotion: promotion ?? left.promotion, credit: credit ?? left.credit };
}
