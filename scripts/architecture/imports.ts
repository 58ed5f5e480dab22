import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** An import that a production file of the tree makes. */
export interface Import {
  file: string;
  /** As it is written: `../wire/contact.ts`, `react`. */
  specifier: string;
  /** The file that it names, from the root of the tree; undefined for a package. */
  target: string | undefined;
}

const statements =
  /^(?:import|export)\b[^'"`;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

/** The imports of one source file: static, re-exporting and dynamic ones. */
function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(statements)].map(([, from, bare, dynamic]) => {
    const specifier = (from ?? bare ?? dynamic)!;
    const target = specifier.startsWith('.')
      ? posix.normalize(posix.join(posix.dirname(file), specifier))
      : undefined;
    return { file, specifier, target };
  });
}

/** The imports of every file that git knows or would add, tests left out. */
export function readImports(root: string): Import[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
    { cwd: root, encoding: 'utf8' },
  );
  const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' });
  const gone = new Set(deleted.split('\n'));
  return listed
    .split('\n')
    .filter((file) => file && !gone.has(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));
}
