import { useEffect } from 'react';
import { createStore, useStore } from '../workbench/store.ts';
import type { LevelCoverage } from './coverage-file.ts';

/** The coverage of every chart and level from the last runs; neither while it is loaded for the first time. */
export const keptCoverage = createStore<{ data?: LevelCoverage[]; error?: Error }>({});

let loads = 0;

async function load(): Promise<void> {
  const own = (loads += 1);
  const loaded = await readCoverage().then(
    (data) => ({ data }),
    (error: Error) => ({ error }),
  );
  if (own === loads) keptCoverage.set(loaded);
}

async function readCoverage(): Promise<LevelCoverage[]> {
  const response = await fetch('/development/coverage');
  if (!response.ok) throw new Error(`/development/coverage answered ${response.status}`);
  return (await response.json()) as LevelCoverage[];
}

/** Loads the coverage again when the window gets the focus, as on the return from a terminal. */
export function useKeptCoverage() {
  useEffect(() => {
    void load();
    window.addEventListener('focus', load);
    return () => window.removeEventListener('focus', load);
  }, []);
  return { ...useStore(keptCoverage), reload: () => void load() };
}
