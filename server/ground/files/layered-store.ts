import type { FileStore } from './file-store.ts';

/** Reads the files of a store, and writes into another one, whose files stand before them. */
export function layeredStore(below: FileStore, above: FileStore): FileStore {
  return {
    read: async (key) => (await above.read(key)) ?? below.read(key),
    has: async (key) => (await above.has(key)) || below.has(key),
    write: (key, content) => above.write(key, content),
    remove: (keys) => above.remove(keys),
    list: async (folder) =>
      [...new Set([...(await above.list(folder)), ...(await below.list(folder))])].sort(),
  };
}
