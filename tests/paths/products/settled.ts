import { settle, type LookedUpFacts, type Settlement } from '../../../machines/operation/decide.ts';
import type { Ledger, LedgerDeposit } from '../../../machines/operation/ledger.ts';
import type { ActionContext } from '../../../machines/operation/ledger-actions.ts';
import type { OperationEvent } from '../../../machines/operation/setup.ts';
import type { OperationStatus } from '../../../domain/operation/status.ts';

// The server's decisions in the products, where no time passes: a hold ends by an event.

const now = new Date('2026-11-20T15:00:00Z');
export const holdUntil = new Date('2026-11-20T15:15:00Z');
export const extension = 10 * 60_000;

/** The outcome of an event; undefined when it changes nothing. */
export function settled<Deposit extends LedgerDeposit>(
  before: { status: OperationStatus; ledger: Ledger<Deposit> },
  type: OperationEvent['type'],
  facts: LookedUpFacts,
  { payment, opening }: Pick<ActionContext<Deposit>, 'payment' | 'opening'>,
): Settlement<Deposit> | undefined {
  return settle(before, { type }, facts, { payment, opening, now, extension, claim: 0 }).outcome;
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
