import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CommandError } from '../commands/run-command.ts';
import { syncPath } from '../sync-files.ts';

/** One line of an archive: compressed JSON lines, in this order. */
export type ArchiveLine =
  | { kind: 'start'; format: 1; at: string; newestMigration: number }
  | { kind: 'row'; table: string; row: string }
  | { kind: 'file'; path: string; part: string }
  | { kind: 'end'; lines: number; checksum: string };

type Content = Exclude<ArchiveLine, { kind: 'end' }>;

/** Writes an archive completely or not at all. Only the program's user can read it. */
export async function writeArchive(
  path: string,
  content: (write: (line: Content) => Promise<void>) => Promise<void>,
): Promise<void> {
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    const compressed = createGzip({ level: 5 });
    const written = pipeline(compressed, file.createWriteStream({ flush: true }));
    // A full disk ends the pipeline; writing the next line then fails.
    written.catch(() => {});
    const hash = createHash('sha256');
    let lines = 0;
    const put = async (text: string) => {
      if (!compressed.write(`${text}\n`)) await Promise.race([once(compressed, 'drain'), written]);
    };
    await content((line) => {
      const text = JSON.stringify(line);
      hash.update(text);
      lines += 1;
      return put(text);
    });
    await put(JSON.stringify({ kind: 'end', lines, checksum: hash.digest('hex') }));
    compressed.end();
    await written;
    await rename(unfinished, path);
    syncPath(dirname(path));
  } catch (error) {
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Reads an archive. Throws a CommandError at the end of a damaged or incomplete one. */
export async function* readArchive(path: string): AsyncGenerator<Content> {
  const hash = createHash('sha256');
  let count = 0;
  let isWhole = false;
  try {
    for await (const text of textLines(path)) {
      const line = JSON.parse(text) as ArchiveLine;
      if (line.kind === 'end') {
        isWhole = line.lines === count && line.checksum === hash.digest('hex');
        continue;
      }
      hash.update(text);
      count += 1;
      yield line;
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`no se puede leer ${path}: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (!isWhole) throw new CommandError(`${path} está dañado o incompleto`);
}

/** Not readline's, which waits forever when its input is damaged. */
async function* textLines(path: string): AsyncGenerator<string> {
  const content = createGunzip();
  createReadStream(path)
    .on('error', (error) => content.destroy(error))
    .pipe(content);
  let parts: string[] = [];
  for await (const chunk of content.setEncoding('utf8')) {
    const [first = '', ...others] = (chunk as string).split('\n');
    parts.push(first);
    for (const other of others) {
      yield parts.join('');
      parts = [other];
    }
  }
}
