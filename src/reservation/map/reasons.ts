import { guardNames, refusalsOf, refusalsOfAlways } from 'statechart-workbench/guards';
import type { AnyMachineSnapshot, EventObject, SnapshotFrom } from 'xstate';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import { forEachStep, type StepId } from '../../../machines/reservation/steps.ts';
import type { Reason, StepSnapshots, StepWhyNot, StepWords } from '../why-not/reason.ts';

const found = import.meta.glob('../*/why-not.ts', { eager: true, import: 'whyNot' });

/** The reasons why each step can't be left, from why-not.ts in the step's folder. */
export const whyNot = forEachStep(({ folder }) => found[`../${folder}/why-not.ts`]) as {
  readonly [Step in StepId]: StepWhyNot<Step>;
};

/** Why the shopper cannot continue to the next step, from the failing guards; empty when they can. */
export function reasonsOf<Step extends StepId>(
  step: Step,
  { children }: SnapshotFrom<typeof reservationMachine>,
): Reason[] {
  const snapshot = children[step]?.getSnapshot() as StepSnapshots[Step] | undefined;
  const words: StepWords<StepSnapshots[Step]> = whyNot[step];
  return snapshot ? closed(snapshot, words) : [];
}

function closed<Snapshot extends AnyMachineSnapshot>(
  snapshot: Snapshot,
  { wayOn, guards, waits }: StepWords<Snapshot>,
): Reason[] {
  const type = wayOn(snapshot);
  if (type === null) return waits(snapshot);
  const event: EventObject = { type };
  if (snapshot.status !== 'active' || snapshot.can(event)) return [];
  const refused = [...refusalsOf(snapshot, event), ...refusalsOfAlways(snapshot, event)];
  const known = refused
    .flatMap(({ guard }) => guardNames(guard))
    .flatMap((guard) => guards[guard]?.(snapshot) ?? []);
  return known.length > 0 ? withoutRepeats(known) : waits(snapshot);
}

/** Several regions of a step can give the same reason. */
function withoutRepeats(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((each) => [each.words, each])).values()];
}
