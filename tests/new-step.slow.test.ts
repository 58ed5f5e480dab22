import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// In a copy of the program, so that the step never reaches it.

const root = join(import.meta.dirname, '..');
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-step-'));
  for (const folder of ['domain', 'machines', 'scripts', 'server', 'src', 'tests', 'visualiser']) {
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  }
  for (const file of [
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    '.oxfmtrc.json',
    '.oxlintrc.json',
  ]) {
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });

const bin = (name: string) => join(root, 'node_modules/.bin', name);

const files = [
  'machines/seguro',
  'src/reservation/seguro',
  'tests/paths/views/seguro.ts',
  'machines/reservation',
];

test('a new step compiles, is formatted, has no lint error, and is walked alone and in the wizard', () => {
  run(process.execPath, 'scripts/new-step/new-step.ts', 'seguro');
  run(bin('tsc'));
  run(bin('oxfmt'), '--check', ...files);
  run(bin('oxlint'), '--deny-warnings', ...files);
  const walked = run(
    bin('vitest'),
    'run',
    '--project=paths',
    '--project=path-views',
    'tests/paths/machines/seguro',
    'tests/paths/views/seguro',
    'tests/paths/views/reservation',
    // Of the wizard only the walks that pass the step.
    '--testNamePattern=seguro',
    '--reporter=verbose',
  );
  expect(walked).toContain('tests/paths/machines/seguro.test.ts');
  expect(walked).toContain('seguro: again');
});
