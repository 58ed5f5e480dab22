import { randomUUID } from 'node:crypto';
import { holdMinutes } from '../../domain/operation/deposit.ts';
import { WireError } from '../../domain/wire/errors.ts';
import type { Dealership } from '../dealership.ts';
import type { DepositRecord, StoredOperation } from './stored-ledger.ts';
import { confirmedParts } from './stored-operation.ts';

/**
 * The deposit of a new hold, with the fields that the shopper confirmed: a payment after the hold reserves at these
 * figures. Throws `payments_unavailable` when the code from an existing system is already paid.
 */
export function openingOf(
  { now, provider }: Pick<Dealership, 'now' | 'provider'>,
  record: StoredOperation,
  network: string | undefined,
): DepositRecord {
  const clientRef = record.transactionCode ?? randomUUID();
  // An existing system has one code for every attempt to pay an operation.
  const former = record.deposits.find((deposit) => deposit.clientRef === clientRef);
  if (former?.status === 'paid') throw new WireError('payments_unavailable');
  return {
    clientRef,
    operationCode: record.code,
    status: 'awaiting',
    amount: record.depositAmount,
    holdUntil: new Date(now().getTime() + holdMinutes * 60_000),
    rejections: former?.rejections ?? 0,
    extensions: 0,
    confirmed: confirmedParts(record),
    heldFrom: network ?? null,
    endedAt: null,
    provider: provider.name,
    cardHolder: null,
    chargeKey: null,
    chargeUntil: null,
    lookedAt: null,
    createdAt: now(),
  };
}
