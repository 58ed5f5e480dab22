import { LRUCache } from 'lru-cache';

const most = 800;

/** Makes each named thing once and caches it; drops the least recently used above a limit. Failures aren't cached. */
export function keepLatest<Made>(
  make: (name: string) => Promise<Made> | undefined,
): (name: string) => Promise<Made> | undefined {
  const kept = new LRUCache<string, Promise<Made>>({ max: most });
  return (name) => {
    const made = kept.get(name) ?? make(name);
    if (!made || kept.has(name)) return made;
    kept.set(name, made);
    made.catch(() => kept.delete(name));
    return made;
  };
}
