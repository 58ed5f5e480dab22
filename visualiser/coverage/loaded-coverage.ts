import { useEffect } from 'react';
import { createStore, useStore } from '../workbench/store.ts';
import type { LevelCoverage } from './coverage-file.ts';

/** The coverage of every chart and level in the last runs. Empty while it loads for the first time. */
export const loadedCoverage = createStore<{ data?: LevelCoverage[]; error?: Error }>({});

let loads = 0;

async function load(): Promise<void> {
  const own = (loads += 1);
  const loaded = await readCoverage().then(
    (data) => ({ data }),
    (error: Error) => ({ error }),
  );
  if (own === loads) loadedCoverage.set(loaded);
}

async function readCoverage(): Promise<LevelCoverage[]> {
  const response = await fetch('/statecharts/coverage');
  if (!response.ok) throw new Error(`/statecharts/coverage answered ${response.status}`);
  return (await response.json()) as LevelCoverage[];
}

/** Reloads the coverage when the window gets the focus, for example after a run in a terminal. */
export function useLoadedCoverage() {
  useEffect(() => {
    void load();
    window.addEventListener('focus', load);
    return () => window.removeEventListener('focus', load);
  }, []);
  return useStore(loadedCoverage);
}
