import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { photographs } from '../../../ground/db/schema.ts';
import type { Problem } from '../problem.ts';
import { listPhotographs, type PhotographFile } from './photograph-folder.ts';
import { checkSize, readPhotograph, UnusableFile } from '../../photographs/read-photograph.ts';
import type { FileStore } from '../../../ground/files/file-store.ts';
import { originalKey } from '../../photographs/stored-keys.ts';

type StoredPicture = Pick<
  typeof photographs.$inferSelect,
  'hash' | 'source' | 'width' | 'height' | 'tint'
>;

/** A file of the folder whose picture is in the store. Its family or unit is looked up later. */
export interface PlacedPhotograph {
  file: PhotographFile;
  picture: StoredPicture;
}

/** As many as a small machine has processors; each takes about 100 MB. */
const filesAtOnce = 2;

/**
 * Checks every file of a folder and stores its picture, unless `isDryRun`. Unusable files are listed, each with the
 * reason; `written` are the hashes that are new to the store.
 */
export async function preparePhotographs(
  folder: string,
  {
    store,
    known,
    isDryRun,
    onProgress,
  }: {
    store: FileStore;
    /** The photographs of the last import: their files aren't processed again. */
    known: readonly StoredPicture[];
    isDryRun: boolean;
    onProgress: (done: number, total: number) => void;
  },
) {
  const { files, problems } = await listPhotographs(folder);
  const bySource = new Map(known.map((picture) => [picture.source, picture]));
  const written = new Set<string>();
  let done = 0;

  async function prepare(file: PhotographFile): Promise<StoredPicture> {
    checkSize((await stat(file.path)).size);
    const content = await readFile(file.path);
    const source = hash('sha256', content);
    const before = bySource.get(source);
    if (before && (await store.has(originalKey(before.hash)))) return before;
    const { content: picture, ...measured } = await readPhotograph(content);
    const key = originalKey(measured.hash);
    if (!isDryRun && !(await store.has(key))) {
      await store.write(key, picture);
      written.add(measured.hash);
    }
    return { source, ...measured };
  }

  const inTurn = pLimit(filesAtOnce);
  const results = await Promise.all(
    files.map((file) =>
      inTurn(async (): Promise<PlacedPhotograph | Problem> => {
        try {
          return { file, picture: await prepare(file) };
        } catch (error) {
          if (!(error instanceof UnusableFile)) throw error;
          return { file: file.name, reason: error.message };
        } finally {
          onProgress((done += 1), files.length);
        }
      }),
    ),
  );
  return {
    placed: results.filter((result) => 'picture' in result),
    problems: [...problems, ...results.filter((result) => 'reason' in result)],
    written,
  };
}
