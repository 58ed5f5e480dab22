import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { entryRefusal, fileRefusal, isLeftover } from './folder-entry.ts';
import { folded } from '../cells/cells.ts';
import { type Problem, ImportError } from '../problem.ts';
import type { Sheet } from '../sheet.ts';
import { sheets } from '../sheets/all.ts';
import { readCsv } from './csv.ts';
import { readDocument } from './document.ts';
import { readJson } from './json.ts';
import type { RawFile } from './raw-row.ts';
import { readXlsx } from './workbook.ts';

/** The files of a sheet: one table, or a folder of texts. */
export interface FoundSheet {
  sheet: Sheet;
  paths: string[];
  isTexts: boolean;
}

const tableExtensions = ['.csv', '.json', '.xlsx'];

const namesOf = (sheet: Sheet) => [
  ...tableExtensions.map((extension) => `${sheet.name}${extension}`),
  ...(sheet.texts ? [`${sheet.name}/`] : []),
];

/** `unidades (1).csv` is `unidades.csv`, downloaded for the second time. */
const withoutCopy = (name: string) => name.replace(/ ?\(\d{1,3}\)(?=\.[a-z]{3,4}$)/i, '');

/** Entries that are not the dealership's files. */
const isIgnored = (name: string) => isLeftover(name) || /^(LEEME|README)\b/i.test(name);

/**
 * Finds the files of a dealership: those of a folder, or a single file. `others` are the folders that other parts of
 * the import read. Throws an ImportError when there are none.
 */
export async function findFiles(
  path: string,
  others: readonly string[],
): Promise<{ found: FoundSheet[]; problems: Problem[] }> {
  const info = await stat(path).catch(() => undefined);
  if (!info) throw new ImportError([{ file: path, reason: 'no existe' }]);
  if (!info.isDirectory()) {
    const found = findOne(path);
    const reason = await fileRefusal(path);
    if (reason) throw new ImportError([{ file: basename(path), reason }]);
    return { found: [found], problems: [] };
  }
  const entries = await readdir(path, { withFileTypes: true });
  const found: FoundSheet[] = [];
  const problems: Problem[] = [];
  const unknown = new Set(
    entries.map(({ name }) => name).filter((name) => !isIgnored(name) && !others.includes(name)),
  );
  for (const sheet of sheets) {
    const own = entries.filter((entry) =>
      namesOf(sheet).includes(entry.isDirectory() ? `${entry.name}/` : withoutCopy(entry.name)),
    );
    for (const { name } of own) unknown.delete(name);
    const [entry, second] = own;
    if (second)
      problems.push({ file: second.name, reason: `también está ${entry!.name}: dejá uno` });
    if (!entry) continue;
    const refusal = await entryRefusal(path, join(path, entry.name));
    if (refusal) {
      problems.push({ file: entry.name, reason: refusal });
      continue;
    }
    const isTexts = entry.isDirectory();
    const paths = isTexts
      ? await textsIn(join(path, entry.name), problems)
      : [join(path, entry.name)];
    found.push({ sheet, paths, isTexts });
  }
  for (const name of unknown) {
    problems.push({ file: name, reason: unknownFile(name) });
  }
  const hasOthers = entries.some(({ name }) => others.includes(name));
  if (found.length === 0 && !hasOthers && problems.length === 0) {
    problems.push({ file: path, reason: `no tiene ningún archivo: ${knownNames()}` });
  }
  return { found, problems };
}

async function textsIn(folder: string, problems: Problem[]): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !isIgnored(name)).toSorted();
  const texts: string[] = [];
  for (const name of names) {
    const isText = extname(name) === '.txt';
    const reason = isText
      ? await entryRefusal(folder, join(folder, name))
      : 'no es un archivo .txt';
    if (reason) problems.push({ file: `${basename(folder)}/${name}`, reason });
    else texts.push(join(folder, name));
  }
  return texts;
}

