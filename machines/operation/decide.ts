import { matchesState, transition, type StateValue } from 'xstate';
import { operationStatuses, type OperationStatus } from '../../domain/operation/status.ts';
import { parametersOf, type Effect } from './effects.ts';
import type { OperationEvent } from './events.ts';
import { moneyFacts, type OperationFacts } from './facts.ts';
import type { Ledger, LedgerDeposit, LedgerPayment } from './ledger.ts';
import { afterEffects, type Given } from './ledger-actions.ts';
import { isPaymentTagged } from '../payment/status.ts';
import { isReport, withReport } from './payment-reports.ts';
import { operationMachine } from './machine.ts';
import { valueIn } from '../state-value.ts';
import { snapshotOf, stateOf } from './state-of-status.ts';

export interface Decision {
  status: OperationStatus;
  /** To be carried out, in order, in the transaction that saves `status`. */
  effects: Effect[];
}

/** One decision of the chart on the server, for the development tools. */
export interface WatchedDecision {
  operation: string;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  before: OperationStatus;
  facts: OperationFacts;
  event: OperationEvent;
}

/** The status and effects after an event; undefined when the chart does not take it in that state. Pure. */
export function decide(
  status: OperationStatus,
  facts: OperationFacts,
  event: OperationEvent,
): Decision | undefined {
  const snapshot = snapshotOf(status, facts);
  if (!snapshot.can(event)) return undefined;
  const [next, actions] = transition(operationMachine, snapshot, event);
  // Each of them was named in the chart, with its parameters.
  const effects = actions.map(({ type, params }) => ({ type, params }) as Effect);
  return { status: statusIn(next.value), effects };
}

function statusIn(value: StateValue): OperationStatus {
  return operationStatuses.find((status) => matchesState(valueIn(stateOf(status)), value))!;
}

/** The facts that the server looks up for a decision, besides the ledger. */
export type LookedUpFacts = Omit<OperationFacts, keyof ReturnType<typeof moneyFacts>>;

export interface Settlement<Deposit extends LedgerDeposit> extends Decision {
  ledger: Ledger<Deposit>;
  refunds: LedgerPayment[];
  /** The payments that went out a second time by the event: by hand before, and now at the provider. */
  secondReturns: LedgerPayment[];
  /** The deposit that sets the operation's figures and buyer from now on; undefined when it doesn't change. */
  kept: Deposit | undefined;
}

/**
 * The outcome of an event for an operation and its money, by the chart and the ledger. A report about a payment enters
 * the ledger even when the chart does not take the event. A report that changes no ledger is ignored: `outcome` is undefined
 * without a change. Pure.
 */
export function settle<Deposit extends LedgerDeposit>(
  before: { status: OperationStatus; ledger: Ledger<Deposit> },
  event: OperationEvent,
  looked: LookedUpFacts,
  given: Given<Deposit>,
): { facts: OperationFacts; outcome: Settlement<Deposit> | undefined } {
  const isAboutPayment = isReport(event);
  const reported = isAboutPayment ? withReport(before.ledger, event, given.now) : before.ledger;
  const facts = { ...looked, ...moneyFacts(before.status, reported, before.ledger) };
  const isOvertaken = isAboutPayment && reported === before.ledger;
  const decision = isOvertaken ? undefined : decide(before.status, facts, event);
  // A bank's report counts in every state; money in the hand that the chart doesn't take is not received.
  const isRecorded = isAboutPayment && event.type !== 'deposit received by hand';
  if (!decision && (isOvertaken || !isRecorded)) return { facts, outcome: undefined };
  const { status, effects } = decision ?? { status: before.status, effects: [] };
  const ledger = afterEffects(reported, effects, given);
  const isDue = (each: LedgerPayment) =>
    isPaymentTagged(each.status, 'going back') && !reported.payments.includes(each);
  const outTwiceBefore = ({ paymentId }: LedgerPayment) =>
    before.ledger.payments.find((each) => each.paymentId === paymentId)?.outTwice ?? 0;
  const kept = parametersOf(effects, 'keep the payment')?.payment.clientRef;
  return {
    facts,
    outcome: {
      status,
      effects,
      ledger,
      refunds: ledger.payments.filter(isDue),
      secondReturns: ledger.payments.filter((each) => each.outTwice > outTwiceBefore(each)),
      kept: ledger.deposits.find(({ clientRef }) => clientRef === kept),
    },
  };
}
