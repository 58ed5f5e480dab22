import { isTagged, type OperationStatus } from '../../domain/operation/status.ts';
import type { OperationAction } from '../../machines/operation/ledger.ts';
import type { PaymentReference } from '../../machines/operation/ledger.ts';
import type { OperationEvent } from '../../machines/operation/setup.ts';
import type { Database } from '../db/connection.ts';
import type { Dealership } from '../dealership.ts';
import type { LetterSubject } from '../mail/letter-parts.ts';
import { operationLetters } from '../mail/letters.ts';
import type { LetterKind } from '../mail/letter-words.ts';
import type { Letter } from '../mail/letter.ts';
import { postLetters } from '../mail/outbox.ts';
import {
  paymentAlertLetter,
  type AlertedPayment,
  type PaymentAlert,
} from '../mail/payment-alerts.ts';
import type { Effects } from './advance.ts';
import { toOperation } from './records.ts';
import type { StoredOperation } from './stored-ledger.ts';

type Announce = (
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
  cause: Cause,
) => Promise<Letter[]>;

/** The event, the status in which it arrived, and its payment. */
type Cause = Pick<Effects, 'event' | 'before' | 'payment'>;

/** The letters for the chart's actions, about an operation with its new status and ledger. */
export const announce: Partial<Record<OperationAction, Announce>> = {
  'notify sales that the chargeback was reversed': alertAbout(({ status }) =>
    isTagged(status, 'rests on a payment') ? 'reversed' : 'reversed too late',
  ),
  'alert sales': alertAbout((_, event) => alerts[event] ?? 'returned'),
  'write to buyer and sales': async (tx, dealership, operation, cause) => {
    const about = await subjectOf(tx, dealership, operation);
    const wasCharged = operation.payments.some(({ status }) => status === 'refunded');
    const kind = letterKind(operation.status, cause, wasCharged);
    return operationLetters(kind, about);
  },
};

function alertAbout(
  alertOf: (operation: StoredOperation, event: Cause['event']) => PaymentAlert,
): Announce {
  return async (tx, dealership, operation, { event, payment }) => {
    const about = await subjectOf(tx, dealership, operation);
    const alert = alertOf(operation, event);
    return [paymentAlertLetter(alert, about, alerted(operation, payment!))];
  };
}

/** The alert that 'alert sales' sends, by event. */
const alerts: Partial<Record<OperationEvent['type'], PaymentAlert>> = {
  'payment charged back': 'charged back',
  'payment partly returned': 'returned in part',
};

/** Queues a letter to the sales department about a payment that a person has to check. */
export async function alertSales(
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
  alert: PaymentAlert,
  payment: AlertedPayment,
): Promise<void> {
  const about = await subjectOf(tx, dealership, operation);
  await postLetters(tx, dealership, [paymentAlertLetter(alert, about, payment)]);
}

function alerted(
  { deposits }: StoredOperation,
  { paymentId, clientRef }: PaymentReference,
): AlertedPayment {
  const { amount } = deposits.find((each) => each.clientRef === clientRef)!;
  return { paymentId, amount, currency: 'ARS' };
}

async function subjectOf(
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
): Promise<LetterSubject> {
  return {
    operation: await toOperation(tx, dealership, operation),
    parameters: await dealership.system.parameters(tx),
    publicUrl: dealership.config.publicUrl,
  };
}

function letterKind(
  status: OperationStatus,
  { event, before }: Cause,
  wasCharged: boolean,
): LetterKind {
  const kind = eventKinds[event];
  if (kind) return kind;
  if (status === 'cancelled' && event === 'payment approved') return 'paid too late';
  if (status === 'cancelled' && before === 'pending') return 'cancelled before the charge';
  if (
    status === 'refunded' &&
    event === 'payment returned' &&
    isTagged(before, 'rests on a payment')
  )
    return 'refunded at the provider';
  if (status === 'refunded' && !wasCharged) return 'never charged';
  return letterKinds[status]!;
}

/** The letter about an event, regardless of the new status. */
const eventKinds: Partial<Record<OperationEvent['type'], LetterKind>> = {
  'payment partly returned': 'returned in part',
  'claim elapsed': 'unconfirmed',
  'visit agreed': 'visit',
  'buyer given more time': 'more time',
  'balance part received': 'part received',
  'balance part taken back': 'part taken back',
  'used vehicle taken': 'used vehicle',
  'last step taken back': 'corrected',
};

/** The letter to send when an operation enters a status. */
const letterKinds: Partial<Record<OperationStatus, LetterKind>> = {
  open: 'rejected',
  reserved: 'reserved',
  pending: 'pending',
  missed: 'missed',
  closing: 'closing',
  registering: 'registering',
  ready: 'ready',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
  refunded: 'refunded',
};
