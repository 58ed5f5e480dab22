import type { SnapshotFrom } from 'xstate';
import type { Operation } from '../../domain/operation.ts';
import { ends, steps, type EndId, type StepId } from './steps.ts';
import type { reservationMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof reservationMachine>;

/** Which screen of the wizard shows. */
export type Screen =
  | { kind: 'opening' }
  | { kind: 'starting' }
  | { kind: 'not found' }
  | { kind: 'connection lost' }
  | { kind: 'unavailable' }
  | { kind: 'cancelled' }
  | { kind: 'step'; step: StepId }
  | { kind: 'end'; end: EndId };

export interface ReservationView {
  screen: Screen;
  /** The step saves what was typed before the shopper leaves it. */
  isLeaving: boolean;
  operation: Operation | null;
}

export function reservationView(snapshot: Snapshot): ReservationView {
  const { paymentSelection, personalData } = snapshot.children;
  return {
    screen: screenOf(snapshot),
    isLeaving: [paymentSelection, personalData].some((step) =>
      step?.getSnapshot().hasTag('leaving'),
    ),
    operation: snapshot.context.operation,
  };
}

function screenOf(snapshot: Snapshot): Screen {
  const step = steps.find(({ id }) => snapshot.matches({ step: id }));
  if (step) return { kind: 'step', step: step.id };
  const end = ends.find(({ id }) => snapshot.matches(id));
  if (end) return { kind: 'end', end: end.id };
  if (snapshot.matches('starting')) return { kind: 'starting' };
  if (snapshot.matches('notFound')) return { kind: 'not found' };
  if (snapshot.matches('connectionLost')) return { kind: 'connection lost' };
  if (snapshot.matches('unavailable')) return { kind: 'unavailable' };
  if (snapshot.matches('cancelled')) return { kind: 'cancelled' };
  return { kind: 'opening' };
}
