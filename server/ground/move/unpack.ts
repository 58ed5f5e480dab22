import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { CommandError } from '../commands/run-command.ts';
import { openDatabase, type Database, type DatabasePlace } from '../db/connection.ts';
import { journalFile, migrationsFolder, readJournal } from '../db/migration-journal.ts';
import { syncFolder } from '../sync-files.ts';
import { readArchive } from './archive.ts';
import { continueNumbers, insertRows, isEmpty, repeatJobsInProgress } from './rows.ts';

/**
 * Restores an archive into an empty database and data folder, and migrates it to this release. The rows are inserted in one
 * transaction: a damaged archive leaves an empty database and no file.
 */
export async function unpack(
  path: string,
  place: DatabasePlace,
  dataDir: string,
): Promise<{ at: string; rows: number; files: number }> {
  const lines = readArchive(path);
  const { value: start } = await lines.next();
  if (start?.kind !== 'start') throw new CommandError(`${path} no es un archivo de npm run move`);
  const summary = { at: start.at, rows: 0 };
  const files = new Set<string>();

  const older = await openAsOf(place, start.newestMigration);
  try {
    if (!(await isEmpty(older.db))) {
      throw new CommandError('la base de datos no está vacía: elegí una vacía');
    }
    await older.db.transaction(async (tx) => {
      const load = batches(tx);
      for await (const line of lines) {
        if (line.kind === 'row') {
          await load.add(line.table, line.row);
          summary.rows += 1;
        } else if (line.kind === 'file') {
          await addToFile(dataDir, line.path, Buffer.from(line.part, 'base64'), files);
        }
      }
      await load.finish();
      await continueNumbers(tx);
      await repeatJobsInProgress(tx);
    });
  } catch (error) {
    for (const file of files) await rm(join(dataDir, file), { force: true });
    throw error;
  } finally {
    await older.close();
  }
  for (const folder of new Set([...files].map((file) => file.split('/')[0]!))) {
    if ([...files].some((file) => file.startsWith(`${folder}/`))) syncFolder(join(dataDir, folder));
  }
  // Migrates to this release.
  await (await openDatabase(place)).close();
  return { ...summary, files: files.size };
}

/** Opens the database with the migrations of the archive's release. */
async function openAsOf(place: DatabasePlace, newestMigration: number) {
  const journal = readJournal();
  const entries = journal.entries.filter(({ when }) => when <= newestMigration);
  if (entries.at(-1)?.when !== newestMigration) {
    throw new CommandError(
      entries.length < journal.entries.length
        ? 'el archivo es de una versión del programa que esta no conoce: abrilo con esa, actualizala y hacé otro'
        : 'el archivo es de una versión del programa más nueva que esta',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    writeFileSync(join(folder, journalFile), JSON.stringify({ ...journal, entries }));
    return await openDatabase(place, { migrations: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const bytesAtOnce = 1_000_000;

/** Collects rows of one table for inserts of many rows. */
function batches(tx: Database) {
  let table = '';
  let rows: string[] = [];
  let bytes = 0;
  const finish = async () => {
    await insertRows(tx, table, rows);
    rows = [];
    bytes = 0;
  };
  return {
    async add(name: string, row: string): Promise<void> {
      if (name !== table || bytes > bytesAtOnce) await finish();
      table = name;
      rows.push(row);
      bytes += row.length;
    },
    finish,
  };
}

async function addToFile(
  dataDir: string,
  file: string,
  part: Buffer,
  begun: Set<string>,
): Promise<void> {
  const path = resolve(dataDir, file);
  if (!path.startsWith(resolve(dataDir) + sep))
    throw new CommandError(`${file} queda fuera de la carpeta de datos`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await appendFile(path, part, { mode: 0o600, flag: begun.has(file) ? 'a' : 'wx' });
  begun.add(file);
}
