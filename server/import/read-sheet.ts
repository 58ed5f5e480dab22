import { setImmediate } from 'node:timers/promises';
import { formatNumber } from '../../domain/money/money.ts';
import type { IsoDate } from '../../domain/time/dates.ts';
import { CellError, folded, usualLength, type CellValue } from './cells.ts';
import type { RawFile, RawRow } from './files/raw-row.ts';
import { HiddenError } from './field-error.ts';
import type { ImportSource } from './part.ts';
import type { Problem } from './problem.ts';
import type { Line, Sheet, SheetRow } from './sheet.ts';

/** Number of rows that are read before the event loop gets a turn. */
const rowsAtOnce = 1000;

interface ReadRows<Row extends SheetRow> {
  lines: Line<Row>[];
  problems: Problem[];
  /** Skipped lines, with the reasons. */
  notes: string[];
  /** No row could be read. */
  isUnread: boolean;
}

type Fields<Row extends SheetRow> = (keyof Row & string)[];

/** Reads the cells of a file's rows. Unknown columns are mistakes unless `ignored`. */
export async function readSheet<Row extends SheetRow>(
  sheet: Sheet<Row>,
  {
    file,
    raw,
    today,
    ignored = [],
  }: { file: string; raw: RawFile; today: IsoDate; ignored?: readonly string[] | undefined },
  onProgress: ImportSource['onProgress'],
): Promise<ReadRows<Row>> {
  if ('reason' in raw)
    return { lines: [], problems: [{ file, ...raw }], notes: [], isUnread: true };
  const headers = headersOf(sheet, raw.headers);
  const missing = missingColumns(sheet, headers, today).map((problem) => ({ file, ...problem }));
  const problems: Problem[] = [
    ...unknownColumns(raw.headers, { headers, ignored }).map((problem) => ({ file, ...problem })),
    ...missing,
    ...raw.problems.map((problem) => ({ file, ...problem })),
  ];
  const notes = (raw.notes ?? []).map((note) => `${file}, ${note}`);
  if (missing.length > 0) return { lines: [], problems, notes, isUnread: true };
  const lines: Line<Row>[] = [];
  for (const [index, rawRow] of raw.rows.entries()) {
    lines.push(readRow(sheet, rawRow, { file, today, headers, problems }));
    if ((index + 1) % rowsAtOnce > 0) continue;
    await setImmediate();
    if ((index + 1) % 20_000 === 0)
      onProgress?.(`${file}: ${index + 1} de ${raw.rows.length} líneas leídas`);
  }
  return { lines, problems, notes, isUnread: false };
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

function missingColumns<Row extends SheetRow>(
  { columns }: Sheet<Row>,
  headers: ReadonlyMap<string, string>,
  today: IsoDate,
) {
  return (Object.keys(columns) as Fields<Row>)
    .filter(
      (field) => !headers.has(field) && !mayBeEmpty(() => columns[field].cell.read('', today)),
    )
    .map((field) => ({ line: 1, field: columns[field].header, reason: 'falta esa columna' }));
}

function mayBeEmpty(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** The file's header for each field, in any case, with or without accents. */
function headersOf<Row extends SheetRow>(sheet: Sheet<Row>, headers: readonly string[]) {
  const written = new Map(headers.map((header) => [folded(header), header]));
  const byField = new Map<string, string>();
  for (const field of Object.keys(sheet.columns) as Fields<Row>) {
    const header = written.get(folded(sheet.columns[field].header));
    if (header !== undefined) byField.set(field, header);
  }
  return byField;
}

function checkLength(text: string, most = usualLength): void {
  if (text.length <= most) return;
  throw new CellError(
    `tiene ${formatNumber(text.length)} caracteres: entran hasta ${formatNumber(most)}`,
  );
}

function readRow<Row extends SheetRow>(
  sheet: Sheet<Row>,
  { cells, line }: RawRow,
  {
    file,
    today,
    headers,
    problems,
  }: { file: string; today: IsoDate; headers: ReadonlyMap<string, string>; problems: Problem[] },
): Line<Row> {
  const row: Record<string, CellValue> = {};
  let isBroken = false;
  for (const field of Object.keys(sheet.columns) as Fields<Row>) {
    const { header, cell } = sheet.columns[field];
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
  const read: Line<Row> = { row: row as Row, file, line };
  return isBroken ? { ...read, broken: [...cells.values()] } : read;
}
