import { LRUCache } from 'lru-cache';

/** Makes each named thing once and caches it; drops the least recently used above a limit. Failures aren't cached. */
export function cacheLatest<Made extends object>(
  make: (name: string) => Promise<Made | undefined>,
): (name: string) => Promise<Made | undefined> {
  const cache = new LRUCache<string, Made>({ max: 800, fetchMethod: make, ignoreFetchAbort: true });
  return (name) => cache.fetch(name);
}
