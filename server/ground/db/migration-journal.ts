import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { ExplainedError } from '../explained-error.ts';

export const migrationsFolder = join(import.meta.dirname, 'migrations');

export const journalFile = 'meta/_journal.json';

export interface MigrationJournal {
  entries: { tag: string; when: number }[];
}

export const readJournal = () =>
  JSON.parse(readFileSync(join(migrationsFolder, journalFile), 'utf8')) as MigrationJournal;

/** The moment of the first migration. A database that begins with another one belongs to a release before 1.0. */
export const firstMigration = (): number => readJournal().entries[0]!.when;

/** The database belongs to a release whose tables this one can't migrate. Nothing in it was changed. */
export class EarlierDatabaseError extends ExplainedError {
  constructor(place: string, instead: string) {
    super(
      `${place} es de una versión anterior a la 1.0, que esta no puede leer: no se tocó nada. ${instead}, o usá aquella versión`,
    );
  }
}

export async function refuseEarlierDatabase(connection: Client): Promise<void> {
  const { rows: tables } = await connection.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as found`,
  );
  if (!tables[0]!.found) return;
  const { rows } = await connection.query<{ first: string | null }>(
    'select min(created_at) as first from drizzle.__drizzle_migrations',
  );
  const { first } = rows[0]!;
  if (first === null || Number(first) === firstMigration()) return;
  throw new EarlierDatabaseError('la base de datos', 'Elegí una base de datos vacía');
}
