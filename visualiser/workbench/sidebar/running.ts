import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

/** The charts with a running actor, as reported by the current mode. */
const running = createStore<ReadonlySet<string>>(new Set());

export function useRunning(): ReadonlySet<string> {
  return useStore(running);
}

/** Reports the running charts to the sidebar. */
export function useTellingRunning(charts: ReadonlySet<string> | undefined): void {
  useEffect(() => {
    running.set(charts ?? new Set());
  }, [charts]);
}
