import type { Operation } from '../operation.ts';
import { isChangeable, isTagged } from '../status.ts';
import type { OperationChange } from './change.ts';
import { unconfirmedChanges } from './differences.ts';

/** The changes by others that a step shows to the shopper. */
export function changesSinceShown(operation: Operation): OperationChange[] {
  if (!isChangeable(operation)) return [];
  const isRejected = operation.purchase.transaction?.is_rejected === true;
  return [
    ...(isRejected
      ? [{ what: 'payment', was: 'pending', is: 'rejected', why: 'bank rejected' } as const]
      : []),
    ...(operation.purchase.transaction?.is_unconfirmed
      ? [{ what: 'payment', was: 'pending', is: 'unconfirmed', why: 'nobody confirmed' } as const]
      : []),
    ...unconfirmedChanges(operation),
  ];
}

/** The change that the last step shows when a payment came too late and is given back. */
export function changesAtTheEnd({ status, purchase }: Operation): OperationChange[] {
  const isLate = purchase.transaction?.paid_at === null && !purchase.transaction.pending_since;
  return isTagged(status, 'gives its payments back') && isLate
    ? [{ what: 'payment', was: 'paid', is: 'given back', why: 'paid too late' }]
    : [];
}
