import { LRUCache } from 'lru-cache';

const most = 800;

/** Makes each named thing once and caches it; drops the least recently used above a limit. Failures aren't cached. */
export function cacheLatest<Made>(
  make: (name: string) => Promise<Made> | undefined,
): (name: string) => Promise<Made> | undefined {
  const cache = new LRUCache<string, Promise<Made>>({ max: most });
  return (name) => {
    const made = cache.get(name) ?? make(name);
    if (!made || cache.has(name)) return made;
    cache.set(name, made);
    made.catch(() => cache.delete(name));
    return made;
  };
}
