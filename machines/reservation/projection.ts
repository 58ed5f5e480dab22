import isSame from 'fast-deep-equal';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { allChanges, type OperationChange } from '../../domain/operation/changes/change.ts';
import { changesSinceShown } from '../../domain/operation/changes/changes-since-shown.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import type { ReservationContext } from './setup.ts';
import { everyStep, type EndId, type StepId } from './steps.ts';
import type { reservationMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof reservationMachine>;

/** The state of a paid reservation's cancellation. */
export type Cancellation =
  | 'possible'
  | 'not possible'
  | 'asking'
  | 'cancelling'
  | 'not cancelled'
  | 'too late';

export type Screen =
  | { kind: 'opening' }
  | { kind: 'starting' }
  | { kind: 'not found' }
  | { kind: 'connection lost' }
  | { kind: 'unavailable' }
  | { kind: 'cancelled' }
  | { kind: 'delivered' }
  /** The answer to a cancellation was lost. */
  | { kind: 'cancellation unknown'; isLooking: boolean }
  | { kind: 'step'; step: StepId }
  | { kind: 'end'; end: EndId; cancellation: Cancellation };

export interface ReservationView {
  screen: Screen;
  /** Typed input is being saved before the shopper leaves the step. */
  isLeaving: boolean;
  operation: Operation | null;
  /** Changes by others, until the shopper dismisses the notice. */
  changes: OperationChange[];
}

export function reservationView(snapshot: Snapshot): ReservationView {
  return {
    screen: screenOf(snapshot),
    isLeaving: everyStep.some(({ id }) => isLeaving(snapshot.children[id]?.getSnapshot())),
    operation: snapshot.context.operation,
    // Before the start the draft has no operation, or that of the former unit.
    changes: snapshot.matches('starting') ? [] : changesToShow(snapshot.context),
  };
}

/**
 * Empty once the shopper has dismissed all changes. A change by the dealership counts as such even if another tab read
 * it first.
 */
function changesToShow(context: ReservationContext): OperationChange[] {
  const { changedElsewhere, dismissed, operation } = context;
  const current = operation ? changesSinceShown(operation) : [];
  const isNew = (change: OperationChange) => dismissed.every((old) => !isSame(change, old));
  return changedElsewhere.length > 0 || current.some(isNew)
    ? allChanges(changedElsewhere, current)
    : [];
}

/** Steps that save before the shopper leaves have a tag for it. The wizard leaves a step that has ended in the same moment. */
function isLeaving(step: AnyMachineSnapshot | undefined): boolean {
  return step !== undefined && (step.status === 'done' || step.hasTag('leaving'));
}

function screenOf(snapshot: Snapshot): Screen {
  const step = everyStep.find(({ id }) => snapshot.matches({ step: id }));
  if (step) return { kind: 'step', step: step.id };
  if (snapshot.matches('standing')) return standingScreen(snapshot);
  if (snapshot.matches('starting')) return { kind: 'starting' };
  if (snapshot.matches('notFound')) return { kind: 'not found' };
  if (snapshot.matches('connectionLost')) return { kind: 'connection lost' };
  if (snapshot.matches('unavailable')) return { kind: 'unavailable' };
  if (snapshot.matches('delivered')) return { kind: 'delivered' };
  if (snapshot.matches('cancelled') || snapshot.matches('refunded')) {
    return { kind: 'cancelled' };
  }
  return { kind: 'opening' };
}

function standingScreen(snapshot: Snapshot): Screen {
  const isLooking = snapshot.matches({ standing: 'lookingUp' });
  if (isLooking || snapshot.matches({ standing: 'unknown' })) {
    return { kind: 'cancellation unknown', isLooking };
  }
  const isPending = snapshot.context.operation?.status === 'pending';
  const cancellation = cancellationOf(snapshot);
  return { kind: 'end', end: isPending ? 'pending' : 'reserved', cancellation };
}

function cancellationOf(snapshot: Snapshot): Cancellation {
  if (snapshot.matches({ standing: 'asking' })) return 'asking';
  if (snapshot.matches({ standing: 'cancelling' })) return 'cancelling';
  if (snapshot.matches({ standing: 'notCancelled' })) return 'not cancelled';
  if (snapshot.matches({ standing: 'tooLate' })) return 'too late';
  return snapshot.can({ type: 'cancel reservation' }) ? 'possible' : 'not possible';
}
