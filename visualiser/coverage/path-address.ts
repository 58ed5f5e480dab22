import { useSearchParams } from 'react-router-dom';
import type { Level } from './levels.ts';
import type { FoundPath } from './paths.ts';

const parameters = { path: 'path', level: 'level' };

export interface PathAddress {
  /** The level of the listed paths. */
  level: Level | undefined;
  /** The number of the replayed path. */
  number: number | undefined;
  list: (level: Level) => void;
  choose: (path: Pick<FoundPath, 'level' | 'number'>) => void;
  leave: () => void;
}

/** The path in the URL, as in '?level=1&path=12'. */
export function usePathAddress(): PathAddress {
  const [query, setQuery] = useSearchParams();
  const go = (values: Record<string, number | undefined>, replace: boolean) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) next.delete(name);
      else next.set(name, String(value));
    }
    setQuery(next, { replace });
  };
  return {
    level: ([1, 2, 3] as const).find((level) => String(level) === query.get(parameters.level)),
    number: query.has(parameters.path) ? Number(query.get(parameters.path)) : undefined,
    list: (level) => go({ level, path: undefined }, true),
    choose: ({ level, number }) => go({ level, path: number }, false),
    leave: () => go({ path: undefined }, false),
  };
}
