import { focusManager, QueryClient, useQuery } from '@tanstack/react-query';
import type { LevelCoverage } from './coverage-file.ts';

export const queryClient = new QueryClient();

// A run is begun in another window, beside this one: coming back from there hides and shows nothing.
focusManager.setEventListener((handleFocus) => {
  const look = () => handleFocus();
  window.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    window.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
});

// One mode alone reads with it: there is no provider that would do this.
queryClient.mount();

/** What the last runs of the paths kept, of every chart and level; read anew whenever the tab is looked at. */
export function useKeptCoverage() {
  return useQuery(
    {
      queryKey: ['coverage'],
      queryFn: readCoverage,
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: 'always',
    },
    queryClient,
  );
}

async function readCoverage({ signal }: { signal: AbortSignal }): Promise<LevelCoverage[]> {
  const response = await fetch('/development/coverage', { signal });
  if (!response.ok) throw new Error(`/development/coverage answered ${response.status}`);
  return (await response.json()) as LevelCoverage[];
}
