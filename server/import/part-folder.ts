import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The folder `name` of a dealership's folder, or the path itself when it is that folder; undefined when there is none. */
export async function partFolder(path: string, name: string): Promise<string | undefined> {
  const folder = basename(path) === name ? path : join(path, name);
  const info = await stat(folder).catch(() => undefined);
  return info?.isDirectory() ? folder : undefined;
}
