import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../charts/markdown.ts';
import type { ChartMutants } from './chart-mutants.ts';
import { root } from './charts.ts';
import { equivalents } from './equivalents.ts';

/** The results of the tests of a chart. */
interface Row {
  chart: string;
  survivors: readonly string[];
  untried: number;
  /** The caught part of the tried mutants. */
  share: number;
  /** As the table has it. */
  cells: readonly string[];
}

export function rowOf(tried: ChartMutants, isWanted: (name: string) => boolean): Row {
  const chart = tried.chart.machine.id;
  const names = tried.names.filter(isWanted);
  const outcomes = names.map((name) => tried.outcomeOf(name));
  const survivors = names.filter((_, index) => outcomes[index] === 'survived');
  const untried = outcomes.filter((outcome) => outcome === undefined).length;
  const endless = outcomes.filter((outcome) => outcome === 'endless').length;
  const mutants = names.length;
  const noticed = mutants - untried - survivors.length;
  const share = untried === mutants ? 1 : noticed / (mutants - untried);
  const cells = [
    chart,
    untried > 0 ? `${mutants} (${untried} not tried)` : mutants,
    endless > 0 ? `${noticed} (${endless} never ended)` : noticed,
    untried === mutants ? '–' : `${(share * 100).toFixed(1)}%`,
    tried.equivalent,
  ].map(String);
  return { chart, survivors, untried, share, cells };
}

/** A Markdown table with a row for each chart. */
export function tableOf(rows: readonly Pick<Row, 'cells'>[]): string {
  const head = ['Chart', 'Mutants', 'Noticed', 'Share', 'Without effect'];
  return table([head, ...rows.map(({ cells }) => cells)]);
}

const page = join(root, 'docs/charts/mutants.md');

/** The rows of the page that a run over some charts leaves. */
function otherRows(known: string, tried: readonly Row[]) {
  const lines = known.split('## Without effect')[0]!.split('\n');
  return lines.flatMap((line) => {
    const [, chart = '', ...cells] = line.split(/ *\| */).slice(0, -1);
    if (!/^\d/.test(cells[0] ?? '') || tried.some((row) => row.chart === chart)) return [];
    const mine = lines.filter((each) => each.startsWith(`- \`${chart}: `));
    return { chart, cells: [chart, ...cells], survivors: mine.map((each) => each.slice(3, -1)) };
  });
}

/** Writes the results of a run; `foundAlone` when it was over all charts. */
export function writeTable(tried: readonly Row[], foundAlone: string): void {
  const known = readFileSync(page, 'utf8');
  const found = foundAlone || /^Found by .* mistakes\./m.exec(known)?.[0];
  const rows = [...(foundAlone ? [] : otherRows(known, tried)), ...tried];
  rows.sort((one, other) => one.chart.localeCompare(other.chart));
  const list = (lines: readonly string[]) =>
    lines.length === 0 ? 'None.' : lines.map((line) => `- ${line}`).join('\n');
  const names = rows.flatMap(({ survivors }) => survivors);
  const noticed = rows.reduce((sum, { cells }) => sum + parseInt(cells[2]!), 0);
  const all = noticed + names.length;
  const reasons = Object.entries(equivalents);
  writeFileSync(
    page,
    `# What the tests of the charts notice

\`npm run test:mutants\` breaks every chart in one place at a time and runs the tests of that chart
([testing.md](../testing.md#mutants)). A run writes the rows of its charts, also when it stops in time.

${tableOf(rows)}

${noticed} of ${all} mutants that were tried are noticed: ${((noticed / all) * 100).toFixed(1)}%.

${found} They are in \`tests/paths/planted-in-charts.ts\`.

## Nobody notices

${list(names.map((name) => `\`${name}\``))}

## Without effect

These mutants do what the chart does, so they are not counted.

${list(reasons.map(([name, reason]) => `\`${name}\`: ${reason}`))}
`,
  );
}
