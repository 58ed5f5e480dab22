import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface GeneratedFile {
  /** From the root of the project: 'docs/charts/review.svg'. */
  path: string;
  content: string;
}

/** The differences between the generated files and those on disk. */
export interface Staleness {
  /** Files that are missing or have other content. */
  stale: GeneratedFile[];
  /** Paths of the pictures of charts that no longer exist. */
  leftOver: string[];
}

const pictures = 'docs/charts';

/** Compares generated files with those on disk. */
export function compare(root: string, files: readonly GeneratedFile[]): Staleness {
  const paths = new Set(files.map(({ path }) => path));
  const folder = join(root, pictures);
  const drawn = existsSync(folder) ? readdirSync(folder).sort() : [];
  return {
    stale: files.filter(({ path, content }) => contentOf(join(root, path)) !== content),
    leftOver: drawn
      .filter((name) => name.endsWith('.svg'))
      .map((name) => `${pictures}/${name}`)
      .filter((path) => !paths.has(path)),
  };
}

/** Writes the stale files and removes the left-over ones. */
export function mend(root: string, { stale, leftOver }: Staleness): void {
  for (const { path, content } of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  for (const path of leftOver) rmSync(join(root, path));
}

function contentOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
