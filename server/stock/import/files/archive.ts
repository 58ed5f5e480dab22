import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise, type Entry } from 'yauzl';
import { formatNumber } from '../../../../domain/money/money.ts';
import { ImportError } from '../problem.ts';
import { isLeftover } from './folder-entry.ts';

const maxEntries = 5000;
const maxUnpackedBytes = 400_000_000;

const damaged = 'no se puede abrir: está dañado, o tiene contraseña';

async function entriesOf(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes);
  const entries: Entry[] = [];
  if (zip.entryCount > maxEntries) {
    return {
      reason: `tiene ${formatNumber(zip.entryCount)} archivos: entran hasta ${formatNumber(maxEntries)}`,
    };
  }
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > maxUnpackedBytes) {
    const inMegabytes = (of: number) => `${formatNumber(Math.ceil(of / 1e6))} MB`;
    return {
      reason: `abierto pesa ${inMegabytes(unpacked)}: entran hasta ${inMegabytes(maxUnpackedBytes)}`,
    };
  }
  return { zip, entries };
}

/** Why a compressed file isn't unpacked, in Spanish: it is damaged, or would unpack to too much. */
export async function packedRefusal(bytes: Buffer): Promise<string | undefined> {
  try {
    const read = await entriesOf(bytes);
    return read.reason;
  } catch {
    return damaged;
  }
}

/** Writes the files of a ZIP file to a folder. Throws an ImportError for a file that can't be unpacked. */
export async function unpack(path: string, folder: string): Promise<void> {
  const refuse = (reason: string) => new ImportError([{ file: basename(path), reason }]);
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) throw new ImportError([{ file: path, reason: 'no existe' }]);
  try {
    const read = await entriesOf(bytes);
    if (!read.zip) throw refuse(read.reason);
    for (const entry of read.entries) {
      // The reader refuses names that lead outside.
      const { fileName } = entry;
      if (fileName.endsWith('/') || fileName.split('/').some(isPacked)) continue;
      const to = join(folder, fileName.normalize('NFC'));
      await mkdir(dirname(to), { recursive: true });
      // The stream fails for a part of another size than in its directory.
      await pipeline(await read.zip.openReadStreamPromise(entry), createWriteStream(to));
    }
  } catch (error) {
    throw error instanceof ImportError ? error : refuse(damaged);
  }
}

/** What the program of a Mac adds to an archive, and leftovers. */
const isPacked = (name: string) => name === '__MACOSX' || isLeftover(name);
