import { transition } from 'xstate';
import type { OperationStatus } from '../../domain/operation/operation.ts';
import { operationMachine, type OperationEvent, type OperationFacts } from './machine.ts';

export type OperationAction =
  | 'hold the unit'
  | 'keep the payment'
  | 'note the rejection'
  | 'note that the bank rejected it'
  | 'refund the payment'
  | 'release the unit'
  | 'record the refund'
  | 'record the chargeback'
  | 'record that the chargeback was reversed'
  | 'tell sales that the chargeback was reversed'
  | 'alert sales'
  | 'give more time'
  | 'write to buyer and sales';

export interface Decision {
  status: OperationStatus;
  /** To be carried out, in order, in the transaction that saves `status`. */
  actions: OperationAction[];
}

/** One decision of the chart on the server, for the development tools. */
export interface WatchedDecision {
  /** A short name of the operation, alike in all its decisions. */
  operation: string;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  before: OperationStatus;
  facts: OperationFacts;
  event: OperationEvent;
}

/** What becomes of an operation after an event; undefined when the chart does not take the event in that state. Pure. */
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
  };
}
