import type { SnapshotFrom } from 'xstate';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import type { StepId } from '../../../machines/reservation/steps.ts';

export type StepActors = {
  readonly [Step in StepId]: NonNullable<SnapshotFrom<typeof reservationMachine>['children'][Step]>;
};

/** The props of a step's screen. */
export interface StepProps<Step extends StepId> {
  actor: StepActors[Step];
}
