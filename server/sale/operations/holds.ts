import { extensionMinutes } from '../../../domain/operation/deposit.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { StartedDeposit } from '../../../domain/wire/dealership/deposit.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { currentDeposit } from '../../../machines/operation/ledger.ts';
import type { OperationEvent } from '../../../machines/operation/events.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { withOperation } from './access.ts';
import { apply } from './effects.ts';
import { toOperation } from './records.ts';
import type { StoredOperation } from '../stored/stored-ledger.ts';

/** Releases a hold once the provider has cancelled its intent. If the provider refuses, the operation is unchanged. */
export async function releaseHold(dealership: Dealership, typedCode: string): Promise<Operation> {
  const read = () =>
    withOperation(dealership, typedCode, (tx, record) => toOperation(tx, dealership, record));
  const operation = await read();
  if (operation.status !== 'holding') return operation;
  const hold = holdOf(operation);
  const answer = await dealership.provider.cancelIntent(hold).catch(notAnswered);
  if (answer === 'already paid') return read();
  return withOperation<Operation>(dealership, typedCode, async (tx, record) => {
    const released = await changeHold(tx, dealership, record, hold.clientRef, {
      type: 'deposit withdrawn',
    });
    return toOperation(tx, dealership, released ?? record);
  });
}

/**
 * Extends a hold, once. The provider is called first: if our own update then fails, a payment made in the added time is
 * refunded like any other late payment.
 */
export async function extendHold(
  dealership: Dealership,
  typedCode: string,
): Promise<StartedDeposit> {
  const { operation, until } = await withOperation(dealership, typedCode, async (tx, record) => {
    const held = await toOperation(tx, dealership, record);
    if (!held.purchase.transaction?.may_extend) return 'operation_closed';
    const later = record.holdUntil!.getTime() + extensionMinutes * 60_000;
    return { operation: held, until: new Date(later) };
  });
  const hold = holdOf(operation);
  const answer = await dealership.provider.extendIntent(hold, until).catch(notAnswered);
  // The card was charged a moment ago: there is no time left to add, and the payment's notification decides.
  if (answer === 'already paid') throw new WireError('operation_closed');
  return withOperation<StartedDeposit>(dealership, operation.code, async (tx, record) => {
    const extended = await changeHold(tx, dealership, record, hold.clientRef, {
      type: 'more time requested',
    });
    if (!extended) return 'operation_closed';
    return {
      operation: await toOperation(tx, dealership, extended),
      hold_ms: msUntil(dealership, extended.holdUntil!),
    };
  });
}

/** The rest of a hold in milliseconds, never negative. */
export function msUntil({ now }: Dealership, holdUntil: Date): number {
  return Math.max(0, holdUntil.getTime() - now().getTime());
}

function holdOf({ purchase, brand_id: brandId }: Operation) {
  return { clientRef: purchase.transaction!.code, brandId };
}

function notAnswered(cause: unknown): never {
  throw new WireError('payments_unavailable', { cause });
}

/** Sends an event to a hold, unless it was released and another one started during the provider's call. */
export async function changeHold(
  tx: Database,
  dealership: Dealership,
  record: StoredOperation,
  clientRef: string,
  event: OperationEvent,
): Promise<StoredOperation | undefined> {
  const isThisHold = currentDeposit(record)?.clientRef === clientRef;
  return isThisHold ? apply(tx, dealership, record, event) : undefined;
}
