import './copied-document.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { coverageOf, nothingTaken } from 'statechart-workbench/paths';
import { reservationMachine } from '../../../machines/reservation/machine.ts';
import { addCoverage } from '../coverage.ts';
import { callsOf, walksOf } from './calls.ts';
import { shows } from './shows.ts';
import { chartWalks } from './walks.ts';
import { visitOfEachTest } from './visit.ts';
import { walk } from './walk.ts';

const visit = visitOfEachTest();
// A step's chart runs in the wizard, whose next page a walk sees when the step ends.
const ofWizard = nothingTaken();
afterAll(() => addCoverage(coverageOf(3, reservationMachine, ofWizard, [])));

describe.each(chartWalks)('$views.model.machine.id in Chromium', ({ views, calls, walks }) => {
  const { machine } = views.model;
  const taken = nothingTaken();
  afterAll(() => addCoverage(coverageOf(3, machine, taken, [])));

  test('has a row for each call', () => {
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(callsOf(views)).toSorted());
  });

  test.each(Object.entries({ ...walksOf(views, calls), ...walks }))('%s', async (_, stops) => {
    expect.hasAssertions();
    // From here on time passes only at the walk's request.
    await visit().page.clock.pauseAt(Date.now() + 1000);
    await walk(visit(), {
      machine,
      stops: stops.flat(),
      look: async (stop) => ({ [machine.id]: await shows(visit(), views, stop) }),
      taken: new Map([
        [reservationMachine.id, ofWizard],
        [machine.id, taken],
      ]),
    });
  });
});
