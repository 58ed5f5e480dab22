import { isTagged, type OperationStatus } from '../../domain/operation/status.ts';
import type { OperationAction } from '../../machines/operation/ledger.ts';
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

/** The letters for the chart's actions, about an operation with its new status and ledger. */
export async function lettersAbout(
  tx: Database,
  dealership: Dealership,
  operation: StoredOperation,
  { actions, event, before, payment }: Effects,
): Promise<Letter[]> {
  const letters: Letter[] = [];
  for (const action of actions) {
    if (action === 'write to buyer and sales') {
      const kind = letterKind(operation, event, before);
      letters.push(...operationLetters(kind, await subjectOf(tx, dealership, operation)));
    }
    const alert = alerts[action]?.(operation, event);
    if (alert) {
      const { paymentId, clientRef } = payment!;
      const { amount } = operation.deposits.find((each) => each.clientRef === clientRef)!;
      const about = await subjectOf(tx, dealership, operation);
      letters.push(paymentAlertLetter(alert, about, { paymentId, amount, currency: 'ARS' }));
    }
  }
  return letters;
}

type Event = OperationEvent['type'];

/** The alerts to the sales department, by the chart's action. */
const alerts: Partial<
  Record<OperationAction, (operation: StoredOperation, event: Event) => PaymentAlert>
> = {
  'notify sales that the chargeback was reversed': ({ status }) =>
    isTagged(status, 'rests on a payment') ? 'reversed' : 'reversed too late',
  'alert sales': (_, event) => {
    if (event === 'payment charged back') return 'charged back';
    return event === 'payment partly returned' ? 'returned in part' : 'returned';
  },
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
  await postLetters(tx, dealership, [paymentAlertLetter(alert, about, payment)], {
    reservation: operation.code,
  });
}

export async function subjectOf(
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

export function letterKind(
  { status, payments }: StoredOperation,
  event: Event,
  before: OperationStatus,
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
  const wasCharged = payments.some((payment) => payment.status === 'refunded');
  if (status === 'refunded' && !wasCharged) return 'never charged';
  return letterKinds[status]!;
}

/** The letter about an event, regardless of the new status. */
const eventKinds: Partial<Record<Event, LetterKind>> = {
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
