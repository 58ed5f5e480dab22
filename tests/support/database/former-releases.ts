import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const migrationsFolder = join(import.meta.dirname, '../../../server/db/migrations');

/** Gives `work` a folder with the migrations of a former release, which had so many of them. */
export async function withMigrations<T>(
  count: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'former-release-'));
  try {
    const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
    const entries: { tag: string }[] = journal.entries.slice(0, count);
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) {
      cpSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    }
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Migrates a database as far as a former release did, which had so many migrations. */
export function migrateTo(client: PGlite, count: number): Promise<void> {
  return withMigrations(count, (folder) => migrate(drizzle(client), { migrationsFolder: folder }));
}

export type RawRow = Record<string, unknown>;

/** Inserts a row as it is: only the columns that it names, objects as JSON. */
export async function insertRaw(client: PGlite, table: string, row: RawRow): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await client.query(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
}
