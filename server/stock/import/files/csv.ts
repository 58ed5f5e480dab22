import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { withFormulas, withoutFormulas } from '../../../../domain/words/formulas.ts';
import { folded } from '../cells/cells.ts';
import type { RawFile } from './raw-row.ts';

/** A line of a table: its cells as texts. */
export interface Cells {
  record: string[];
  line: number;
}

const separators = [';', '\t', ','];

/** A heading may precede the titles of the columns. */
const maxLinesAbove = 10;

const titlesIn = (cells: readonly string[], known: ReadonlySet<string>) =>
  new Set(cells.map(folded).filter((cell) => known.has(cell))).size;

/** The separator of the titles: semicolons from Argentine Excel, else commas or tabs. */
function separatorOf(text: string, known: ReadonlySet<string>): string {
  const lines = text
    .split(/\r\n|\n|\r/, maxLinesAbove)
    .map((line) => line.replace(/"[^"]*"/g, (cell) => cell.replaceAll(/[;,\t"]/g, '')));
  const titles = (separator: string) =>
    Math.max(...lines.map((line) => titlesIn(line.split(separator), known)));
  const count = (separator: string) => lines[0]!.split(separator).length;
  return separators.toSorted((a, b) => titles(b) - titles(a) || count(b) - count(a))[0]!;
}

/** Whether a line contains sums: it begins with 'Total', or it is the last line and has only a few amounts. */
function isTotal(
  record: readonly string[],
  { columns, isLast }: { columns: number; isLast: boolean },
): boolean {
  const cells = record.filter(Boolean);
  if (cells.length > columns / 2) return false;
  if (/^(sub ?)?total(es)?\b/.test(folded(cells[0] ?? ''))) return true;
  return isLast && cells.length <= columns / 3 && cells.every((cell) => /^[$\d.,\s]+$/.test(cell));
}

/** Reads a CSV file whose columns have some `known` titles (folded). */
export function readCsv(text: string, known: ReadonlySet<string>): RawFile {
  let lines: Cells[];
  const separator = separatorOf(text, known);
  try {
    lines = linesOf(text, separator);
  } catch (error) {
    const { records = 0 } = error as { records?: number };
    const reason =
      'unas comillas que se abren ahí no se cierran, o hay algo entre ellas y el separador';
    return { reason, line: lineAfter(text, separator, records) };
  }
  return readLines(lines, known);
}

/**
 * The rows of a table whose columns have some `known` titles (folded). Skips lines above the titles, columns with
 * neither a title nor cells, and lines of sums.
 */
export function readLines(lines: readonly Cells[], known: ReadonlySet<string>): RawFile {
  const titles = lines
    .slice(0, maxLinesAbove)
    .findIndex(({ record }) => titlesIn(record, known) >= 2);
  // Without known titles the first line counts as titles, so that each unknown one is reported.
  const { record: headers } = lines[Math.max(titles, 0)] ?? {};
  if (!headers) return { reason: 'está vacío: falta la línea de títulos' };
  const rows = titles < 0 ? [] : lines.slice(titles + 1);
  const isTooLong = ({ record }: Cells) => record.slice(headers.length).some(Boolean);
  const problems = rows.filter(isTooLong).map(({ record, line }) => ({
    line,
    reason: `tiene ${record.length} celdas y ${headers.length} títulos`,
  }));
  return tidied(headers, { rows: rows.filter((row) => !isTooLong(row)), problems });
}

/** The line on which the record after the first `count` begins. */
function lineAfter(text: string, delimiter: string, count: number): number {
  if (count === 0) return 1;
  const read = parse(text, { ...readOptions, delimiter, to: count }) as unknown as Parsed[];
  return (read.at(-1)?.info.lines ?? 0) + 1;
}

const readOptions = { info: true, relax_column_count: true, trim: true } as const;

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** The lines with a filled cell. A quoted cell may continue on the next lines of the text. */
function linesOf(text: string, delimiter: string): Cells[] {
  const read = parse(text, { ...readOptions, delimiter }) as unknown as Parsed[];
  return read
    .map(({ record }, index) => ({ record, line: (read[index - 1]?.info.lines ?? 0) + 1 }))
    .filter(({ record }) => record.some(Boolean));
}

/** Names the columns without a title, and removes empty columns and lines of sums. */
function tidied(
  headers: readonly string[],
  { rows: all, problems }: { rows: readonly Cells[]; problems: { line: number; reason: string }[] },
): RawFile {
  const names = headers.map((header, at) => header || `columna ${at + 1}`);
  const isSum = ({ record }: Cells, index: number) =>
    isTotal(record, { columns: headers.length, isLast: index > 0 && index === all.length - 1 });
  const rows = all.filter((row, index) => !isSum(row, index));
  const used = names
    .map((name, at) => ({ name, at }))
    .filter(({ at }) => headers[at] || rows.some(({ record }) => record[at]));
  return {
    headers: used.map(({ name }) => name),
    rows: rows.map(({ record, line }) => ({
      line,
      cells: new Map(used.map(({ name, at }) => [name, withFormulas(record[at] ?? '')])),
    })),
    problems,
    notes: all.filter(isSum).map(({ line }) => `línea ${line}: parece un total, y no se importa`),
  };
}

const isTelephone = /^\+[\d ]+$/;

/** A cell that no spreadsheet runs as a formula. */
export const withoutFormula = (cell: string) =>
  isTelephone.test(cell) ? cell : withoutFormulas(cell);

/** Writes rows for Argentine Excel: semicolons, and a UTF-8 byte order mark. */
export const writeCsv = (rows: readonly (readonly string[])[]) =>
  stringify([...rows], { bom: true, delimiter: ';' });
