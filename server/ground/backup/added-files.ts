import { join } from 'node:path';
import { waitForLock } from '../db/lock.ts';
import type { FileStore } from '../files/file-store.ts';
import { listAdded, listCopies, readAdded, readCopy } from './copies.ts';
import { filesBelow } from './data-files.ts';
import { copyFiles } from './parts.ts';
import { namesOf, openPlace } from './place.ts';
import type { WalTarget } from './wal-target.ts';

/** Copies photographs and letters that were added since the last call, or since the last copy at first. */
export function addedFiles(target: WalTarget, dataDir: string): () => Promise<number> {
  const store = openPlace(target);
  const names = namesOf(target.cluster);
  let known: Set<string> | undefined;
  return async () => {
    const unlock = await waitForLock(join(dataDir, 'copy.lock'));
    try {
      known ??= await knownFiles(store, target.cluster);
      // Before the first copy there is nothing to add to.
      if (!known) return 0;
      const { size } = known;
      const paths = (await filesBelow(dataDir)).filter((path) => !known!.has(path));
      if (paths.length === 0) return 0;
      const nameOf = (content: Buffer) => names.part(target.key, content);
      const copied = await copyFiles({ store, nameOf, stored: new Set() }, dataDir, paths);
      await store.write(names.added(new Date().toISOString()), Buffer.from(JSON.stringify(copied)));
      for (const { path } of copied) known.add(path);
      return known.size - size;
    } finally {
      unlock();
    }
  };
}

async function knownFiles(store: FileStore, cluster: string): Promise<Set<string> | undefined> {
  const newest = (await listCopies(store, cluster)).at(-1);
  if (!newest) return undefined;
  const { files } = await readCopy(store, newest);
  const added = (await listAdded(store, cluster)).filter(({ at }) => at > newest.at);
  const lists = await Promise.all(added.map((each) => readAdded(store, each)));
  return new Set([...files, ...lists.flat()].map(({ path }) => path));
}
