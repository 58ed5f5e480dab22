import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import type { Ground } from '../../ground/ground.ts';
import { exportFolder } from '../import/export-folder.ts';
import { openPhotographStore } from '../photographs/open-store.ts';

/** The dealership's folder as a ZIP file, which an upload and the command read again. */
export async function packCatalogue(
  { db, config, now }: Pick<Ground, 'db' | 'config' | 'now'>,
  isWorkbook: boolean,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'bajada-'));
  try {
    const store = openPhotographStore(config);
    const { groupSlug } = config;
    await exportFolder(db, { path: folder, groupSlug, now: now(), store, isWorkbook });
    return await zipped(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const templateFolder = join(import.meta.dirname, '../../../docs/catalogue-template');

/** The folder with an example of each file, as a ZIP file. */
export const packTemplate = (): Promise<Buffer> => zipped(templateFolder);

async function zipped(folder: string): Promise<Buffer> {
  const files: Zippable = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Pictures and workbooks are compressed already.
    const level = /\.(csv|txt)$/.test(entry.name) ? 6 : 0;
    files[relative(folder, path)] = [await readFile(path), { level }];
  }
  return Buffer.from(zipSync(files));
}
