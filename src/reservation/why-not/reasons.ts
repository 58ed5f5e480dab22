import type { AnyMachineSnapshot, EventObject, SnapshotFrom } from 'xstate';
import { guardNames, refusalsOf, refusalsOfAlways } from 'statechart-workbench/guards';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import type { StepId } from '../../../machines/reservation/steps.ts';
import type { Reason } from './reason.ts';
import { whyNot, type StepSnapshots, type StepWords } from './words.ts';

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
