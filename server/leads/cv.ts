import { fileTypeFromBuffer } from 'file-type';
import { WireError } from '../../domain/wire/errors.ts';

export interface Cv {
  content: Buffer;
  extension: 'pdf' | 'docx' | 'doc';
}

/** Detects the file type by the content, not by the name. Throws `cv_invalid` for anything but PDF and Word. */
export async function readCv(content: Buffer): Promise<Cv> {
  const type = await fileTypeFromBuffer(content);
  if (type?.ext === 'pdf' || type?.ext === 'docx') return { content, extension: type.ext };
  if (type?.ext === 'cfb' && isWordDocument(content)) return { content, extension: 'doc' };
  throw new WireError('cv_invalid');
}

const directoryEntrySize = 128;
const wordStream = Buffer.from('WordDocument\0', 'utf16le');

/** Whether a compound file, a format of many programs, has the stream in which Word stores its text. */
function isWordDocument(content: Buffer): boolean {
  let at = content.indexOf(wordStream);
  while (at !== -1) {
    const isEntry =
      at % directoryEntrySize === 0 &&
      at + directoryEntrySize <= content.length &&
      content.readUInt16LE(at + 64) === wordStream.length &&
      content[at + 66] === 2;
    if (isEntry) return true;
    at = content.indexOf(wordStream, at + 1);
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
