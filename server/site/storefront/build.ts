import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as entryServer from '../../../src/entry-server.tsx';

const root = join(import.meta.dirname, '../../..');

/** The built storefront: the files for browsers and the bundle for server rendering. */
export const builtFolder = join(root, 'dist');

/** The bundle for server rendering. */
export function builtEntry(): Promise<typeof entryServer> {
  return import(pathToFileURL(join(builtFolder, 'server/entry-server.js')).href);
}

const sources = [
  '{domain,machines,src,public,scripts}/**/*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const stampFile = join(builtFolder, 'built-from');

/** Builds the storefront, unless the last build is from the same sources. */
export async function buildWhenStale(print: (message: string) => void): Promise<void> {
  const digest = await digestSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return;
  print('preparo la tienda…');
  await build();
  await build('--ssr', 'src/entry-server.tsx');
  writeFileSync(stampFile, digest);
}

/** In a process of its own: the bundler's memory would stay with the program for as long as it runs. */
async function build(...options: string[]): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const bundler = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = await once(bundler, 'exit');
  if (code !== 0) throw new Error('the storefront could not be built');
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
