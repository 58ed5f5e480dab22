import type { SnapshotFrom } from 'xstate';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import { reservationView } from '../../../machines/reservation/projection.ts';
import type { StepId } from '../../../machines/reservation/steps.ts';
import { placesOf, type Place } from './places.ts';
import type { Reason } from '../why-not/reason.ts';
import { reasonsOf } from '../why-not/reasons.ts';

export interface MapView {
  step: StepId;
  operation: Operation;
  places: Place[];
  reasons: Reason[];
}

/** The map of a reservation; null when the wizard is at no step. */
export function mapView(snapshot: SnapshotFrom<typeof reservationMachine>): MapView | null {
  const { screen, operation } = reservationView(snapshot);
  const { today } = snapshot.context;
  if (screen.kind !== 'step' || !operation) return null;
  const { step } = screen;
  return {
    step,
    operation,
    places: placesOf({
      step,
      operation,
      today,
      // The chart refuses a visit to the current step.
      mayVisit: (other) => snapshot.can({ type: 'visit step', step: other }),
    }),
    reasons: reasonsOf(step, snapshot),
  };
}
