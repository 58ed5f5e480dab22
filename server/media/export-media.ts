import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { media } from '../db/schema.ts';

/** Writes every file of `medios` to the folder from which an import reads it, and returns how many. */
export async function exportMedia(folder: string, db: Database): Promise<number> {
  const names = await db.select({ name: media.name }).from(media).orderBy(asc(media.name));
  // Files that are gone must not be imported again.
  await rm(folder, { recursive: true, force: true });
  if (names.length > 0) await mkdir(folder, { recursive: true });
  for (const { name } of names) {
    const [row] = await db
      .select({ content: media.content })
      .from(media)
      .where(eq(media.name, name));
    if (row) await writeFile(join(folder, name), row.content);
  }
  return names.length;
}
