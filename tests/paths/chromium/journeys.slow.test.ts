import './copied-document.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { coverageOf, nothingTaken, type WalkedPath } from 'statechart-workbench/paths';
import { obstaclesOn } from '../../browser/obstacles-on-page.ts';
import { dealershipStartMachine } from '../../../machines/dealership-start/machine.ts';
import { reservationMachine } from '../../../machines/reservation/machine.ts';
import { stepCharts, steps } from '../../../machines/reservation/steps.ts';
import { addCoverage } from '../coverage.ts';
import {
  backAndForward,
  backFromExpiry,
  backToTheStorefront,
  reload,
  seeElsewhere,
} from './detours.ts';
import type { Took } from './in-page.ts';
import { journeys } from './journeys.ts';
import { showsRest, type Rest } from './shows.ts';
import { visitOfEachTest } from './visit.ts';
import { inWords, walk } from './walk.ts';
import { opens, starts } from './walk-acts.ts';
import type { Stop } from './walks.ts';

const visit = visitOfEachTest();

const machines = [
  reservationMachine,
  dealershipStartMachine,
  ...steps.map(({ id }) => stepCharts[id]),
];
const met = new Map(machines.map(({ id }) => [id, nothingTaken()]));
const walkedPaths = new Map(machines.map(({ id }): [string, WalkedPath[]] => [id, []]));

afterAll(() => {
  for (const machine of machines) {
    const { id } = machine;
    addCoverage(coverageOf(3, machine, met.get(id)!, walkedPaths.get(id)!));
  }
});

function walkJourney(
  stops: readonly Stop[],
  atRest: (rest: Rest, isLast: boolean) => Promise<void>,
  taken: typeof met = new Map(),
): Promise<Took[]> {
  return walk(visit(), {
    machine: reservationMachine,
    stops,
    look: async (stop) => {
      const [place, leaf] = stop.split(': ') as [string, string?];
      const shown = await showsRest(visit(), { place, leaf });
      await atRest({ place, leaf }, stop === stops.at(-1));
      return shown;
    },
    taken,
  });
}

describe.each(Object.entries(journeys))('a reservation that ends %s', (end, stops) => {
  test('reaches its end', async () => {
    expect.hasAssertions();
    const took = await walkJourney(stops, findNoObstacles, met);
    for (const [machine, own] of Map.groupBy(took, ({ machine: id }) => id)) {
      walkedPaths.get(machine)?.push(pathOf(`a reservation that ends ${end}`, own));
    }
  });

  test('reaches its end through a reload, a second tab, another device and Back at every step', async () => {
    const places = new Set<string>();
    await walkJourney(stops, async (rest, isLast) => {
      const { place } = rest;
      await reload(visit(), rest);
      if (place !== 'starting' && isNew(rest, seen)) await seeElsewhere(visit(), rest);
      if (isLast) {
        return isAtStep(rest) ? backFromExpiry(visit()) : backToTheStorefront(visit(), rest);
      }
      if (places.has(place) || lostOnBack.includes(place)) return;
      places.add(place);
      await backAndForward(visit(), rest);
    });
    expect([...places].slice(0, steps.length)).toEqual(steps.map(({ id }) => `step.${id}`));
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
  const rest = { place: `step.${step}`, leaf };
  await showsRest(visit(), rest);
  for (const detour of [reload, seeElsewhere, backAndForward]) await detour(visit(), rest);
});

const isAtStep = ({ place }: Rest) => place.startsWith('step.');

/** No detour before the operation exists, during a confirmation or during a refund: a reload changes these screens. */
const lostOnBack = ['starting', 'standing.asking', 'cancelled.waiting'];

const searched = new Set<string>();
const seen = new Set<string>();

/** Whether this is the first rest with these states. */
function isNew({ place, leaf }: Rest, known: Set<string>): boolean {
  return known.size < known.add(`${place}: ${leaf}`).size;
}

/** Checks each screen once with axe, in its colours and sizes, with the provider's page in its frame. */
async function findNoObstacles(rest: Rest): Promise<void> {
  if (isNew(rest, searched)) expect(await obstaclesOn(visit().page), rest.place).toEqual([]);
}

/** The path of one chart in a journey. */
function pathOf(input: string, took: readonly Took[]): WalkedPath {
  const moments: WalkedPath['steps'] = [];
  for (const { event, value, transitions } of took) {
    const last = moments.at(-1);
    if (event === undefined && last) {
      // Transitions without an event follow the event before them at once.
      Object.assign(last, { value, transitions: [...last.transitions, ...transitions] });
    } else moments.push({ words: inWords(event ?? ''), value, transitions: [...transitions] });
  }
  const [{ value, transitions }, ...steps] = moments as [(typeof moments)[0]];
  return { input, beginning: { value, transitions }, steps };
}
