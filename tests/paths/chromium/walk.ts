import { perform } from './acts.ts';
import type { Journey, Move } from './journeys.ts';
import { steps } from '../../../machines/reservation/steps.ts';
import { chartWalks } from './walks.ts';
import { leavesOf, shows } from './shows.ts';
import type { Visit } from './visit.ts';
import { describeStep, nothingTaken, type Taken } from 'statechart-workbench/paths';

/** The states in which the page stays until somebody acts, by chart. */
const rests: Readonly<Record<string, readonly string[]>> = {
  reservation: [
    ['starting', ...steps.map(({ id }) => `step.${id}`), 'reserved.settled', 'reserved.asking'],
    ['pending.waiting', 'cancelled.waiting', 'refunded', 'unavailable'],
  ].flat(),
  dealershipStart: ['ready.priced'],
  paymentSelection: [
    'choosing.cash.saved',
    'choosing.usedVehicles.listed',
    'choosing.progress.deciding',
  ],
  usedVehicleValuation: ['form.noBrand'],
  financing: ['choosing.listed.abovePlans'],
  personalData: ['filling.draft.saved', 'filling.progress.deciding'],
  review: ['reviewing.settled'],
  depositPayment: [
    ['paying.payment.watching.waiting', 'paying.payment.watching.rejected'],
    ['paying.hold.running', 'heldByAnother', 'expired.waiting'],
  ].flat(),
};

/** The state of a chart at a moment of the journey. */
export interface Standing {
  machine: string;
  leaves: readonly string[];
}

/** The states of the wizard and of its current step. */
export interface Rest {
  place: string;
  charts: readonly Standing[];
  isLast: boolean;
}

/** The states and transitions that the page showed, by chart. */
export type Met = ReadonlyMap<string, Taken>;

/** Walks a journey in the browser. Each state in which the page may stay must show; others needn't. */
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
      await perform(visit, viewsOf(machine), move.step, ahead);
      // The page has already left a step that ended; the wizard's next place shows that.
      if (move.world.snapshot.status === 'done') {
        unseen.push(move);
        continue;
      }
      const leaves = leavesOf(move.world.snapshot);
      const standing = { machine, leaves };
      if (machine === 'reservation') [wizard, step] = [standing, undefined];
      else step = standing;
      if (!isSeen(move)) continue;
      await showsAll(visit, standing);
      if (leaves.includes('step.paymentSelection'))
        visit.code = visit.page.url().split('/').at(-1)!;
    } catch (cause) {
      throw new Error(`${machine}, after '${move.step ? describeStep(move.step) : 'begin'}'`, {
        cause,
      });
    }
    for (const seen of [...unseen, move]) record(met.get(seen.model.machine.id)!, seen);
    unseen = [];
    const charts = [wizard, step].filter((each) => each !== undefined);
    const [place] = wizard!.leaves as [string];
    await atRest(visit, { place, charts, isLast: index === moves.length - 1 });
  }
  return met;
}

/** Waits until the page shows the resting states of a chart. */
export async function showsAll(visit: Visit, { machine, leaves }: Standing): Promise<void> {
  for (const leaf of leaves) if (restsIn(machine, leaf)) await shows(visit, viewsOf(machine), leaf);
}

const viewsOf = (machine: string) =>
  chartWalks.find(({ views }) => views.model.machine.id === machine)!.views;

const restsIn = (machine: string, leaf: string) => rests[machine]?.includes(leaf) === true;

/** Whether the page showed every state to which the step led. */
function isSeen({ model, world, before }: Move): boolean {
  const earlier = before ? leavesOf(before) : [];
  const leaves = leavesOf(world.snapshot);
  const entered = leaves.filter((leaf) => !earlier.includes(leaf));
  return (entered.length > 0 ? entered : leaves).every((leaf) => restsIn(model.machine.id, leaf));
}

function record(taken: Taken, { model, world: { snapshot, taken: met } }: Move): void {
  for (const transition of met.transitions) taken.transitions.add(transition);
  for (const leaf of leavesOf(snapshot)) {
    if (restsIn(model.machine.id, leaf) || snapshot.status === 'done') taken.states.add(leaf);
  }
}
