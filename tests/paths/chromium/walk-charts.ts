import { afterAll, describe, expect, test } from 'vitest';
import { coverageOf, nothingTaken } from 'statechart-workbench/paths';
import { reservationMachine } from '../../../machines/reservation/machine.ts';
import { addCoverage } from '../coverage.ts';
import { callsOf, walksOf } from './calls.ts';
import { shows } from './shows.ts';
import { chartWalks, type ChartWalks } from './walks.ts';
import { visitOfEachTest } from './visit.ts';
import { walk } from './walk.ts';

/** Each file walks some charts: one alone would use up the units of a brand, and run beside no other at the end. */
const files = {
  figures: ['paymentSelection', 'financing', 'usedVehicleValuation'],
  payment: ['personalData', 'review', 'depositPayment', 'paymentFrame'],
};

type WalksFile = keyof typeof files | 'others';

function ofFile(file: WalksFile): readonly ChartWalks[] {
  const listed = (ids: readonly string[]) =>
    chartWalks.filter(({ views }) => ids.includes(views.model.machine.id));
  if (file !== 'others') return listed(files[file]);
  const elsewhere = listed(Object.values(files).flat());
  return chartWalks.filter((each) => !elsewhere.includes(each));
}

/** Declares the tests of the walks through the charts of a file. */
export function walkCharts(file: WalksFile): void {
  const visit = visitOfEachTest();
  // A step's chart runs in the wizard, whose next page a walk sees when the step ends.
  const ofWizard = nothingTaken();
  afterAll(() => addCoverage(coverageOf(3, reservationMachine, ofWizard, [])));

  describe.each(ofFile(file))('$views.model.machine.id in Chromium', ({ views, calls, walks }) => {
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
}
