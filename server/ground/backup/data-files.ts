import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The folder of the data folder where a copy is restored to prove it. */
export const proofFolder = 'copy-proof';

/** The database is copied on its own, a release has its own assets, and keys are in no copy. */
const notFiles = new Set([
  'desk-secret',
  'postgres',
  'postgres.unfinished',
  'database',
  'assets',
  'vite',
  'backup-target.json',
  proofFolder,
]);

const isLock = (file: string) => /(^|\.)lock(-journal)?$/.test(file);

/** Missing photographs in the sizes of the pages are made again. */
const isMadeAgain = (file: string) =>
  /^photographs\/.*\/[^/]+$/.test(file) && !file.endsWith('/original');

/** The files of a data folder that belong in a copy: original photographs and letters. */
export async function filesBelow(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !notFiles.has(file.split('/')[0]!) && !isLock(file) && !isMadeAgain(file))
    .sort();
}
