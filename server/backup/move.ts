import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../commands/run-command.ts';
import { openDatabase, type Database } from '../db/connection.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { fingerprint, listTables, lookOnce, type Fingerprint } from './rows.ts';

/**
 * Copies the embedded database into the empty PostgreSQL at `url` through a backup, and compares each table. The files of
 * the data folder stay where they are. Returns the tables as they are in both.
 */
export async function moveToPostgres(
  dataDir: string,
  url: string,
  at: Date,
): Promise<Map<string, Fingerprint>> {
  const path = join(dataDir, `move-${at.getTime()}.backup`);
  const source = await openDatabase({ dataDir });
  let before: Map<string, Fingerprint>;
  try {
    await backUp(source.db, { dataDir: undefined, path, at });
    before = await fingerprints(source.db);
  } finally {
    await source.close();
  }
  try {
    await restore(path, { url }, dataDir);
  } finally {
    await rm(path, { force: true });
  }
  const target = await openDatabase({ url });
  try {
    const after = await fingerprints(target.db);
    const different = [...before].filter(([table, { rows, checksum }]) => {
      const copy = after.get(table);
      return copy?.rows !== rows || copy.checksum !== checksum;
    });
    if (different.length > 0) {
      const names = different.map(([table]) => table).join(', ');
      throw new CommandError(
        `la copia no es igual en ${names}: borrá esa base de datos y probá de nuevo`,
      );
    }
    return after;
  } finally {
    await target.close();
  }
}

function fingerprints(db: Database): Promise<Map<string, Fingerprint>> {
  return db.transaction(async (tx) => {
    await lookOnce(tx);
    const found = new Map<string, Fingerprint>();
    for (const table of await listTables(tx)) {
      // pg-boss counts and repeats on its own; its jobs are compared by their number.
      if (table === 'pgboss.queue') continue;
      const print = await fingerprint(tx, table);
      found.set(table, table === 'pgboss.job' ? { rows: print.rows, checksum: '' } : print);
    }
    return found;
  });
}
