import readWorkbook from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import { folded } from '../cells/cells.ts';
import { readLines } from './csv.ts';
import { packedRefusal } from './archive.ts';
import type { RawFile } from './raw-row.ts';

const damaged = 'está dañada, o tiene contraseña: abrila, guardala otra vez y probá de nuevo';

/** Reads the sheet `name` of an XLSX file, or its first one, as if it had been saved as CSV. */
export async function readXlsx(
  bytes: Buffer,
  name: string,
  known: ReadonlySet<string>,
): Promise<RawFile> {
  const refusal = await packedRefusal(bytes);
  if (refusal) return { reason: refusal };
  let sheets: Awaited<ReturnType<typeof readWorkbook>>;
  try {
    sheets = await readWorkbook(bytes);
  } catch {
    return { reason: damaged };
  }
  const wanted = sheets.find(({ sheet }) => folded(sheet) === folded(name)) ?? sheets[0];
  const lines = (wanted?.data ?? []).map((cells, index) => ({
    record: cells.map(cellText),
    line: index + 1,
  }));
  return readLines(
    lines.filter(({ record }) => record.some(Boolean)),
    known,
  );
}

/** Cents and rates have fewer decimals: the others are the noise of binary fractions. */
const decimals = 6;

function cellText(value: unknown): string {
  if (typeof value === 'number') return String(Number(value.toFixed(decimals))).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value.trim() : '';
}

/** Writes rows of texts as an XLSX file with the sheet `name`. */
export function writeXlsx(name: string, rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })));
  return writeWorkbook(cells, { sheet: name.slice(0, 31) }).toBuffer();
}
