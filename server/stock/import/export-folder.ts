import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { media } from '../../ground/db/schema.ts';
import { readMedia } from '../media/routes.ts';
import { exportPhotographs } from './photographs/export-photographs.ts';
import type { FileStore } from '../../ground/files/file-store.ts';
import { folded } from './cells/cells.ts';
import { withoutFormula, writeCsv } from './files/csv.ts';
import { writeDocument } from './files/document.ts';
import { writeXlsx } from './files/workbook.ts';
import { mediaFolder } from './media-part.ts';
import { photographFolder } from './photographs/photograph-folder.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { sheets } from './sheets/all.ts';
import { readState } from './state.ts';

/** Writes the dealership as a folder that importFolder() reads. Returns the number of rows by sheet. */
export async function exportFolder(
  db: Database,
  {
    path,
    groupSlug,
    now,
    store,
    isWorkbook = false,
  }: {
    path: string;
    groupSlug: string;
    now: Date;
    store: FileStore;
    /** Writes tables as XLSX instead of CSV. */
    isWorkbook?: boolean;
  },
): Promise<{ name: string; rows: number }[]> {
  const loaded = await db.transaction(async (tx) => {
    const state = await readState(tx, groupSlug, now);
    const all: { sheet: Sheet; rows: SheetRow[] }[] = [];
    for (const sheet of sheets) {
      const rows = await sheet.load(state);
      all.push({ sheet, rows: rows.map((row) => sheet.shorten?.(row, state) ?? row) });
    }
    return all;
  });
  await mkdir(path, { recursive: true });
  for (const { sheet, rows } of loaded) {
    if (sheet.texts) await writeTexts(path, sheet, rows);
    else {
      const table = tableOf(sheet, rows);
      const file = isWorkbook ? await writeXlsx(sheet.name, table) : writeCsv(table);
      await writeFile(join(path, `${sheet.name}.${isWorkbook ? 'xlsx' : 'csv'}`), file);
    }
  }
  return [
    ...loaded.map(({ sheet, rows }) => ({ name: sheet.name, rows: rows.length })),
    { name: mediaFolder, rows: await exportMedia(join(path, mediaFolder), db) },
    {
      name: photographFolder,
      rows: await exportPhotographs(join(path, photographFolder), { db, store }),
    },
  ];
}

/** The titles of the columns, and the cells of each row. */
function tableOf(sheet: Sheet, rows: readonly SheetRow[]): string[][] {
  const columns = Object.entries(sheet.columns);
  return [
    columns.map(([, { header }]) => header),
    ...rows.map((row) =>
      columns.map(([field, { cell }]) => withoutFormula(cell.write(row[field]!))),
    ),
  ];
}

async function writeTexts(path: string, sheet: Sheet, rows: readonly SheetRow[]): Promise<void> {
  const folder = join(path, sheet.name);
  const { body, fileName } = sheet.texts!;
  // Removed texts must not be imported again.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const columns = Object.entries(sheet.columns).filter(
    ([field, { header }]) => field !== body && folded(header) !== 'archivo',
  );
  for (const row of rows) {
    const fields = columns.flatMap(([field, { header, cell }]) => {
      const value = row[field]!;
      // A list has one line for each of its texts.
      const values = Array.isArray(value) ? (value as string[]) : [cell.write(value)];
      return values.map((text): [string, string] => [header, text]);
    });
    const text = writeDocument(fields, sheet.columns[body]!.cell.write(row[body]!));
    await writeFile(join(folder, `${fileName(row)}.txt`), text);
  }
}

/** Writes every file of `medios` to the folder from which an import reads it, and returns their number. */
async function exportMedia(folder: string, db: Database): Promise<number> {
  const names = await db.select({ name: media.name }).from(media).orderBy(asc(media.name));
  // Removed files must not be imported again.
  await rm(folder, { recursive: true, force: true });
  if (names.length > 0) await mkdir(folder, { recursive: true });
  for (const { name } of names) {
    const content = await readMedia(db, name);
    if (content) await writeFile(join(folder, name), content);
  }
  return names.length;
}
