import type { Cell, CellValue, Measure } from './cells/cells.ts';
import type { FieldError } from './field-error.ts';
import type { Limited, Limits } from './limits.ts';
import type { ImportState } from './state.ts';

/** A row of a file, by the English names of its columns. */
export type SheetRow = Record<string, CellValue>;

export interface Column<Value extends CellValue> {
  /** The column's title in the file, in Spanish: 'precio de lista'. */
  header: string;
  cell: Cell<Value, Measure | undefined>;
  /** What an import assumes for a file without the column, in Spanish: people read it. */
  assumed?: string;
  /** What the column accepts, if its values measure something. */
  limits?: Limits;
  /** The rows that it refers to. */
  names?: Naming;
}

/** The rows of a sheet to which a column of another one refers. */
export interface Naming {
  /** The sheet's name: `marcas`. */
  sheet: string;
  /** The field with the text that the column has. */
  field: string;
  /** The fields that tell rows with the same text apart. */
  under?: readonly string[];
  /** Words that the column accepts beside the rows. */
  also?: readonly string[];
}

export type ColumnsOf<Row extends SheetRow> = { [Field in keyof Row]: Column<Row[Field]> };

export type RowOf<Columns extends Record<string, Column<CellValue>>> = {
  [Field in keyof Columns]: Columns[Field] extends Column<infer Value> ? Value : never;
};

/** A column of a sheet. Without its limits, one of amounts, rates, counts, years or days doesn't compile. */
export function column<Value extends CellValue>(header: string, cell: Cell<Value>): Column<Value>;
export function column<Value extends CellValue>(
  header: string,
  cell: Cell<Value, Measure>,
  limits: Limits,
): Column<Value>;
export function column<Value extends CellValue>(
  header: string,
  cell: Cell<Value, Measure | undefined>,
  limits?: Limits,
): Column<Value> {
  return { header, cell, ...(limits && { limits }) };
}

/** A column that files of an earlier release don't have: an import of such a file shows what it assumes. */
export function assuming<Value extends CellValue>(
  assumed: string,
  added: Column<Value>,
): Column<Value> {
  return { ...added, assumed };
}

/** A column that refers to the rows of another sheet. */
export function naming<Value extends CellValue>(
  names: Naming,
  named: Column<Value>,
): Column<Value> {
  return { ...named, names };
}

/** The fields of a stored row, of which some may have no value. */
export type Stored<Row extends SheetRow> = {
  readonly [Field in keyof Row]?: Row[Field] | null | undefined;
};

/** Stored rows with every field of a row: a forgotten field doesn't compile. */
export type AllStored<Row extends SheetRow, From extends Stored<Row>> = readonly (From &
  Record<Exclude<keyof Row, keyof From>, never>)[];

/** Stored values as rows. A missing value becomes that of an empty cell. */
export function rowsOf<Row extends SheetRow>(
  columns: ColumnsOf<Row>,
  stored: readonly Stored<Row>[],
): Row[] {
  const fields = Object.entries(columns as Record<string, Column<CellValue>>);
  return stored.map(
    (row: Stored<SheetRow>) =>
      Object.fromEntries(
        fields.map(([field, { cell }]) => [field, row[field] ?? cell.read('', '')]),
      ) as Row,
  );
}

export interface Line<Row extends SheetRow = SheetRow> {
  row: Row;
  file: string;
  line: number;
  /** The texts of a row with unreadable cells: reading such a field throws a HiddenError. The row isn't stored. */
  broken?: readonly string[];
}

export interface Change<Row extends SheetRow = SheetRow> {
  before: Row;
  after: Row;
  fields: (keyof Row & string)[];
}

export interface Changes<Row extends SheetRow = SheetRow> {
  added: Row[];
  changed: Change<Row>[];
  removed: Row[];
  /** Rows that stay as they are because of a buyer, with the reason. */
  untouched: { row: Row; reason: string; change?: Change<Row> }[];
  same: number;
  /** The order of stored rows changes, which pages show. */
  isReordered: boolean;
  /** All rows after the import, in order. */
  result: Row[];
}

/** A row of a file that can't be stored, with the reason in Spanish. */
export interface Mistake<Row extends SheetRow> {
  row: Row;
  field: keyof Row & string;
  reason: string;
}

/** One subject of a dealership's folder: a file of rows, or a folder of texts with one row each. */
export interface Sheet<Row extends SheetRow = SheetRow> {
  /** The file's name without its extension: `unidades`. */
  readonly name: string;
  /** The program assigns a number to rows without one, in a sheet with the column `id`. */
  readonly columns: ColumnsOf<Row>;
  /** For a folder of texts: the column of the text below the others, and the name of a row's file. */
  readonly texts?: { body: keyof Row & string; fileName(row: Row): string };
  /** A row with the number of a stored one renames it, but not to the title of a third one: that is a mistake. */
  readonly renamesOnlyToNewTitle?: boolean;
  /** The fields that change even if `protection` preserves the others. */
  readonly correctable?: readonly (keyof Row & string)[];
  /** The cells of a row that are narrower than those of their columns. */
  cellsOf?(row: Row): { readonly [Field in keyof Row]?: Cell<CellValue, Measure | undefined> };
  /** Values that follow from a row, by title: their change is shown beside the changed columns. */
  readonly derived?: Readonly<Record<string, (row: Row, state: ImportState) => string>>;
  /** Pages show the rows in their order. */
  readonly isOrdered?: boolean;
  /** The rows as they are stored, in order. */
  load(state: ImportState): Promise<Row[]> | Row[];
  /** The readable identity of a row. Two rows of a file can't share it. */
  title(row: Row): string;
  /** A title in the form for comparisons; `folded` by default. */
  key?(title: string): string;
  /** The values of a row that have limits, where its columns don't declare them. */
  limited?(row: Row): Limited[];
  /** The mistakes of a row, without its references. */
  check?(row: Row): Iterable<FieldError>;
  /** Completes a row, and checks its references. Throws a FieldError. */
  complete?(row: Row, state: ImportState): Row;
  /** A stored row as a person writes it: without the values that `complete` adds. */
  shorten?(row: Row, state: ImportState): Row;
  /** Completes all rows together, after each has been completed separately. */
  completeAll?(rows: Row[], stored: Row[]): Row[];
  /** Whether a line is about something that the dealership no longer has: it is skipped without a report. */
  isPast?(row: Row, state: ImportState): boolean;
  /** The highest number that a row ever had, if it isn't that of a stored row. */
  lastNumber?(state: ImportState): number;
  /** Why a stored row isn't removed and, with `change`, isn't changed either; undefined for other rows. */
  protection?(row: Row, state: ImportState, change: boolean): string | undefined;
  /** The mistakes that only the comparison with the stored rows reveals. */
  mistakes?(changes: Changes<Row>, state: ImportState): Mistake<Row>[];
  /** The values that a person has to confirm before they are stored, as lines of Spanish. */
  doubts?(changes: Changes<Row>, state: ImportState): string[];
  /** Whether `doubts` asks about a value more precisely than its usual range. */
  asksAbout?(row: Row, field: string, state: ImportState): boolean;
  /** Changes the state for the later sheets. */
  settle?(changes: Changes<Row>, state: ImportState): void;
  remove?(state: ImportState, rows: Row[]): Promise<void>;
  save?(state: ImportState, changes: Changes<Row>): Promise<void>;
}
