import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './charts.ts';
import { StoredVerdicts } from './stored-verdicts.ts';
import type { Planted } from './mistake.ts';
import { planted } from './planted.ts';
import { SourceHashes } from './source-hash.ts';

interface Options {
  match?: string | undefined;
  /** Whether mistakes with stored verdicts are tried again. */
  again?: boolean | undefined;
  /** The end of the run, in milliseconds of Date.now(). */
  end: number;
}

interface Result {
  tried: number;
  survived: string[];
  untried: number;
}

/** Plants each mistake in a copy of the program and runs its tests there. They must pass without the mistake. */
export function plantAll({ match = '', again = false, end }: Options): Result {
  const chosen = planted.filter(({ what }) => what.includes(match));
  const storedVerdicts = new StoredVerdicts('planted');
  const isKnown = (mistake: Planted) => storedVerdicts.get(mistake.what)?.hash === hashOf(mistake);
  const waiting = chosen.filter((mistake) => again || !isKnown(mistake));
  if (waiting.length > 0) {
    inCopy((copy) => {
      // The test of hostile requests needs a build, which its Vitest project doesn't make.
      spawnSync(process.execPath, ['scripts/build.ts'], { cwd: copy });
      const wanted = new Set(waiting.flatMap(({ tests }) => tests));
      // A proof of faults runs alone on the machine.
      for (const tests of Map.groupBy(wanted, (file) => file.includes('.slow.') && file).values()) {
        const { status, stdout, stderr } = test(copy, tests);
        if (status !== 0)
          throw new Error(`tests fail without a mistake: ${String(stdout)}${String(stderr)}`);
      }
      for (const mistake of waiting) {
        if (Date.now() > end) return;
        const outcome = outcomeOf(copy, mistake);
        storedVerdicts.keep(mistake.what, { outcome, hash: hashOf(mistake) });
        process.stdout.write(outcome === 'caught' ? '.' : 'S');
      }
    });
  }
  const known = chosen.filter(isKnown);
  const survivors = known.filter(({ what }) => storedVerdicts.get(what)!.outcome === 'survived');
  return {
    tried: known.length,
    survived: survivors.map(({ what }) => what),
    untried: chosen.length - known.length,
  };
}

const sources = new SourceHashes();

function hashOf(mistake: Planted): string {
  const files = [mistake.file, ...mistake.tests, 'vite.config.ts'];
  const hash = sources.of(...files.map((file) => join(root, file)));
  return createHash('sha256').update(JSON.stringify(mistake)).update(hash).digest('hex');
}

function inCopy(work: (copy: string) => void): void {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
    const files = String(listed.stdout).split('\0').filter(Boolean);
    for (const file of files) cpSync(join(root, file), join(copy, file), { force: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    work(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function outcomeOf(copy: string, { file, right, wrong, tests }: Planted): 'caught' | 'survived' {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(right, wrong));
  try {
    return test(copy, tests).status === 0 ? 'survived' : 'caught';
  } finally {
    writeFileSync(path, text);
  }
}

function test(copy: string, tests: readonly string[]) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // Other projects would only cost their start.
  const names = ['rules', 'server', 'views', 'path-views'];
  if (tests.some((name) => name.includes('.slow.'))) names.push('slow');
  const projects = names.map((name) => `--project=${name}`);
  return spawnSync(process.execPath, [vitest, 'run', '--bail=1', ...projects, ...tests], {
    cwd: copy,
  });
}
