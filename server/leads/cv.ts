import { fileTypeFromBuffer } from 'file-type';
import { WireError } from '../../domain/wire/errors.ts';
import { readZip } from './zip-parts.ts';

export interface Cv {
  content: Buffer;
  extension: 'pdf' | 'docx' | 'doc';
}

/**
 * Detects the file type by the content, not by the name. Throws `cv_invalid` for anything but PDF and Word, for a damaged
 * document and for one that would unpack to too much, and `cv_macros` for a document with macros.
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

/** Its parts are unpacked within limits before anything else reads it. */
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

/** Whether a compound file, a format of many programs, has an entry of this name and kind: Word stores its text in one. */
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
  const words = `cv ${lastname} ${name}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)!;
  return `${words.join('-').slice(0, 80)}.${extension}`;
}
