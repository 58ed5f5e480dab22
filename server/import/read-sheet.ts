import { setImmediate } from 'node:timers/promises';
import { formatNumber } from '../../domain/money/money.ts';
import type { IsoDate } from '../../domain/time/dates.ts';
import { CellError, folded, usualLength, type CellValue } from './cells.ts';
import type { RawFile, RawRow } from './files/raw-row.ts';
import type { Problem } from './problem.ts';
import type { Line, Sheet, SheetRow } from './sheet.ts';

/** How many rows are read before the event loop gets a turn. */
const rowsAtOnce = 1000;

type Fields<Row extends SheetRow> = (keyof Row & string)[];

/** Reads the cells of a file's rows. `say` is called as the work goes on. */
export async function readSheet<Row extends SheetRow>(
  sheet: Sheet<Row>,
  { file, raw, today }: { file: string; raw: RawFile; today: IsoDate },
  say: (message: string) => void,
): Promise<{ lines: Line<Row>[]; problems: Problem[] }> {
  if ('reason' in raw) return { lines: [], problems: [{ file, ...raw }] };
  const problems: Problem[] = raw.problems.map((problem) => ({ file, ...problem }));
  const headerOf = headersOf(sheet, raw.headers);
  for (const header of raw.headers.filter((name) => !headerOf.known.has(name))) {
    problems.push({ file, line: 1, field: header, reason: 'no se conoce ese título' });
  }
  for (const field of Object.keys(sheet.columns) as Fields<Row>) {
    const { header, cell } = sheet.columns[field];
    if (!headerOf.byField.has(field) && !mayBeEmpty(() => cell.read('', today))) {
      problems.push({ file, line: 1, field: header, reason: 'falta esa columna' });
    }
  }
  if (problems.length > 0) return { lines: [], problems };
  const lines: Line<Row>[] = [];
  for (const [index, rawRow] of raw.rows.entries()) {
    const row = readRow(sheet, rawRow, { file, today, headers: headerOf.byField, problems });
    if (row) lines.push({ row, file, line: rawRow.line });
    if ((index + 1) % rowsAtOnce > 0) continue;
    await setImmediate();
    if ((index + 1) % 20_000 === 0)
      say(`${file}: ${index + 1} de ${raw.rows.length} líneas leídas`);
  }
  return { lines, problems };
}

function mayBeEmpty(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** Which of the file's headers each field has, written in any case, with or without accents. */
function headersOf<Row extends SheetRow>(sheet: Sheet<Row>, headers: readonly string[]) {
  const written = new Map(headers.map((header) => [folded(header), header]));
  const byField = new Map<string, string>();
  const known = new Set<string>();
  for (const field of Object.keys(sheet.columns) as Fields<Row>) {
    const header = written.get(folded(sheet.columns[field].header));
    if (header === undefined) continue;
    byField.set(field, header);
    known.add(header);
  }
  return { byField, known };
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
): Row | undefined {
  const row: Record<string, CellValue> = {};
  let isWhole = true;
  for (const field of Object.keys(sheet.columns) as Fields<Row>) {
    const { header, cell } = sheet.columns[field];
    try {
      const text = cells.get(headers.get(field) ?? '') ?? '';
      checkLength(text, cell.length);
      row[field] = cell.read(text, today);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push({ file, line, field: header, reason: error.message });
      isWhole = false;
    }
  }
  return isWhole ? (row as Row) : undefined;
}
