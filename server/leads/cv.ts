import { fileTypeFromBuffer } from 'file-type';
import { WireError } from '../../domain/wire/errors.ts';

export interface Cv {
  content: Buffer;
  extension: 'pdf' | 'docx' | 'doc';
}

/** A CV is what its bytes are, whatever it is called. Throws `cv_invalid` for anything but PDF and Word. */
export async function readCv(content: Buffer): Promise<Cv> {
  const type = await fileTypeFromBuffer(content);
  if (type?.ext === 'pdf' || type?.ext === 'docx') return { content, extension: type.ext };
  if (type?.ext === 'cfb' && isWordDocument(content)) return { content, extension: 'doc' };
  throw new WireError('cv_invalid');
}

const directoryEntrySize = 128;
const wordStream = Buffer.from('WordDocument\0', 'utf16le');

/** Whether a compound file, which many programs write, lists the stream that Word keeps its text in. */
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

/** `cv-quiroga-lucia.pdf`: letters, digits and hyphens of the sender's name, which no file system and no letter minds. */
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
