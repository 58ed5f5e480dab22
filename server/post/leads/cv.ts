import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { fromBufferPromise, type Entry } from 'yauzl';
import { slugOf } from '../../../domain/words/plain.ts';
import { WireError } from '../../../domain/wire/errors.ts';

export interface Cv {
  content: Buffer;
  extension: 'pdf' | 'docx' | 'doc';
}

/**
 * Detects the file type by the content, not by the name. Throws `cv_invalid` for any type except PDF and Word, for a
 * damaged document and for one that would unpack to too much, and `cv_macros` for a document with macros.
 */
export async function readCv(content: Buffer): Promise<Cv> {
  if (content.subarray(0, 2).toString('latin1') === 'PK') return readOpenXml(content);
  const type = await fileTypeFromBuffer(content);
  if (type?.ext === 'pdf') return { content, extension: type.ext };
  if (type?.ext === 'cfb' && hasEntry(content, 'WordDocument', stream)) {
    if (hasEntry(content, '_VBA_PROJECT', stream) || hasEntry(content, 'Macros', storage)) {
      throw new WireError('cv_macros');
    }
    return { content, extension: 'doc' };
  }
  throw new WireError('cv_invalid');
}

/** Its parts are unpacked within limits before any other code reads them. */
async function readOpenXml(content: Buffer): Promise<Cv> {
  const zip = await readZip(content, '[Content_Types].xml');
  if (!zip) throw new WireError('cv_invalid');
  // A part with macros can have any name, but its type is known.
  if (/macroEnabled|vbaProject/i.test(`${zip.text} ${zip.names.join(' ')}`)) {
    throw new WireError('cv_macros');
  }
  const type = await fileTypeFromBuffer(content);
  if (type?.ext !== 'docx') throw new WireError('cv_invalid');
  return { content, extension: 'docx' };
}

const directoryEntrySize = 128;
const storage = 1;
const stream = 2;

/** Whether a compound file has an entry of this name and kind: Word stores its text in one. */
function hasEntry(content: Buffer, name: string, kind: typeof storage | typeof stream): boolean {
  const stored = Buffer.from(`${name}\0`, 'utf16le');
  let at = content.indexOf(stored);
  while (at !== -1) {
    const isEntry =
      at % directoryEntrySize === 0 &&
      at + directoryEntrySize <= content.length &&
      content.readUInt16LE(at + 64) === stored.length &&
      content[at + 66] === kind;
    if (isEntry) return true;
    at = content.indexOf(stored, at + 1);
  }
  return false;
}

/** `cv-quiroga-lucia.pdf`: only letters, digits and hyphens, which are safe in file systems and mail headers. */
export function cvFileName(
  { name, lastname }: { name: string; lastname: string },
  { extension }: Pick<Cv, 'extension'>,
): string {
  return `${slugOf(`cv ${lastname} ${name}`).slice(0, 80)}.${extension}`;
}

/** A Word document has some dozens of parts. */
const maxParts = 1000;

/** Limit of all parts together, unpacked: the pictures in a CV of 5 MB are already compressed. */
const maxBytes = 40 * 1024 * 1024;

/**
 * Unpacks a zip file one part after another, and returns the names of its parts and the text of the one named `wanted`.
 * Returns undefined for a file that is damaged, encrypted or a bomb: one with too many parts, with parts that are too
 * large together, or with one that is larger than its directory states.
 */
async function readZip(
  content: Buffer,
  wanted: string,
): Promise<{ names: string[]; text: string | undefined } | undefined> {
  let text: string | undefined;
  try {
    const zip = await fromBufferPromise(content);
    if (zip.entryCount > maxParts) return undefined;
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    if (entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0) > maxBytes)
      return undefined;
    for (const entry of entries) {
      // The stream fails for a part of another size than in its directory.
      const part = await buffer(await zip.openReadStreamPromise(entry));
      if (entry.fileName === wanted) text = part.toString();
    }
    return { names: entries.map(({ fileName }) => fileName), text };
  } catch {
    return undefined;
  }
}
