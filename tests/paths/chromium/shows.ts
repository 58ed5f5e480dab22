import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { activeNodes, isLeaf, pathOf } from 'statechart-workbench/paths';
import { dealershipStartMachine } from '../../../machines/dealership-start/machine.ts';
import { everyStep, stepCharts } from '../../../machines/reservation/steps.ts';
import { patience } from '../../browser/shopper.ts';
import { reservationViews } from '../../../src/reservation/wizard/views.ts';
import type { AnyViews } from '../views/tables.ts';
import type { Visit } from './visit.ts';
import { chartWalks } from './walks.ts';

/** Waits until a chart is in a state and the page shows it. Returns this state and the parallel ones. */
export async function shows(
  { page, shown }: Visit,
  { model: { machine }, sees }: AnyViews,
  leaf: string,
): Promise<string[]> {
  expect(sees).toHaveProperty([leaf]);
  return vi.waitFor(
    async () => {
      // The program's own pauses need a little time.
      await page.clock.runFor(5);
      const snapshots = await shown.read(machine);
      const snapshot = snapshots.find((each) => leavesOf(each).includes(leaf));
      if (!snapshot) throw new Error(`the chart is not in ${leaf}`);
      const leaves = leavesOf(snapshot);
      for (const each of leaves) {
        const see = sees[each];
        if (typeof see === 'function') see(snapshot, shown);
      }
      return leaves;
    },
    { timeout: patience, interval: 20 },
  );
}

export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  return activeNodes(snapshot).filter(isLeaf).map(pathOf);
}

/** A state of the wizard, and one of the chart that it runs there. */
export interface Rest {
  place: string;
  leaf?: string | undefined;
}

/** Waits until the page shows a rest, and returns the shown states by chart. */
export async function showsRest(visit: Visit, { place, leaf }: Rest) {
  const shown: Record<string, string[]> = {
    reservation: await shows(visit, reservationViews, place),
  };
  if (!leaf) return shown;
  const step = everyStep.find(({ id }) => place === `step.${id}`);
  const machine = step ? stepCharts[step.id] : dealershipStartMachine;
  const { views } = chartWalks.find((each) => each.views.model.machine === machine)!;
  return { ...shown, [machine.id]: await shows(visit, views, leaf) };
}
