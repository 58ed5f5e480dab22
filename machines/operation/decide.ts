import { transition } from 'xstate';
import type { OperationStatus } from '../../domain/operation/status.ts';
import { ledgerFacts, type Ledger, type LedgerDeposit, type LedgerPayment } from './ledger.ts';
import { changesLedger, type ActionContext, type OperationAction } from './ledger-actions.ts';
import type { LetterKind, writes, writesHowItCameBack } from './letters.ts';
import { isReport, withReport } from './payment-reports.ts';
import { isGoingBack } from './payment-status.ts';
import { operationMachine } from './machine.ts';
import type { OperationEvent, OperationFacts } from './setup.ts';

export interface Decision {
  status: OperationStatus;
  /** To be carried out, in order, in the transaction that saves `status`. */
  actions: OperationAction[];
  /** The letter that the transition writes to the buyer and to sales. */
  letter: LetterKind | undefined;
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

/** The status and actions after an event; undefined when the chart does not take it in that state. Pure. */
export function decide(
  status: OperationStatus,
  facts: OperationFacts,
  event: OperationEvent,
): Decision | undefined {
  const snapshot = operationMachine.resolveState({ value: status, context: facts });
  if (!snapshot.can(event)) return undefined;
  const [next, actions] = transition(operationMachine, snapshot, event);
  return {
    status: next.value,
    actions: actions.map((action) => action.type as OperationAction),
    letter: letterOf(actions),
  };
}

const letterOf = (actions: readonly { type: string; params?: unknown }[]) =>
  actions.flatMap(({ type, params }) =>
    type === 'write to buyer and sales' ? (params as { kind: LetterKind }).kind : [],
  )[0];

/** The letter of the transition that once led from a status to another; undefined where none was written. */
export function letterBetween(
  before: OperationStatus,
  event: OperationEvent['type'],
  after: OperationStatus,
  facts: Pick<OperationFacts, 'wayBack'>,
): LetterKind | undefined {
  const arrows: readonly Arrow[] = operationMachine.states[before]?.transitions.get(event) ?? [];
  for (const { target, actions } of arrows) {
    if ((target?.[0]?.key ?? before) !== after) continue;
    for (const action of actions as readonly Written[]) {
      if (action.type !== 'write to buyer and sales') continue;
      const { params } = action;
      return (typeof params === 'function' ? params({ context: facts }) : params).kind;
    }
  }
  return undefined;
}

interface Arrow {
  target?: readonly { key: string }[] | undefined;
  actions: readonly unknown[];
}

type Written = ReturnType<typeof writes> | typeof writesHowItCameBack;

/** The facts that the server looks up for a decision, besides the ledger. */
export type LookedUpFacts = Omit<OperationFacts, keyof ReturnType<typeof ledgerFacts>>;

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
  context: ActionContext<Deposit>,
): { facts: OperationFacts; outcome: Settlement<Deposit> | undefined } {
  const { payment, now } = context;
  const isAboutPayment = isReport(event.type);
  const reported = isAboutPayment
    ? withReport(before.ledger, event.type, payment!, now)
    : before.ledger;
  const facts = { ...looked, ...ledgerFacts(reported, payment, before.ledger) };
  const isOvertaken = isAboutPayment && reported === before.ledger;
  const decision = isOvertaken ? undefined : decide(before.status, facts, event);
  if (!decision && (isOvertaken || !isAboutPayment)) return { facts, outcome: undefined };
  const { status, actions, letter } = decision ?? {
    status: before.status,
    actions: [],
    letter: undefined,
  };
  const ledger = actions.reduce(
    (made, action) => changesLedger[action]?.(made, context) ?? made,
    reported,
  );
  const isDue = (each: LedgerPayment) =>
    isGoingBack(each.status) && !reported.payments.includes(each);
  const outTwiceBefore = ({ paymentId }: LedgerPayment) =>
    before.ledger.payments.find((each) => each.paymentId === paymentId)?.outTwice ?? 0;
  const resting = actions.includes('keep the payment')
    ? ledger.deposits.find(({ clientRef }) => clientRef === payment!.clientRef)
    : undefined;
  return {
    facts,
    outcome: {
      status,
      actions,
      letter,
      ledger,
      refunds: ledger.payments.filter(isDue),
      secondReturns: ledger.payments.filter((each) => each.outTwice > outTwiceBefore(each)),
      kept: resting,
    },
  };
}
