import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../ground/db/connection.ts';
import type { FileStore } from '../../../ground/files/file-store.ts';
import { catalogueChanges, photographs } from '../../../ground/db/schema.ts';
import { keysOf } from '../../photographs/stored-keys.ts';
import { photographFolder } from './photograph-folder.ts';

/** Removes the files that no gallery shows and no undo restores. */
export async function removePictures(
  db: Database,
  store: FileStore,
  candidates: ReadonlySet<string>,
): Promise<void> {
  if (candidates.size === 0) return;
  const hashes = [...candidates];
  const shown = await db
    .select({ hash: photographs.hash })
    .from(photographs)
    .where(inArray(photographs.hash, hashes));
  const { before, after, sheet } = catalogueChanges;
  const kept = await db
    .select({
      before: sql<string | null>`${before} ->> 'hash'`,
      after: sql<string | null>`${after} ->> 'hash'`,
    })
    .from(catalogueChanges)
    .where(sql`${sheet} = ${photographFolder}`);
  const used = new Set([
    ...shown.map(({ hash }) => hash),
    ...kept.flatMap((row) => [row.before, row.after]),
  ]);
  for (const hash of hashes) if (!used.has(hash)) await store.remove(keysOf(hash));
}
