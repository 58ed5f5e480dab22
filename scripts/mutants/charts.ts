import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';

export const root = join(import.meta.dirname, '../..');

export interface Chart {
  machine: AnyStateMachine;
  folder: string;
  /**
   * The tests that must notice when the chart is broken, and only its own: another chart's might notice by chance.
   * machines/charts.test.ts compares names, which a mutant leaves as they are.
   */
  testFiles: string[];
}

/** Every chart of machines/, each from the machine.ts of its folder. */
export async function findCharts(): Promise<Chart[]> {
  const files = globSync('machines/*/machine.ts', { cwd: root }).sort();
  const charts = await Promise.all(files.map((file) => chartsIn(join(root, file))));
  return charts.flat();
}

async function chartsIn(file: string): Promise<Chart[]> {
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const folder = basename(dirname(file));
  const own = globSync('*.test.ts', { cwd: dirname(file) }).map((name) =>
    join(dirname(file), name),
  );
  const paths = join(root, `tests/paths/machines/${folder}.test.ts`);
  const testFiles = [...own.sort(), ...(existsSync(paths) ? [paths] : [])];
  return Object.values(exported)
    .filter((value) => value instanceof StateMachine)
    .map((machine) => ({ machine: machine as AnyStateMachine, folder, testFiles }));
}
