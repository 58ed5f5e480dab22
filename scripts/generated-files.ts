import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from '../visualiser/docs/generated-files.ts';

/** What the files of a folder of sources are, other than they should be. */
export interface Staleness {
  /** Missing, or with another content. */
  stale: GeneratedFile[];
  /** Pictures of what is no more, by their paths. */
  leftOver: string[];
}

const pictures = 'docs/charts';

/** Compares what is generated with what is there. */
export function compare(root: string, files: readonly GeneratedFile[]): Staleness {
  const paths = new Set(files.map(({ path }) => path));
  const folder = join(root, pictures);
  const drawn = existsSync(folder) ? readdirSync(folder).sort() : [];
  return {
    stale: files.filter(({ path, content }) => contentOf(join(root, path)) !== content),
    leftOver: drawn
      .filter((name) => name.endsWith('.svg') || name.endsWith('.mmd'))
      .map((name) => `${pictures}/${name}`)
      .filter((path) => !paths.has(path)),
  };
}

/** Writes what is stale, and removes what is left over. */
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
