import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Folders that a fresh clone doesn't have, so that no page may cite their content. */
const generated = new Set(['node_modules', 'dist', 'data', '.git']);

const topFolders = new Set(
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !generated.has(entry.name))
    .map(({ name }) => name),
);

/** The targets of links within the repository, as paths from its root. */
function linked(page: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(page), target));
}

/** Paths in backticks that start with a folder of the repository; patterns such as `machines/<name>/machine.ts` are skipped. */
function named(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, code]) => code!.replace(/:\d+$/, ''))
    .filter((code) => code.includes('/') && topFolders.has(code.split('/')[0]!))
    .filter((code) => !/[<>*{}…]/.test(code));
}

const missing = (paths: string[]) => paths.filter((path) => !existsSync(join(root, path)));

/** A superseded decision may name deleted files. */
const isSuperseded = (text: string) => text.includes('\nStatus: superseded');

const pages = globSync(['*.md', 'docs/**/*.md', 'server/*/README.md'], { cwd: root });

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  test('links only to files that exist', () => {
    expect(missing(linked(page, text))).toEqual([]);
  });

  test.skipIf(isSuperseded(text))('names only files that exist', () => {
    expect(missing(named(text))).toEqual([]);
  });
});

test('the checked pages include the README, the guides and the decisions', () => {
  expect(pages).toEqual(
    expect.arrayContaining(['README.md', 'docs/testing.md', 'docs/adr/README.md']),
  );
});

test('comments and documents name only migrations that exist', () => {
  const folder = 'server/ground/db/migrations/';
  const citations = ['{server,domain,desk,tests}/**/*.ts', '*.md', 'docs/**/*.md']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [...text.matchAll(/migrations\/(\d{4}_\w+\.sql)/g)].map(([, name]) => folder + name);
    });
  expect(citations).toContain(`${folder}0000_start.sql`);
  expect(missing(citations)).toEqual([]);
});

test.each(globSync('server/*/', { cwd: root }))(
  'the README of %s names its door, and what it may not know',
  (wing) => {
    const text = readFileSync(join(root, wing, 'README.md'), 'utf8');
    expect(text.match(/^\*\*[^*]+\*\*/gm)).toEqual(['**Door**', '**May not know**']);
    expect(named(text).some((path) => path.startsWith(`${wing.replace(/\/$/, '')}/`))).toBe(true);
  },
);
