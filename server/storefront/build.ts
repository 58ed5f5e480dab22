import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The built storefront: the files for browsers and the bundle for server rendering. */
export const builtFolder = join(root, 'dist');

const sources = [
  '{domain,machines,src,public,scripts}/**/*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const stampFile = join(builtFolder, 'built-from');

/** Builds the storefront, unless the last build is from the same sources. */
export async function buildWhenStale(say: (message: string) => void): Promise<void> {
  const digest = await digestSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return;
  say('building the storefront…');
  const { build } = await import('vite');
  const options = { root, logLevel: 'warn' } as const;
  await build(options);
  await build({ ...options, build: { ssr: 'src/entry-server.tsx' } });
  writeFileSync(stampFile, digest);
}

async function digestSources(): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}
