import type { Operation } from '../operation.ts';
import { isChangeable, isTagged } from '../status.ts';
import type { OperationChange } from './change.ts';
import { unconfirmedChanges } from './figure-changes.ts';

/** What a shopper reads at a step about what happened to the operation without them. */
export function changesToTell(operation: Operation): OperationChange[] {
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

/** What a shopper reads about a deposit that is given back: a payment that came too late was neither kept nor pending. */
export function changesAtTheEnd({ status, purchase }: Operation): OperationChange[] {
  const isLate = purchase.transaction?.paid_at === null && !purchase.transaction.pending_since;
  return isTagged(status, 'gives its payments back') && isLate
    ? [{ what: 'payment', was: 'paid', is: 'given back', why: 'paid too late' }]
    : [];
}
