import { charts, statesOf, writtenPurpose, type FoundChart } from 'statechart-workbench/draw';
import { chartSection, chartsRunBy, linkTo } from './chart-section.ts';
import { indent, table } from './markdown.ts';

const introduction = `# The statecharts

Every flow is a statechart in [machines/](../../machines). \`npm run docs:charts\` draws this page from their code.
[Statecharts one can see](../statecharts.md) explains how to see them live and how to change one;
[coverage.md](coverage.md) shows what the paths of the tests cover.

In a picture each box is a state. A box can contain states: one of them is active at a time, or all of them when they have a
dashed border. A dot marks the initial state, a double border a final one. The rows of a box are its transitions: **trigger**,
[guard], / actions. The arrow beside a row leads to the target; a row without an arrow doesn't change the state. A trigger is an
event, a delay (\`after\`), or an actor that is done or has failed; a transition marked \`always\` needs none. Transitions with
numbers are tried in that order.`;

/** The page with all charts; its path is from the root of the project. */
export function chartIndex(): { path: string; content: string } {
  const ordered = inReadingOrder(charts);
  const sections = ordered.map((found) =>
    chartSection(found, purposeOf(found), runnersOf(found, charts)),
  );
  return {
    path: 'docs/charts/README.md',
    content: `${[introduction, contents(ordered), ...sections].join('\n\n')}\n`,
  };
}

function contents(ordered: readonly FoundChart[]): string {
  const rows = ordered.map((found) => [
    `${indent(runnersOf(found, ordered).length > 0 ? 1 : 0)}${linkTo(found.chart.id)}`,
    purposeOf(found),
    String(statesOf(found.chart).length - 1),
    String(found.chart.transitions.length),
  ]);
  return table([['Chart', 'What it is for', 'States', 'Arrows'], ...rows]);
}

/** Parent charts before the charts that they run, in order of use; the chart that runs the most is first. */
export function inReadingOrder(found: readonly FoundChart[]): FoundChart[] {
  const ordered = new Set<FoundChart>();
  const visit = (each: FoundChart) => {
    ordered.add(each);
    for (const id of chartsRunBy(each.chart).values()) {
      const run = found.find(({ chart }) => chart.id === id);
      if (run && !ordered.has(run)) visit(run);
    }
  };
  const topmost = found.filter((each) => runnersOf(each, found).length === 0);
  const runs = ({ chart }: FoundChart) => chartsRunBy(chart).size;
  for (const each of topmost.toSorted((one, other) => runs(other) - runs(one))) visit(each);
  return [...ordered];
}

function runnersOf({ chart: { id } }: FoundChart, found: readonly FoundChart[]): string[] {
  return found
    .filter(({ chart }) => [...chartsRunBy(chart).values()].includes(id))
    .map(({ chart }) => chart.id);
}

/** The purpose of a chart. Throws for a chart without one. */
function purposeOf({ folder, source }: FoundChart): string {
  const purpose = writtenPurpose(source);
  if (!purpose) throw new Error(`machines/${folder}/machine.ts does not say what it is for`);
  return purpose;
}
