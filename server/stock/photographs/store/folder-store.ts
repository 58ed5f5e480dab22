import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PhotographStore } from './photograph-store.ts';

/** Stores photographs in a folder, which several processes may share. */
export function folderStore(folder: string): PhotographStore {
  return {
    async read(key) {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },

    has: (key) =>
      access(join(folder, key)).then(
        () => true,
        () => false,
      ),

    async write(key, content) {
      const path = join(folder, key);
      // Renamed once it is complete, because another process may read it at any moment.
      const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, content);
      await rename(unfinished, path);
    },

    async remove(keys) {
      for (const key of keys) await rm(join(folder, key), { force: true });
      for (const parent of new Set(keys.map((key) => dirname(join(folder, key))))) {
        // The folder may still contain another file.
        await rmdir(parent).catch(() => undefined);
      }
    },
  };
}
