import type { AnyMachineSnapshot } from 'xstate';
import { acts, nameOf } from './acts.ts';
import type { Journey, Move } from './journeys.ts';
import { screens } from './screens.ts';
import type { Visit } from './visit.ts';
import {
  isLeaf,
  pathOf,
  describeStep,
  nothingTaken,
  type Taken,
  activeNodes,
} from 'statechart-workbench/paths';

/** The state of a chart at a moment of the journey. */
export interface Standing {
  machine: string;
  leaves: readonly string[];
}

/** The states of the wizard and of its current step. */
export interface Rest {
  place: string;
  charts: readonly Standing[];
  /** Whether the journey is over. */
  isLast: boolean;
}

/** For each chart, the states and transitions that the page showed. */
export type Met = ReadonlyMap<string, Taken>;

/** Walks a journey in the browser. Every state where the page may stay must show; only transitions to a shown state count. */
export async function walkJourney(
  visit: Visit,
  { moves }: Journey,
  atRest: (visit: Visit, rest: Rest) => Promise<void> = async () => {},
): Promise<Met> {
  const met = new Map<string, Taken>();
  let wizard: Standing | undefined;
  let step: Standing | undefined;
  let unseen: Move[] = [];
  for (const [index, move] of moves.entries()) {
    const machine = move.model.machine.id;
    const taken = met.get(machine) ?? nothingTaken();
    met.set(machine, taken);
    const ahead = moves.slice(index + 1).map((each) => each.step);
    try {
      await perform(visit, move, ahead);
      // The page has already left a step that ended; the wizard's next place shows it.
      if (move.world.snapshot.status === 'done') {
        unseen.push(move);
        continue;
      }
      const standing = { machine, leaves: leavesOf(move.world.snapshot) };
      if (machine === 'reservation') [wizard, step] = [standing, undefined];
      else step = standing;
      if (!isSeen(move)) continue;
      await shows(visit, standing);
    } catch (cause) {
      throw new Error(`${machine}, after '${move.step ? describeStep(move.step) : 'begin'}'`, {
        cause,
      });
    }
    for (const seen of [...unseen, move]) note(met.get(seen.model.machine.id)!, seen);
    unseen = [];
    const charts = [wizard, step].filter((each) => each !== undefined);
    const [place] = wizard!.leaves as [string];
    await atRest(visit, { place, charts, isLast: index === moves.length - 1 });
  }
  return met;
}

async function perform(
  visit: Visit,
  { model, step }: Move,
  ahead: Parameters<(typeof acts)[string][string]>[1],
): Promise<void> {
  if (step && step.kind !== 'event' && step.kind !== 'after') return;
  const act = acts[model.machine.id]?.[nameOf(step)];
  if (act) return act(visit, ahead);
  // The steps' charts start by themselves.
  if (step) throw new Error(`nobody knows how to do '${describeStep(step)}'`);
}

/** The current states of a chart that the page can show. */
export async function shows(visit: Visit, { machine, leaves }: Standing): Promise<void> {
  for (const leaf of leaves) await screens[machine]?.[leaf]?.(visit);
}

/** Whether the page showed every state that the step led to. */
function isSeen({ model, world, before }: Move): boolean {
  const seen = screens[model.machine.id] ?? {};
  const earlier = before ? leavesOf(before) : [];
  const leaves = leavesOf(world.snapshot);
  const entered = leaves.filter((leaf) => !earlier.includes(leaf));
  return (entered.length > 0 ? entered : leaves).every((leaf) => leaf in seen);
}

function note(taken: Taken, { model, world: { snapshot, taken: met } }: Move): void {
  const seen = screens[model.machine.id] ?? {};
  for (const transition of met.transitions) taken.transitions.add(transition);
  for (const leaf of leavesOf(snapshot)) {
    if (leaf in seen || snapshot.status === 'done') taken.states.add(leaf);
  }
}

/** The leaf states that a chart is in. */
export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  return activeNodes(snapshot).filter(isLeaf).map(pathOf);
}
