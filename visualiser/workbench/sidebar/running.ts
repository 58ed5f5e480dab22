import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

/** The charts of which an actor is running, as far as the mode that is open knows. */
const running = createStore<ReadonlySet<string>>(new Set());

export function useRunning(): ReadonlySet<string> {
  return useStore(running);
}

/** Tells the list of charts, which stands beside every mode. */
export function useTellingRunning(charts: ReadonlySet<string> | undefined): void {
  useEffect(() => {
    running.set(charts ?? new Set());
  }, [charts]);
}
