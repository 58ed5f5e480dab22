import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { withFormulas, withoutFormulas } from '../../../domain/words/formulas.ts';
import { folded } from '../cells.ts';
import type { RawFile } from './raw-row.ts';

interface Cells {
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

/**
 * Reads a CSV file whose columns have some `known` titles (folded). Skips lines above the titles, columns with neither
 * a title nor cells, and lines of sums. Yields to the event loop between blocks, so that a server still answers during
 * an import.
 */
export async function readCsv(text: string, known: ReadonlySet<string>): Promise<RawFile> {
  const parser = parse({
    delimiter: separatorOf(text, known),
    info: true,
    relax_column_count: true,
    trim: true,
  });
  parser.end(text);
  let headers: string[] | undefined;
  const rows: Cells[] = [];
  const problems: { line: number; reason: string }[] = [];
  const above: { record: string[]; line: number }[] = [];
  let start = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const line = start;
      start = info.lines + 1;
      if (record.every((cell) => cell === '')) continue;
      if (!headers) {
        if (titlesIn(record, known) >= 2) headers = record;
        else if (above.push({ record, line }) >= maxLinesAbove) break;
      } else if (record.slice(headers.length).some(Boolean)) {
        problems.push({
          line,
          reason: `tiene ${record.length} celdas y ${headers.length} títulos`,
        });
      } else rows.push({ record, line });
    }
  } catch (error) {
    const line = (error as { lines?: number }).lines;
    const reason = 'unas comillas no se cierran, o hay algo entre ellas y el separador';
    return line === undefined ? { reason } : { reason, line };
  }
  // Without known titles the first line counts as titles, so that each unknown one is reported.
  headers ??= above[0]?.record;
  if (!headers) return { reason: 'está vacío: falta la línea de títulos' };
  return tidied(headers, { rows, problems });
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

/** Writes rows for Argentine Excel: semicolons, and a UTF-8 byte order mark. */
export function writeCsv(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const safe = rows.map((row) =>
    row.map((cell) => (isTelephone.test(cell) ? cell : withoutFormulas(cell))),
  );
  return stringify([headers, ...safe], { bom: true, delimiter: ';' });
}
