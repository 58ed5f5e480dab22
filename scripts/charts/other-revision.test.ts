import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chartsAt, chartsIn, commonAncestor } from './other-revision.ts';
import { chartDifference, countsOf } from 'statechart-workbench/difference';

const lamp = (press: string) => `
  import { createMachine } from 'xstate';
  export const lampMachine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: '${press}' } }, on: {}, bright: {} },
  });`;

test('the charts of a branch are compared with those of the commit where it left main', async () => {
  const root = mkdtempSync(join(tmpdir(), 'repository-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
      cwd: root,
      stdio: 'pipe',
    });
  const write = (press: string) =>
    writeFileSync(join(root, 'machines/lamp/machine.ts'), lamp(press));
  mkdirSync(join(root, 'machines/lamp'), { recursive: true });
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  write('on');
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', 'machines');
  git('commit', '--quiet', '--message', 'a lamp');
  git('checkout', '--quiet', '-b', 'brighter');
  git('checkout', '--quiet', 'main');
  write('off');
  git('commit', '--quiet', '--all', '--message', 'what others do meanwhile');
  git('checkout', '--quiet', 'brighter');
  // Uncommitted changes are compared too.
  write('bright');

  const before = await chartsAt(root, commonAncestor(root, 'main'));
  const after = await chartsIn(root);
  const difference = chartDifference(before.get('lamp'), after.get('lamp'));
  const { states, transitions } = difference;
  expect(states).toEqual([]);
  expect(transitions).toEqual([
    expect.objectContaining({
      kind: 're-targeted',
      before: expect.objectContaining({ targets: ['on'] }),
      transition: expect.objectContaining({ targets: ['bright'] }),
    }),
  ]);
  expect(countsOf(difference)).toBe('1 transition re-targeted');
  // The temporary worktree is gone.
  expect(readdirSync(join(root, '.git'))).not.toContain('worktrees');
});
