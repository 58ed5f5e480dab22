import './copied-document.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from '../../browser/obstacles-on-page.ts';
import { steps } from '../../../machines/reservation/steps.ts';
import { addCoverage } from '../coverage.ts';
import {
  backAndForward,
  backFromExpiry,
  backToTheStorefront,
  reload,
  seeElsewhere,
} from './detours.ts';
import { journeys, type Journey } from './journeys.ts';
import { visitOfEachTest, type Visit } from './visit.ts';
import { leavesOf } from './shows.ts';
import { showsAll, walkJourney, type Rest } from './walk.ts';
import { opens, starts } from './walk-acts.ts';
import { modelOf } from '../step-models.ts';
import {
  type WalkedPath,
  coverageOf,
  describeStep,
  addTaken,
  nothingTaken,
  type Taken,
} from 'statechart-workbench/paths';

const visit = visitOfEachTest();

const machines = new Map(
  journeys.flatMap(({ moves }) => moves.map(({ model }) => [model.machine.id, model.machine])),
);
const met = new Map<string, Taken>([...machines].map(([id]) => [id, nothingTaken()]));
const walkedPaths = new Map<string, WalkedPath[]>([...machines].map(([id]) => [id, []]));

afterAll(() => {
  for (const [id, machine] of machines) {
    addCoverage(coverageOf(3, machine, met.get(id)!, walkedPaths.get(id)!));
  }
});

describe.each(journeys)('a reservation that ends $end', (journey) => {
  test('reaches its end', async () => {
    const walked = await walkJourney(visit(), journey, findNoObstacles);
    for (const [id, taken] of walked) {
      addTaken(met.get(id)!, taken);
      walkedPaths.get(id)!.push(partOf(journey, id));
    }
    const last = journey.moves.at(-1)!;
    const seen = [...walked.get(last.model.machine.id)!.states];
    expect(seen).toEqual(expect.arrayContaining(leavesOf(last.world.snapshot)));
  });

  test('reaches its end through a reload, a second tab, another device and Back at every step', async () => {
    const places = new Set<string>();
    await walkJourney(visit(), journey, async (_, rest) => {
      // A step is open once its own chart runs.
      if (isAtStep(rest) && rest.charts.length < 2) return;
      await reload(visit(), rest);
      if (rest.place !== 'starting' && isNew(rest, seen)) await seeElsewhere(visit(), rest);
      if (rest.isLast) {
        return isAtStep(rest) ? backFromExpiry(visit()) : backToTheStorefront(visit(), rest);
      }
      if (places.has(rest.place) || lostOnBack.includes(rest.place)) return;
      places.add(rest.place);
      await backAndForward(visit(), rest);
    });
    expect([...places].slice(0, 4)).toEqual(steps.map(({ id }) => `step.${id}`));
  });
});

test.each([
  ['usedVehicle', 'form.noBrand'],
  ['financing', 'choosing.listed.abovePlans'],
] as const)('the step %s, which no journey needs, stays the same as well', async (step, leaf) => {
  expect.hasAssertions();
  await starts()(visit());
  await opens('paymentSelection')(visit());
  await opens(step)(visit());
  const place = `step.${step}`;
  const charts = [
    { machine: 'reservation', leaves: [place] },
    { machine: modelOf(step).machine.id, leaves: [leaf] },
  ];
  const rest = { place, charts, isLast: false };
  for (const standing of charts) await showsAll(visit(), standing);
  for (const detour of [reload, seeElsewhere, backAndForward]) await detour(visit(), rest);
});

const isAtStep = ({ place }: Rest) => place.startsWith('step.');

/** No detour before the operation exists, during a confirmation or during a refund: a reload changes these screens. */
const lostOnBack = ['starting', 'reserved.asking', 'cancelled.waiting'];

const searched = new Set<string>();
const seen = new Set<string>();

/** Whether this is the first rest with these states. */
function isNew({ charts }: Rest, known: Set<string>): boolean {
  const screen = charts.flatMap(({ leaves }) => leaves).join(', ');
  return known.size < known.add(screen).size;
}

/** Checks each screen once with axe, in its colours and sizes, with the provider's page in its frame. */
async function findNoObstacles({ page }: Visit, rest: Rest): Promise<void> {
  if (isNew(rest, searched)) expect(await obstaclesOn(page), rest.place).toEqual([]);
}

/** The path of one chart in a journey, with the states that the page doesn't show. */
function partOf({ end, moves }: Journey, machine: string): WalkedPath {
  const own = moves.filter(({ model }) => model.machine.id === machine);
  const [beginning, ...steps] = own.map(({ step, world: { snapshot, taken } }) => ({
    words: step ? describeStep(step) : '',
    value: snapshot.value,
    transitions: [...taken.transitions],
  }));
  const { value, transitions } = beginning!;
  return { input: `a reservation that ends ${end}`, beginning: { value, transitions }, steps };
}
