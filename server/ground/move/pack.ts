import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../backup/data-files.ts';
import type { Database } from '../db/connection.ts';
import { writeArchive } from './archive.ts';
import { listTables, lookOnce, newestMigration, readRows } from './rows.ts';

/** Writes a snapshot of the database and the files of the data folder into one archive, and counts them. */
export async function pack(
  db: Database,
  { dataDir, path, at }: { dataDir: string; path: string; at: Date },
): Promise<{ rows: number; files: number }> {
  const summary = { rows: 0, files: 0 };
  await writeArchive(path, async (write) => {
    // A file is written before its row: files that the rows of the snapshot name exist when they are copied.
    await db.transaction(async (tx) => {
      await lookOnce(tx);
      const newest = await newestMigration(tx);
      await write({ kind: 'start', format: 1, at: at.toISOString(), newestMigration: newest });
      for (const table of await listTables(tx)) {
        for await (const row of readRows(tx, table)) {
          await write({ kind: 'row', table, row });
          summary.rows += 1;
        }
      }
    });
    for (const file of await filesBelow(dataDir)) {
      for await (const part of partsOf(join(dataDir, file))) {
        await write({ kind: 'file', path: file, part: part.toString('base64') });
      }
      summary.files += 1;
    }
  });
  return summary;
}

const partBytes = 512 * 1024;

async function* partsOf(path: string): AsyncGenerator<Buffer> {
  let isEmpty = true;
  for await (const chunk of createReadStream(path, { highWaterMark: partBytes })) {
    isEmpty = false;
    yield chunk as Buffer;
  }
  if (isEmpty) yield Buffer.alloc(0);
}
