import { charts, differencePicture, type Chart } from 'statechart-workbench/draw';
import type { GeneratedFile } from '../generated-files.ts';

const added = 'heldForWalkIn';

/** The picture of docs/statecharts.md: the sale of a unit, before and after a walk-in's hold was added to it. */
export async function differenceExample(): Promise<GeneratedFile> {
  const { chart: after } = charts.find(({ chart }) => chart.id === 'unitSale')!;
  const before: Chart = {
    ...after,
    root: { ...after.root, states: after.root.states.filter(({ path }) => path !== added) },
    transitions: after.transitions.filter(
      ({ source, targets }) => source !== added && !targets.includes(added),
    ),
  };
  return { path: 'docs/images/difference.svg', content: await differencePicture(before, after) };
}
