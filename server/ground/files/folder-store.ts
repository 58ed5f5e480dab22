import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { syncPath } from '../sync-files.ts';
import type { FileStore } from './file-store.ts';

/** Stores files in a folder, which several processes may share. `isSynced`: a written file survives a power cut. */
export function folderStore(folder: string, { isSynced = false } = {}): FileStore {
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
      await writeFile(unfinished, content, { flush: isSynced });
      await rename(unfinished, path);
      if (isSynced) syncPath(dirname(path));
    },

    async remove(keys) {
      for (const key of keys) await rm(join(folder, key), { force: true });
      for (const parent of new Set(keys.map((key) => dirname(join(folder, key))))) {
        // The folder may still contain another file.
        await rmdir(parent).catch(() => undefined);
      }
    },

    async list(below = '') {
      const root = join(folder, below);
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        },
      );
      return entries
        .filter((entry) => entry.isFile() && !isUnfinished(entry.name))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .sort();
    },
  };
}

/** A file that is being written, or that a killed process left. */
const isUnfinished = (name: string) => /\.[0-9a-f]{12}$/.test(name);
