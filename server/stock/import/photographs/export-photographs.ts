import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asc, eq, exists, isNull, or } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { Database } from '../../../ground/db/connection.ts';
import { photographs, stockUnits } from '../../../ground/db/schema.ts';
import { originalKey } from '../../photographs/stored-keys.ts';
import type { FileStore } from '../../../ground/files/file-store.ts';

/**
 * Writes every photograph of models and stock to the folder from which an import reads it, and returns their number.
 * They are the stored ones: upright, without metadata, at most 2560 pixels long.
 */
export async function exportPhotographs(
  folder: string,
  { db, store }: { db: Database; store: FileStore },
): Promise<number> {
  const unit = db.select().from(stockUnits).where(eq(stockUnits.chassis, photographs.chassis));
  const rows = await db
    .select({ place: photographs.place, hash: photographs.hash })
    .from(photographs)
    .where(or(isNull(photographs.chassis), exists(unit)))
    .orderBy(asc(photographs.place));
  // Removed photographs must not be imported again.
  await rm(folder, { recursive: true, force: true });
  for (const { place, hash } of rows) {
    const content = await store.read(originalKey(hash));
    if (!content) throw new Error(`the store has no photograph ${hash} for ${place}`);
    const type = await fileTypeFromBuffer(content);
    const path = join(folder, `${place}.${type?.ext ?? 'jpg'}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return rows.length;
}
