import { onlineManager, QueryClient } from '@tanstack/react-query';
import { WireError } from '../../domain/wire/errors.ts';

/** Units are sold while a page is open, so data older than this are fetched again. */
export const freshMs = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // Offline, a query fails at once: by default it would wait for the connection, and its loader would spin for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A failure stays on the screen with its retry button; the server renders it too, and hydration must match.
        retryOnMount: false,
        // A retry doesn't change a refusal.
        retry: (failures, error) =>
          failures < 2 && !(error instanceof WireError) && onlineManager.isOnline(),
      },
    },
  });
}
