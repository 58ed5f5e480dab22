import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Database } from '../db/connection.ts';
import { writeArchive } from './archive.ts';
import { listTables, lookOnce, newestMigration, readRows } from './rows.ts';

/** Writes a snapshot of the database and the files of the data folder into one archive, and counts them. */
export async function backUp(
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

/** The database is copied as rows instead of files, and a release has its own assets. */
const notFiles = new Set(['postgres', 'database', 'assets', 'vite', 'backups']);

const isLock = (file: string) => /(^|\.)lock(-journal)?$/.test(file);

/** Missing photographs in the sizes of the pages are made again. */
const isMadeAgain = (file: string) =>
  /^photographs\/.*\/[^/]+$/.test(file) && !file.endsWith('/original');

async function filesBelow(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !notFiles.has(file.split('/')[0]!) && !isLock(file) && !isMadeAgain(file))
    .sort();
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
