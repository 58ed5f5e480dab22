import type { Database } from '../../../ground/db/connection.ts';
import { folded, usualLength } from '../cells/cells.ts';
import { orderKey } from '../compare.ts';
import type { ImportOptions } from '../part.ts';
import type { Column, Sheet, SheetRow } from '../sheet.ts';
import type { CellValue } from '../cells/cells.ts';
import { sheets } from '../sheets/all.ts';
import { readState, type ImportState } from '../state.ts';

type Around = Pick<ImportOptions, 'groupSlug' | 'now'>;

export const sheetNamed = (name: string): Sheet | undefined =>
  sheets.find((sheet) => sheet.name === name);

/** A stored row for a person. */
export interface ShownRow {
  /** Its key in the order of its sheet. */
  key: string;
  title: string;
  /** The texts of its cells, as an export writes them, by field. Written when they are read. */
  readonly cells: Readonly<Record<string, string>>;
  /** The text of one stored cell, which an export may leave out. */
  text(field: string): string;
  /** Its title and its typed cells for a search. Written when it is read. */
  readonly words: string;
}

/** The texts of a row's cells, as an export writes them, by field. */
export function cellsOf(sheet: Sheet, row: SheetRow, state: ImportState): Record<string, string> {
  const shown = sheet.shorten?.(row, state) ?? row;
  return Object.fromEntries(
    Object.entries(sheet.columns).map(([field, { cell }]) => [field, cell.write(shown[field]!)]),
  );
}

async function rowsIn(sheet: Sheet, state: ImportState): Promise<ShownRow[]> {
  const rows = await sheet.load(state);
  const fields = typedFields(sheet);
  return rows.map((row): ShownRow => {
    let cells: Record<string, string> | undefined;
    let words: string | undefined;
    const text = (field: string) => sheet.columns[field]!.cell.write(row[field]!);
    return {
      key: orderKey(sheet, row),
      title: sheet.title(row),
      get cells() {
        return (cells ??= cellsOf(sheet, row, state));
      },
      get words() {
        return (words ??= folded([sheet.title(row), ...fields.map(text)].join(' ')));
      },
      text,
    };
  });
}

/** Runs `work` with the stored catalogue. */
export function withCatalogue<Result>(
  db: Database,
  { groupSlug, now }: Around,
  work: (rowsOf: (sheet: Sheet) => Promise<ShownRow[]>) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const state = await readState(tx, groupSlug, now);
    return work((sheet) => rowsIn(sheet, state));
  });
}

/** The rows whose cells have each typed word, without accents and capitals. */
export function foundRows(rows: readonly ShownRow[], typed: string): ShownRow[] {
  const words = folded(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [...rows];
  return rows.filter((row) => words.every((word) => row.words.includes(word)));
}

const isLong = ({ cell }: Column<CellValue>) => (cell.length ?? 0) > usualLength;

/** The fields that people fill in, those whose texts fit a line first. */
export function typedFields({ columns }: Sheet): string[] {
  const fields = Object.entries(columns).filter(([, { cell }]) => cell.control !== 'assigned');
  const [short, long] = [false, true].map((wanted) =>
    fields.filter(([, column]) => isLong(column) === wanted).map(([field]) => field),
  ) as [string[], string[]];
  return [...short, ...long];
}

/** A text that a column accepts, under the words that tell it apart from the same text of another row. */
export interface Choice {
  value: string;
  group: string;
}

/** The texts of a column that refers to another sheet: that sheet's, and those that rows have already. */
export function choicesOf(
  field: string,
  { names }: Column<CellValue>,
  { own, named }: { own: readonly ShownRow[]; named: readonly ShownRow[] },
): Choice[] {
  const { field: of, under = [], also = [] } = names!;
  const choices = [
    ...also.map((value) => ({ value, group: '' })),
    ...named.map((row) => ({
      value: row.text(of),
      group: under.map((each) => row.text(each)).join(' '),
    })),
  ];
  const known = new Set(choices.map(({ value }) => value));
  const others = new Set(own.map((row) => row.text(field)).filter(Boolean));
  return [
    ...choices,
    ...[...others].filter((value) => !known.has(value)).map((value) => ({ value, group: '' })),
  ];
}
