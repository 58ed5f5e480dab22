import { charts, statesOf, writtenPurpose, type FoundChart } from 'statechart-workbench/draw';
import { chartSection, chartsRunBy, linkTo } from './chart-section.ts';
import { indent, table } from './markdown.ts';

const introduction = `# The statecharts

How things go here is drawn, not hidden in code: every flow is a statechart in [machines/](../../machines). This page has them
all, as \`npm run docs:charts\` draws them from the code. [Statecharts one can see](../statecharts.md) tells how to look at them
live, and how to change one; [what the paths of the tests cover](coverage.md) is a table of its own.

In a picture a box is a state. In the box are its own states: it is in one of them at a time, or in all at once where they have a
dashed border. A dot shows where it begins, a double border where it ends. The rows of a box are what can happen there: **what sets
it off**, [on what condition], / what is done on the way. The arrow beside a row shows where it leads; without one all stays as it
is. What sets it off is an event, time (\`after\`), an actor that is done or has failed, or nothing at all (\`always\`). Rows with
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