function findOne(path: string): FoundSheet {
  const name = basename(path);
  const parent = basename(dirname(path));
  const sheet = sheets.find((known) => namesOf(known).includes(withoutCopy(name)));
  if (sheet) return { sheet, paths: [path], isTexts: false };
  const isText = sheets.some(({ name: folder, texts }) => texts && folder === parent);
  const reason = isText
    ? `importá la carpeta ${parent} entera, dentro de la suya`
    : unknownFile(name);
  throw new ImportError([{ file: name, reason }]);
}

const spreadsheet =
  'es una planilla de otro formato, y acá se leen CSV y XLSX: abrila y elegí Guardar como, «Libro de Excel» o «CSV UTF-8 (delimitado por comas)»';

const unknownFile = (name: string) =>
  /\.(xls|xlsm|xlsb|ods|numbers)$/i.test(name)
    ? `${spreadsheet}; ${knownNames()}`
    : `no se conoce ese archivo: ${knownNames()}`;

function knownNames(): string {
  const names = sheets.map(({ name, texts }) => (texts ? `${name}/` : name));
  return `puede ser ${names.join(', ')} (.csv, .xlsx o .json)`;
}

/** The folder `name` of a dealership's folder, or the path itself when it is that folder; undefined without one. */
export async function partFolder(path: string, name: string): Promise<string | undefined> {
  const folder = basename(path) === name ? path : join(path, name);
  const info = await stat(folder).catch(() => undefined);
  if (!info?.isDirectory()) return undefined;
  const reason = folder === path ? undefined : await entryRefusal(path, folder);
  if (reason) throw new ImportError([{ file: name, reason }]);
  return folder;
}

export async function readTable(path: string, { name, columns }: Sheet): Promise<RawFile> {
  const bytes = await readFile(path);
  const known = new Set(Object.values(columns).map(({ header }) => folded(header)));
  // Its content decides: people rename files.
  if (startsWith(bytes, '504b0304')) return readXlsx(bytes, name, known);
  if (startsWith(bytes, 'd0cf11e0')) return { reason: spreadsheet };
  if (extname(path) === '.xlsx') return { reason: 'no es un libro de Excel, aunque se llame así' };
  const decoded = decode(bytes);
  if (typeof decoded !== 'string') return decoded;
  const text = decoded.replace(/^\uFEFF/, '');
  return extname(path) === '.json' ? readJson(text) : readCsv(text, known);
}

export async function readText(path: string, sheet: Sheet): Promise<RawFile> {
  const { columns, texts } = sheet;
  const text = decode(await readFile(path));
  if (typeof text !== 'string') return text;
  const row = readDocument(text, columns[texts!.body]!.header);
  const named = Object.values(columns).find(({ header }) => folded(header) === 'archivo');
  if (named) row.cells.set(named.header, basename(path, '.txt'));
  return { headers: [...row.cells.keys()], rows: [row], problems: [] };
}

/** Whether a file begins with the bytes of a kind of file, in hexadecimal. */
const startsWith = (bytes: Buffer, mark: string) => bytes.subarray(0, 4).toString('hex') === mark;

// The accents of an old Mac are marks of Windows-1252, which stand at no letter: '‡' for á, '—' for ó, '–' for ñ.
const oldMac = /\p{L}[‡Ž’œ—–]\p{L}/u;

/**
 * Decodes a file as spreadsheets and editors save it: UTF-8, UTF-16 with its byte order mark, or Windows-1252. A Ctrl-Z
 * of DOS ends it. Text of an old Mac is named, because it looks like Windows-1252.
 */
function decode(bytes: Uint8Array): string | { reason: string } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = bytes.at(-1) === 0x1a ? bytes.subarray(0, -1) : bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    const read = new TextDecoder('windows-1252').decode(text);
    if (!oldMac.test(read) || /[áéíóúñ]/i.test(read)) return read;
    return { reason: 'está en «Mac OS Roman»: guardalo como CSV UTF-8' };
  }
}
