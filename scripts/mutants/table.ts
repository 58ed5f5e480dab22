import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChartMutants } from './chart-mutants.ts';
import { root } from './charts.ts';
import { equivalents } from './equivalents.ts';

/** The results of the tests of a chart. */
interface Row {
  chart: string;
  mutants: number;
  equivalent: number;
  noticed: number;
  /** The caught mutants whose tests never ended. */
  endless: number;
  survivors: readonly string[];
  untried: number;
  /** The caught part of the tried mutants. */
  share: number;
}

export function rowOf(chart: ChartMutants, isWanted: (name: string) => boolean): Row {
  const names = chart.names.filter(isWanted);
  const outcomes = names.map((name) => chart.outcomeOf(name));
  const survivors = names.filter((_, index) => outcomes[index] === 'survived');
  const untried = outcomes.filter((outcome) => outcome === undefined).length;
  const noticed = names.length - untried - survivors.length;
  return {
    chart: chart.chart.machine.id,
    mutants: names.length,
    equivalent: chart.equivalent,
    noticed,
    endless: outcomes.filter((outcome) => outcome === 'endless').length,
    survivors,
    untried,
    share: untried === names.length ? 1 : noticed / (names.length - untried),
  };
}

/** A Markdown table with a row for each chart. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ chart, mutants, noticed, endless, share, equivalent, untried }) =>
    [
      chart,
      untried > 0 ? `${mutants} (${untried} not tried)` : mutants,
      endless > 0 ? `${noticed} (${endless} never ended)` : noticed,
      untried === mutants ? '–' : `${(share * 100).toFixed(1)}%`,
      equivalent,
    ].map(String),
  );
  const all = [['Chart', 'Mutants', 'Noticed', 'Share', 'Without effect'], ...cells];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(all[0]!), rule, ...all.slice(1).map(line)].join('\n');
}

const page = join(root, 'docs/charts/mutants.md');

/** Writes the result of a run over all charts. */
export function writeTable(rows: readonly Row[], foundAlone: string): void {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const tried = sum((row) => row.mutants - row.untried);
  const noticed = sum((row) => row.noticed);
  const list = (lines: readonly string[]) =>
    lines.length === 0 ? 'None.' : lines.map((line) => `- ${line}`).join('\n');
  const names = rows.flatMap(({ survivors }) => survivors);
  const reasons = Object.entries(equivalents);
  writeFileSync(
    page,
    `# What the tests of the charts notice

\`npm run test:mutants\` breaks every chart in one place at a time and runs the tests of that chart
([testing.md](../testing.md#mutants)). A run without options writes this page, also when it stops in time.

${tableOf(rows)}

${noticed} of ${tried} mutants that were tried are noticed: ${((noticed / tried) * 100).toFixed(1)}%.

${foundAlone} They are in \`tests/paths/planted-in-charts.ts\`.

## Nobody notices

${list(names.map((name) => `\`${name}\``))}

## Without effect

These mutants do what the chart does, so they are not counted.

${list(reasons.map(([name, reason]) => `\`${name}\`: ${reason}`))}
`,
  );
}
