import { getNextTransitions, type AnyMachineSnapshot } from 'xstate';
import type { UnitObstacle } from '../../domain/operation/unit-change.ts';
import type { OperationStatus } from '../../domain/operation/status.ts';
import type { StaffEvent } from './events.ts';
import type { OperationFacts } from './facts.ts';
import { staffEvents } from './staff-events.ts';
import { snapshotOf } from './state-of-status.ts';

/** A staff event that a state takes, and why it is refused now. */
export interface StaffOffer<Event extends string = StaffEvent> {
  event: Event;
  /** Undefined when the event is possible. */
  refusal: string | undefined;
}

/** The staff events that a chart takes where it is, in order, each with the sentence of the guard that refuses it. */
export function offersOfChart<Event extends string>(
  snapshot: AnyMachineSnapshot,
  rows: Record<Event, { guards: Partial<Record<string, string>> }>,
  /** What the guards read of the event. */
  intended: object = {},
): StaffOffer<Event>[] {
  const arrows = getNextTransitions(snapshot);
  return (Object.keys(rows) as Event[]).flatMap((event) => {
    const first = arrows.find(({ eventType }) => eventType === event);
    if (!first) return [];
    const isPossible = snapshot.can({ type: event, ...intended });
    return [{ event, refusal: isPossible ? undefined : rows[event].guards[first.guard as string] }];
  });
}

/** What guards read of an act that a person may send. */
export interface Intended {
  isVisitOver: boolean;
  isExplained: boolean;
  /** What stands in the way of another unit, before it is known. */
  obstacles: readonly UnitObstacle[];
}

/** The staff events that the state of an operation takes. */
export const staffOffers = (status: OperationStatus, facts: OperationFacts, intended: Intended) =>
  offersOfChart(snapshotOf(status, facts), staffEvents, intended).filter(
    ({ event, refusal }) => refusal === undefined || !staffEvents[event].isRare,
  );

/** The facts that decide which act usually comes next. */
export interface NextFacts {
  hasVisit: boolean;
  /** Whether the buyer's time to come is over. */
  isVisitOver: boolean;
  /** Whether a used vehicle was not taken yet. */
  isUsedLeft: boolean;
  /** Whether the buyer still has to pay. */
  isMoneyLeft: boolean;
}

const settling = ({ isUsedLeft, isMoneyLeft }: NextFacts): StaffEvent | undefined => {
  if (isUsedLeft) return 'used vehicle taken';
  return isMoneyLeft ? 'balance part received' : undefined;
};

const visiting = ({ hasVisit }: NextFacts): StaffEvent =>
  hasVisit ? 'buyer came' : 'visit agreed';

const nextEvents: Partial<Record<OperationStatus, (facts: NextFacts) => StaffEvent | undefined>> = {
  pending: ({ hasVisit }) => (hasVisit ? undefined : 'visit agreed'),
  reserved: (facts) => (facts.isVisitOver ? 'buyer did not come' : visiting(facts)),
  missed: () => 'buyer given more time',
  closing: (facts) => settling(facts) ?? 'papers at the registry',
  registering: ({ isUsedLeft }) => (isUsedLeft ? 'used vehicle taken' : 'vehicle ready'),
  ready: (facts) => settling(facts) ?? 'vehicle delivered',
  delivered: settling,
};

/** The act that usually comes next in a state; undefined when none is awaited. */
export function nextStaffEvent(status: OperationStatus, facts: NextFacts): StaffEvent | undefined {
  return nextEvents[status]?.(facts);
}
