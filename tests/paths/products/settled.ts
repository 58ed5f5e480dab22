import { settle, type LookedUpFacts, type Settlement } from '../../../machines/operation/decide.ts';
import type { ReceivedMoney } from '../../../machines/operation/effects.ts';
import type { Ledger, LedgerDeposit, PaymentReport } from '../../../machines/operation/ledger.ts';
import type { OperationEvent } from '../../../machines/operation/events.ts';
import type { OperationStatus } from '../../../domain/operation/status.ts';
import { recordSent } from './sent-events.ts';

// The server's decisions in the products, where no time passes: a hold ends by an event.

const now = new Date('2026-11-20T15:00:00Z');
export const holdUntil = new Date('2026-11-20T15:15:00Z');
export const extension = 10 * 60_000;

/** The outcome of an event; undefined when it changes nothing. */
export function settled<Deposit extends LedgerDeposit>(
  before: { status: OperationStatus; ledger: Ledger<Deposit> },
  type: OperationEvent['type'],
  facts: LookedUpFacts,
  {
    payment,
    opening,
  }: { payment: PaymentReport | undefined; opening: (received?: ReceivedMoney) => Deposit },
): Settlement<Deposit> | undefined {
  const event = eventWith(type, payment, facts);
  const { outcome } = settle(before, event, facts, { opening, now });
  if (outcome) recordSent(type);
  return outcome;
}

/**
 * An event with what a product lets it bring: the buyer's time is over, nothing of a closing is stored, and the facts have
 * the standing of another unit that the buyer takes.
 */
function eventWith(
  type: OperationEvent['type'],
  payment: PaymentReport | undefined,
  { unit }: LookedUpFacts,
): OperationEvent {
  const time = now;
  return {
    type,
    payment,
    isVisitOver: true,
    isExplained: false,
    visitAt: time,
    comeUntil: time,
    deliveredOn: '2026-11-20',
    closing: undefined,
    obstacles: unit === 'free' ? [] : ['not free'],
  } as unknown as OperationEvent;
}

export function openedDeposit(clientRef: string, amount: number): LedgerDeposit {
  const status = 'awaiting';
  return { clientRef, amount, status, endedAt: null, holdUntil, rejections: 0, extensions: 0 };
}

/** Without the numbers of repetitions, which would make equal states different. */
export function withoutCounts<Deposit extends LedgerDeposit>(
  ledger: Ledger<Deposit>,
): Ledger<Deposit> {
  const deposits = ledger.deposits.map((each) => ({ ...each, rejections: 0, extensions: 0 }));
  return { ...ledger, deposits };
}
