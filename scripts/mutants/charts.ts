import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';

export const root = join(import.meta.dirname, '../..');

export interface Chart {
  machine: AnyStateMachine;
  folder: string;
  /** The tests that must fail for a broken chart. Only its own tests: those of another chart could fail by chance. */
  testFiles: string[];
}

/** All charts of machines/, each from its folder's machine.ts. */
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
  const testFiles = own.sort();
  return Object.values(exported)
    .filter((value) => value instanceof StateMachine)
    .map((machine) => ({ machine: machine as AnyStateMachine, folder, testFiles }));
}
