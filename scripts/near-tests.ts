import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

const projects = ['rules', 'server', 'views', 'mocked', 'visualiser', 'visualiser-views'];

/** Left to `npm test`: the tests of other projects, which take longer. */
const isQuick = (name: string) =>
  /\.test\.tsx?$/.test(name) && !/(^(paths|views)|\.slow)\.test\.tsx?$/.test(name);

/** The tests of a file: those of its name, else all of its folder, else those of the next folder up that has some. */
export function testsBeside(path: string, folder = dirname(path)): string[] {
  const tests = existsSync(folder) ? readdirSync(folder).filter(isQuick) : [];
  const ownName = basename(path, extname(path)).replace(/\.test$/, '');
  const own = tests.filter((name) => name.startsWith(`${ownName}.`));
  const found = own.length > 0 ? own : tests;
  if (found.length > 0) return found.toSorted().map((name) => join(folder, name));
  return folder === dirname(folder) ? [] : testsBeside(path, dirname(folder));
}

/** The files that differ from the last commit. */
function changedFiles(): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' });
  return [git('diff', '--name-only', 'HEAD'), git('ls-files', '--others', '--exclude-standard')]
    .join('')
    .split('\n')
    .filter((path) => /\.(tsx?|css)$/.test(path));
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  const files = named.length > 0 ? named : changedFiles();
  const tests = [...new Set(files.flatMap((file) => testsBeside(file)))];
  const only = projects.flatMap((project) => ['--project', project]);
  if (tests.length > 0) {
    const { status } = spawnSync('npx', ['vitest', 'run', ...only, ...tests], { stdio: 'inherit' });
    process.exitCode = status ?? 1;
  } else {
    console.log('No test stands beside a changed file.');
  }
}
