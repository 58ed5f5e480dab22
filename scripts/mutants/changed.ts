import { execFileSync } from 'node:child_process';
import { root } from './charts.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The files that differ from the main branch: committed, edited or new. */
export function changedFiles(): string[] {
  const changed = git('diff', '--name-only', commonWithMain());
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${added}`.split('\n').filter(Boolean);
}

function commonWithMain(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // A clone of a single branch has no main branch.
    }
  }
  return 'HEAD';
}
