import {
  richHtml,
  richText,
  type Cell,
  type CellValue,
  type Column,
  type Measure,
  type Sheet,
  type SheetRow,
} from '../../../server/stock/import/rows/definitions.ts';
import type { DeskForm } from '../../pages/form.ts';
import type { CellName } from '../../pages/lengths.ts';

export type AnyCell = Cell<CellValue, Measure | undefined>;

/** A field of a row's form: a column, or the narrower cell of this row. */
export interface CellField {
  name: string;
  column: Column<CellValue>;
  cell: AnyCell;
}

/** The fields of a row's form, from the columns of its sheet. The program assigns the others. */
export function cellFields(sheet: Sheet, cells: Readonly<Record<string, string>>): CellField[] {
  const own = narrower(sheet, cells);
  return Object.entries(sheet.columns)
    .filter(([, { cell }]) => cell.control !== 'assigned')
    .map(([name, column]) => ({ name, column, cell: own[name] ?? column.cell }));
}

function narrower(sheet: Sheet, cells: Readonly<Record<string, string>>) {
  const title = titleField(sheet);
  if (!title || !sheet.columns[title]!.cell.words!.includes(cells[title] ?? '')) return {};
  return sheet.cellsOf?.({ ...cells } as SheetRow) ?? {};
}

/** The field whose words are the titles of a sheet's rows: each word has one row. */
export function titleField(sheet: Sheet): string | undefined {
  return Object.entries(sheet.columns).find(([name, { cell }]) =>
    cell.words?.some((word) => sheet.title({ [name]: cell.read(word, '') }) === word),
  )?.[0];
}

/** The texts of a new row: what its empty cells mean. */
export function emptyCells({ columns }: Sheet): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { cell }]) => [
      name,
      isRequired(cell) ? '' : cell.write(cell.read('', '')),
    ]),
  );
}

export const nameOf = (name: string): CellName => `cell-${name}`;

const lines = (text: string) => text.split(/\r\n|\n|\r/);

/** The text of a cell that a form sends; undefined for a form without it. `before` is the cell's text until now. */
export function typedCell(
  form: DeskForm,
  { name, cell }: CellField,
  before = '',
): string | undefined {
  const typed = form.get(nameOf(name));
  if (cell.control === 'flag') return typed === null ? 'no' : 'sí';
  const isChecks = cell.control === 'list' && cell.words;
  if (isChecks) return form.getAll(nameOf(name)).join(' | ');
  if (typed === null) return undefined;
  if (cell.control === 'list') {
    const parts = lines(typed).map((line) => line.trim());
    return parts.filter(Boolean).join(' | ');
  }
  const text = lines(typed).join('\n').trim();
  if (cell.control !== 'rich') return text;
  // The same text may be stored with other spaces between its tags.
  return richText(before) === text ? before : richHtml(text);
}

export const isRequired = (cell: AnyCell) => {
  try {
    cell.read('', '');
    return false;
  } catch {
    return true;
  }
};
