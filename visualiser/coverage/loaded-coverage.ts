import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';
import type { LevelCoverage } from './coverage-file.ts';

/** The coverage of every chart and level in the last runs. Empty while it loads for the first time. */
export const loadedCoverage = createStore<{ data?: LevelCoverage[]; error?: Error }>({});

async function load(): Promise<void> {
  try {
    const response = await fetch('/statecharts/coverage');
    if (!response.ok) throw new Error(`/statecharts/coverage answered ${response.status}`);
    loadedCoverage.set({ data: (await response.json()) as LevelCoverage[] });
  } catch (error) {
    loadedCoverage.set({ error: error as Error });
  }
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
