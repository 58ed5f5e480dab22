import { formatNumber } from '../../domain/money/money.ts';
import { dayInMendoza, type IsoDate } from '../../domain/time/dates.ts';
import { CellError, folded, usualLength, type CellValue } from './cells.ts';
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
  const headers = headersOf(sheet, raw.headers);
  const missing = missingColumns(sheet, headers, today);
  for (const problem of [
    ...unknownColumns(raw.headers, { headers, ignored }),
    ...missing,
    ...raw.problems,
  ]) {
    problems.push({ file, ...problem });
  }
  notes.push(...(raw.notes ?? []).map((note) => `${file}, ${note}`));
  if (missing.length > 0) {
    read.isUnread = true;
    return;
  }
  for (const [index, row] of raw.rows.entries()) {
    lines.push(readRow(sheet, row, { file, today, headers, problems }));
    if ((index + 1) % 20_000 === 0)
      onProgress?.(`${file}: ${index + 1} de ${raw.rows.length} líneas leídas`);
  }
}

function unknownColumns(
  written: readonly string[],
  { headers, ignored }: { headers: ReadonlyMap<string, string>; ignored: readonly string[] },
) {
  const known = new Set([...headers.values(), ...ignored].map(folded));
  const short = (header: string) => header.slice(0, 40);
  return [
    ...written
      .filter((header) => !known.has(folded(header)))
      .map((header) => ({
        line: 1,
        field: short(header),
        reason: `no se conoce ese título: corregilo, o dejá afuera la columna con --ignore '${short(header)}'`,
      })),
    ...written
      .filter((header, at) => written.findIndex((one) => folded(one) === folded(header)) < at)
      .map((header) => ({ line: 1, field: short(header), reason: 'esa columna está dos veces' })),
  ];
}

function missingColumns(
  { columns }: Sheet,
  headers: ReadonlyMap<string, string>,
  today: IsoDate,
): Omit<Problem, 'file'>[] {
  return Object.entries(columns).flatMap(([field, { header, cell }]) => {
    if (headers.has(field)) return [];
    try {
      cell.read('', today);
      return [];
    } catch {
      return { line: 1, field: header, reason: 'falta esa columna' };
    }
  });
}

/** The file's header for each field, in any case, with or without accents. */
function headersOf({ columns }: Sheet, headers: readonly string[]) {
  const written = new Map(headers.map((header) => [folded(header), header]));
  const byField = new Map<string, string>();
  for (const [field, column] of Object.entries(columns)) {
    const header = written.get(folded(column.header));
    if (header !== undefined) byField.set(field, header);
  }
  return byField;
}

function checkLength(text: string, max = usualLength): void {
  if (text.length <= max) return;
  throw new CellError(
    `tiene ${formatNumber(text.length)} caracteres: entran hasta ${formatNumber(max)}`,
  );
}

function readRow(
  { columns }: Sheet,
  { cells, line }: RawRow,
  {
    file,
    today,
    headers,
    problems,
  }: { file: string; today: IsoDate; headers: ReadonlyMap<string, string>; problems: Problem[] },
): Line {
  const row: Record<string, CellValue> = {};
  let isBroken = false;
  for (const [field, { header, cell }] of Object.entries(columns)) {
    try {
      const text = cells.get(headers.get(field) ?? '') ?? '';
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
