import { focusManager, QueryClient, useQuery } from '@tanstack/react-query';
import type { LevelCoverage } from './coverage-file.ts';

export const queryClient = new QueryClient();

// Returning from a terminal window fires 'focus', but no visibility change, which is React Query's default.
focusManager.setEventListener((handleFocus) => {
  const look = () => handleFocus();
  window.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    window.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
});

// Normally QueryClientProvider does this; only one mode uses the client.
queryClient.mount();

/** The coverage of every chart and level from the last runs; reloaded when the window gets the focus. */
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
