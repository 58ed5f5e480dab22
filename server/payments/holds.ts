import { extensionMinutes } from '../../domain/operation/deposit.ts';
import { currentDeposit } from '../../machines/operation/ledger.ts';
import type { StartedDeposit } from '../../domain/wire/dealership-deposit.ts';
import { WireError } from '../../domain/wire/errors.ts';
import type { Dealership } from '../dealership.ts';
import { withOperation } from '../operations/access.ts';
import { apply } from '../operations/effects.ts';
import { toOperation } from '../operations/records.ts';
import { msUntil } from './deposits.ts';

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
  const clientRef = operation.purchase.transaction!.code;
  const reference = { clientRef, brandId: operation.brand_id };
  let answer: 'extended' | 'already paid';
  try {
    answer = await dealership.provider.extendIntent(reference, until);
  } catch (error) {
    throw new WireError('payments_unavailable', { cause: error });
  }
  // The card was charged a moment ago: there is no time left to add, and the payment's notification decides.
  if (answer === 'already paid') throw new WireError('operation_closed');
  return withOperation<StartedDeposit>(dealership, operation.code, async (tx, record) => {
    const isThisHold = currentDeposit(record)?.clientRef === clientRef;
    const extended =
      isThisHold && (await apply(tx, dealership, record, { type: 'more time requested' }));
    if (!extended) return 'operation_closed';
    return {
      operation: await toOperation(tx, dealership, extended),
      hold_ms: msUntil(dealership, extended.holdUntil!),
    };
  });
}
