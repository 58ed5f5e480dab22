import { setup, transition } from 'xstate';
import type { OperationStatus } from '../../domain/operation/status.ts';
import { arrowsFor, stateOf } from '../operation/state-of-status.ts';
import type { StaffEvent } from '../operation/events.ts';
import type { StaffField } from '../operation/staff-events.ts';

/** The states of an act that waits for the office or the buyer, as they are stored. */
export type RequestState = 'requested' | 'approved' | 'refused' | 'lapsed';

export type RequestEvent =
  /** The office lets the act happen, or the buyer agrees. */
  | 'approve'
  | 'refuse'
  /** Somebody did the act, asked for it again or withdrew it, or it became impossible. */
  | 'act done or asked again'
  /** Somebody looks at what waits. */
  | 'read';

/** The facts about a request for a decision. */
export interface RequestFacts {
  /** Whether its days are over. */
  isOver: boolean;
  /** Whether the operation still takes the act. */
  isTaken: boolean;
}

const chart = setup({
  types: { context: {} as RequestFacts, events: {} as { type: RequestEvent } },
  guards: {
    'its days are over, or its operation does not take it any more': ({ context }) =>
      context.isOver || !context.isTaken,
  },
});

/**
 * An act of staff that waits for a decision, beside the operation that it is about: one beyond a limit for the office's,
 * another unit for the buyer's. Several can wait at once, in any state of the operation. Only an approved act happens.
 * Each state is a stored one.
 */
export const staffRequestMachine = chart.createMachine({
  id: 'staffRequest',
  context: { isOver: false, isTaken: true },
  initial: 'requested',
  states: {
    requested: {
      on: {
        approve: 'approved',
        refuse: 'refused',
        'act done or asked again': 'lapsed',
        read: {
          guard: 'its days are over, or its operation does not take it any more',
          target: 'lapsed',
        },
      },
    },
    approved: { type: 'final' },
    refused: { type: 'final' },
    lapsed: { type: 'final' },
  },
});

/** The state of a request that waits, after an event. Pure. */
export function decideRequest(
  type: RequestEvent,
  facts: RequestFacts = { isOver: false, isTaken: true },
): RequestState {
  const snapshot = staffRequestMachine.resolveState({ value: 'requested', context: facts });
  return transition(staffRequestMachine, snapshot, { type })[0].value;
}

/** The typed values of an act that waits. */
export type RequestedValues = Partial<Record<StaffField, string>>;

const requestDays = 7;

/** What makes a request lapse by itself. */
export function requestFacts(
  { event, askedAt, until }: { event: StaffEvent; askedAt: Date; until?: Date | null },
  status: OperationStatus,
  now: Date,
): RequestFacts {
  const end = until?.getTime() ?? askedAt.getTime() + requestDays * 86_400_000;
  return {
    isOver: now.getTime() > end,
    isTaken: arrowsFor(stateOf(status), event).length > 0,
  };
}
