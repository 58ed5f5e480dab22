import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { describeChart, type Chart } from 'statechart-workbench/paths';

/** The charts of machines/ in a folder, by id. */
export async function chartsIn(folder: string): Promise<Map<string, Chart>> {
  const files = globSync('machines/*/machine.ts', { cwd: folder }).sort();
  const modules = await Promise.all(
    files.map(
      (file) => import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, unknown>>,
    ),
  );
  const machines = modules.flatMap((module) => Object.values(module).filter(isMachine));
  return new Map(machines.map((machine) => [machine.id, describeChart(machine)]));
}

/** The charts of a repository's revision, by id. */
export async function chartsAt(root: string, revision: string): Promise<Map<string, Chart>> {
  const folder = join(mkdtempSync(join(tmpdir(), 'charts-')), 'revision');
  try {
    git(root, 'worktree', 'add', '--detach', folder, revision);
    if (existsSync(join(root, 'node_modules'))) {
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    }
    return await chartsIn(folder);
  } finally {
    rmSync(join(folder, '..'), { recursive: true, force: true });
    git(root, 'worktree', 'prune');
  }
}

/** The commit where the working tree left a revision, so that later commits of that revision don't count as differences. */
export function commonAncestor(root: string, revision: string): string {
  return git(root, 'merge-base', revision, 'HEAD').trim();
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function isMachine(exported: unknown): exported is AnyStateMachine {
  return typeof exported === 'object' && exported !== null && 'getStateNodeById' in exported;
}
