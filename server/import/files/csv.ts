import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { withFormulas, withoutFormulas } from '../../../domain/words/formulas.ts';
import type { RawFile, RawRow } from './raw-row.ts';

/** The separator that the first line uses: semicolons from Argentine Excel, else commas or tabs. */
function separatorOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text)![0].replace(/"[^"]*"/g, '');
  const count = (separator: string) => header.split(separator).length;
  return [';', '\t', ','].toSorted((a, b) => count(b) - count(a))[0]!;
}

/** Reads a CSV file. It yields to the event loop between blocks, so that a server that imports still answers. */
export async function readCsv(text: string): Promise<RawFile> {
  const parser = parse({
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    trim: true,
  });
  parser.end(text);
  let headers: string[] | undefined;
  const rows: RawRow[] = [];
  const problems: { line: number; reason: string }[] = [];
  let start = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const line = start;
      start = info.lines + 1;
      if (record.every((cell) => cell === '')) continue;
      if (!headers) headers = record;
      else if (record.slice(headers.length).some(Boolean)) {
        problems.push({
          line,
          reason: `tiene ${record.length} celdas y ${headers.length} títulos`,
        });
      } else {
        const names = headers;
        rows.push({
          line,
          cells: new Map(names.map((name, at) => [name, withFormulas(record[at] ?? '')])),
        });
      }
    }
  } catch (error) {
    const line = (error as { lines?: number }).lines;
    const reason = 'unas comillas no se cierran, o hay algo entre ellas y el separador';
    return line === undefined ? { reason } : { reason, line };
  }
  return headers
    ? { headers, rows, problems }
    : { reason: 'está vacío: falta la línea de títulos' };
}

const isTelephone = /^\+[\d ]+$/;

/** Writes rows as Argentine Excel opens them: semicolons, and a mark that says UTF-8. */
export function writeCsv(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const safe = rows.map((row) =>
    row.map((cell) => (isTelephone.test(cell) ? cell : withoutFormulas(cell))),
  );
  return stringify([headers, ...safe], { bom: true, delimiter: ';' });
}
