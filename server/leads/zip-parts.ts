import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry } from 'yauzl';

/** A document of Word has some dozens of parts. */
const maxParts = 1000;

/** All parts together, unpacked: a CV of 5 MB has pictures, which are packed already. */
const maxBytes = 40 * 1024 * 1024;

/**
 * Unpacks a zip file one part after another, and gives the names of its parts and the text of the one named `wanted`. Returns
 * undefined for a file that is damaged, encrypted or a bomb: one with too many parts, with parts that are too large together,
 * or with one that is larger than its directory says.
 */
export async function readZip(
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
      // A part of another size than its directory says is an error of the stream.
      const part = await buffer(await zip.openReadStreamPromise(entry));
      if (entry.fileName === wanted) text = part.toString();
    }
    return { names: entries.map(({ fileName }) => fileName), text };
  } catch {
    return undefined;
  }
}
