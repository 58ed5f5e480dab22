import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { unpack } from './files/archive.ts';
import { mediaFolder } from './media-part.ts';
import { photographFolder } from './photographs/photograph-folder.ts';
import { sheets } from './sheets/all.ts';

/**
 * Runs `work` with the folder of a dealership. A ZIP file becomes a folder for its duration; another path is passed
 * on. Throws an ImportError for a file that can't be unpacked.
 */
export async function withFolder<Result>(
  path: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if (extname(path).toLowerCase() !== '.zip') return work(path);
  const folder = await mkdtemp(join(tmpdir(), 'catalogo-'));
  try {
    await unpack(path, folder);
    return await work(await rootOf(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const parts: ReadonlySet<string> = new Set([
  mediaFolder,
  photographFolder,
  ...sheets.filter(({ texts }) => texts).map(({ name }) => name),
]);

/** The folder itself, or the single one in it: people compress the folder, and not its files. */
async function rootOf(folder: string): Promise<string> {
  const [first, second] = await readdir(folder, { withFileTypes: true });
  const isWrapper = first && !second && first.isDirectory() && !parts.has(first.name);
  return isWrapper ? join(folder, first.name) : folder;
}
