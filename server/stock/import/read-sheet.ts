import { formatNumber } from '../../../domain/money/money.ts';
import { typedText, visibleText } from '../../../domain/words/typed-text.ts';
import { dayInMendoza, type IsoDate } from '../../../domain/time/dates.ts';
import {
  CellError,
  folded,
  usualLength,
  type Cell,
  type CellValue,
  type Measure,
} from './cells/cells.ts';
import type { RawFile, RawRow } from './files/raw-row.ts';
import { HiddenError } from './field-error.ts';
import type { ImportOptions } from './part.ts';
import type { Problem } from './problem.ts';
import type { Line, Sheet, SheetRow } from './sheet.ts';

/** The rows of a sheet's files. */
export interface ReadSheet {
  sheet: Sheet;
  lines: Line[];
  problems: Problem[];
  /** Skipped lines, with the reasons. */
  notes: string[];
  /** No row of a file could be read. */
  isUnread: boolean;
}

/** Reads the cells of a file's rows. Unknown columns are mistakes unless `ignored`. */
export function readRows(
  read: ReadSheet,
  file: string,
  raw: RawFile,
  { now, ignored = [], onProgress }: ImportOptions,
): void {
  const { sheet, lines, problems, notes } = read;
  if ('reason' in raw) {
    problems.push({ file, ...raw });
    read.isUnread = true;
    return;
  }
  const today = dayInMendoza(now);
  const columns = writtenColumns(sheet, raw.headers);
  const missing = columns.filter(({ written, cell }) => !written && isRequired(cell, today));
  for (const problem of [
    ...unknownColumns(raw.headers, [...columns.map(({ header }) => header), ...ignored]),
    ...missing.map(({ header }) => ({ line: 1, field: header, reason: 'falta esa columna' })),
    ...raw.problems,
  ]) {
    problems.push({ file, ...problem });
  }
  const assumed = columns.filter((one) => !one.written && one.assumed);
  notes.push(
    ...assumed.map(({ header, assumed: what }) => `${file}, sin la columna '${header}': ${what}`),
  );
  notes.push(...(raw.notes ?? []).map((note) => `${file}, ${note}`));
  if (missing.length > 0) {
    read.isUnread = true;
    return;
  }
  for (const [index, row] of raw.rows.entries()) {
    lines.push(readRow(columns, row, { file, today, problems }));
    if ((index + 1) % 20_000 === 0)
      onProgress?.(`${file}: ${index + 1} de ${raw.rows.length} líneas leídas`);
  }
}

function unknownColumns(written: readonly string[], accepted: readonly string[]) {
  const known = new Set(accepted.map(folded));
  const short = (header: string) => header.slice(0, 40);
  return [
    ...written
      .filter((header) => !known.has(folded(header)))
      .map((header) => ({
        line: 1,
        field: short(header),
        reason: 'no se conoce ese título: corregilo, o dejá afuera la columna',
        unknown: short(header),
      })),
    ...written
      .filter((header, at) => written.findIndex((one) => folded(one) === folded(header)) < at)
      .map((header) => ({ line: 1, field: short(header), reason: 'esa columna está dos veces' })),
  ];
}

/** Whether a cell can't be empty. */
function isRequired(cell: Cell<CellValue, Measure | undefined>, today: IsoDate): boolean {
  try {
    cell.read('', today);
    return false;
  } catch {
    return true;
  }
}

/** The columns of a sheet with their titles in a file, in any case, with or without accents. */
function writtenColumns({ columns }: Sheet, headers: readonly string[]) {
  return Object.entries(columns).map(([field, column]) => ({
    field,
    ...column,
    written: headers.findLast((header) => folded(header) === folded(column.header)),
  }));
}

function checkLength(text: string, max = usualLength): void {
  if (text.length <= max) return;
  throw new CellError(
    `tiene ${formatNumber(text.length)} caracteres: entran hasta ${formatNumber(max)}`,
  );
}

function readRow(
  columns: ReturnType<typeof writtenColumns>,
  { cells, line }: RawRow,
  { file, today, problems }: { file: string; today: IsoDate; problems: Problem[] },
): Line {
  const row: Record<string, CellValue> = {};
  let isBroken = false;
  for (const { field, header, cell, written } of columns) {
    try {
      const raw = cells.get(written ?? '') ?? '';
      // Texts and lists are prose, in which a dash is a dash.
      const text = (cell.length ? visibleText(raw) : typedText(raw)).trim();
      checkLength(text, cell.length);
      row[field] = cell.read(text, today);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push({ file, line, field: header, reason: error.message });
      isBroken = true;
      const get = () => {
        throw new HiddenError();
      };
      // Enumerable, so that a copy of the row does not lose the field silently.
      Object.defineProperty(row, field, { get, enumerable: true });
    }
  }
  const read = { row: row as SheetRow, file, line };
  return isBroken ? { ...read, broken: [...cells.values()] } : read;
}
