import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../ground/db/connection.ts';
import { media } from '../../ground/db/schema.ts';
import { readMedium } from '../media/read-medium.ts';
import { entryRefusal, isLeftover } from './files/folder-entry.ts';
import { UnusableFile } from '../photographs/read-photograph.ts';
import { differenceOfFiles } from './difference.ts';
import { partFolder } from './files/folder.ts';
import type { ImportSource, ReadPart } from './part.ts';
import type { Problem } from './problem.ts';
import { deleteRows } from './upsert.ts';

/** The folder of pictures and videos that cells name; it can also be imported alone. */
export const mediaFolder = 'medios';

type StoredMedium = Pick<typeof media.$inferSelect, 'name' | 'hash' | 'source'>;

/** The pictures and videos that cells name. A folder without `medios` leaves the stored ones unchanged. */
export async function readMedia(
  { path, isAddition }: ImportSource,
  db: Database,
): Promise<ReadPart> {
  const folder = await partFolder(path, mediaFolder);
  const stored = await db
    .select({ name: media.name, hash: media.hash, source: media.source })
    .from(media);
  if (folder) return readFolder(folder, stored, isAddition);
  return {
    problems: [],
    async plan(state) {
      state.media = { names: new Set(stored.map(({ name }) => name)), isSmaller: false };
      return { problems: [], differences: [] };
    },
  };
}

async function readFolder(
  folder: string,
  stored: readonly StoredMedium[],
  isAddition = false,
): Promise<ReadPart> {
  const problems: Problem[] = [];
  const before = new Map(stored.map((row) => [row.name, row]));
  const found = new Set(isAddition ? before.keys() : []);
  const prepared: (typeof media.$inferInsert)[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (isLeftover(name)) continue;
    const refuse = (reason: string) => problems.push({ file: `${mediaFolder}/${name}`, reason });
    const refusal = await entryRefusal(folder, join(folder, name));
    if (entry.isDirectory()) refuse('es una carpeta: los archivos van sueltos');
    else if (refusal) refuse(refusal);
    else if (!/^[a-z0-9][a-z0-9._-]{0,99}$/i.test(name)) {
      refuse('usá solo letras sin acento, números, puntos y guiones en el nombre');
    } else {
      found.add(name);
      try {
        const row = await prepare(folder, name, before.get(name));
        if (row) prepared.push(row);
      } catch (error) {
        if (!(error instanceof UnusableFile)) throw error;
        refuse(error.message);
      }
    }
  }
  return {
    problems,
    async plan(state) {
      const { tx } = state;
      const difference = differenceOfFiles(mediaFolder, {
        stored: [...before.keys()],
        found,
        changed: prepared.map(({ name }) => name),
      });
      const { removed, changed } = difference;
      state.media = { names: found, isSmaller: removed.length > 0 };
      return {
        problems: [],
        differences: [difference],
        remove: () => deleteRows(tx, media, 'name', [...removed, ...changed]),
        async save() {
          for (const row of prepared) await tx.insert(media).values(row);
        },
      };
    },
  };
}

/** The row of a file; undefined when the stored one is the same. */
async function prepare(folder: string, name: string, stored: StoredMedium | undefined) {
  const file = await readFile(join(folder, name));
  const source = hash('sha256', file);
  if (stored?.source === source) return undefined;
  const medium = await readMedium(file);
  return medium.hash === stored?.hash ? undefined : { name, source, ...medium };
}
