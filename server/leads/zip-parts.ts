import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** A document of Word has some dozens of parts. */
const mostParts = 1000;

/** All parts together, unpacked: a CV of 5 MB has pictures, which are packed already. */
const mostBytes = 40 * 1024 * 1024;

/** An entry of the directory of a zip file. */
interface Entry {
  name: string;
  isPacked: boolean;
  packedSize: number;
  size: number;
  at: number;
}

/**
 * Unpacks a zip file one part after another, and gives the names of its parts and the text of the one named `wanted`. Returns
 * undefined for a file that is damaged, encrypted or a bomb: one with too many parts, with parts that are too large together,
 * or with one that is larger than its directory says.
 */
export async function readZip(
  content: Buffer,
  wanted: string,
): Promise<{ names: string[]; text: string | undefined } | undefined> {
  const entries = directoryOf(content);
  if (!entries) return undefined;
  let text: string | undefined;
  try {
    for (const entry of entries) {
      const part = await unpack(content, entry);
      if (part.length !== entry.size) return undefined;
      if (entry.name === wanted) text = part.toString();
    }
  } catch {
    return undefined;
  }
  return { names: entries.map(({ name }) => name), text };
}

async function unpack(content: Buffer, { at, isPacked, packedSize, size }: Entry): Promise<Buffer> {
  if (content.readUInt32LE(at) !== 0x04034b50) throw new Error('no part begins there');
  const start = at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
  const packed = content.subarray(start, start + packedSize);
  // One byte more than promised is enough to see that the promise is wrong.
  return isPacked ? inflate(packed, { maxOutputLength: size + 1 }) : packed;
}

function directoryOf(content: Buffer): Entry[] | undefined {
  const end = content.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > content.length) return undefined;
  const parts = content.readUInt16LE(end + 10);
  let at = content.readUInt32LE(end + 16);
  if (parts > mostParts) return undefined;
  const entries: Entry[] = [];
  for (let part = 0; part < parts; part += 1) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== 0x02014b50) return undefined;
    const isEncrypted = content.readUInt16LE(at + 8) & 1;
    const method = content.readUInt16LE(at + 10);
    if (isEncrypted || (method !== 0 && method !== 8)) return undefined;
    const nameEnd = at + 46 + content.readUInt16LE(at + 28);
    entries.push({
      name: content.toString('utf8', at + 46, nameEnd),
      isPacked: method === 8,
      packedSize: content.readUInt32LE(at + 20),
      size: content.readUInt32LE(at + 24),
      at: content.readUInt32LE(at + 42),
    });
    at = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  return unpacked > mostBytes ? undefined : entries;
}
