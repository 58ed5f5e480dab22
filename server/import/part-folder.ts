import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { entryRefusal } from '../photographs/folder-entry.ts';
import { ImportError } from './problem.ts';

/** The folder `name` of a dealership's folder, or the path itself when it is that folder; undefined without one. */
export async function partFolder(path: string, name: string): Promise<string | undefined> {
  const folder = basename(path) === name ? path : join(path, name);
  const info = await stat(folder).catch(() => undefined);
  if (!info?.isDirectory()) return undefined;
  const reason = folder === path ? undefined : await entryRefusal(path, folder);
  if (reason) throw new ImportError([{ file: name, reason }]);
  return folder;
}
