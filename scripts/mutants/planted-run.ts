import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './charts.ts';
import { planted, type Planted } from './planted.ts';

/** Plants each mistake in a copy of the program and runs its tests there, which pass without it. Answers those that no test noticed. */
export function plantAll(match = ''): { tried: Planted[]; survived: Planted[] } {
  const tried = planted.filter(({ what }) => what.includes(match));
  const copy = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
    const files = String(listed.stdout).split('\0').filter(Boolean);
    for (const file of files) cpSync(join(root, file), join(copy, file), { force: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const survived = tried.filter((mistake) => {
      const isCaught = isNoticed(copy, mistake);
      process.stdout.write(isCaught ? '.' : 'S');
      return !isCaught;
    });
    return { tried, survived };
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function isNoticed(copy: string, { file, right, wrong, tests }: Planted): boolean {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(right, wrong));
  try {
    return test(copy, tests).status !== 0;
  } finally {
    writeFileSync(path, text);
  }
}

function test(copy: string, tests: readonly string[]) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // Every other project would start for nothing.
  const projects = ['rules', 'server', 'views'].map((project) => `--project=${project}`);
  return spawnSync(process.execPath, [vitest, 'run', '--bail=1', ...projects, ...tests], {
    cwd: copy,
  });
}
