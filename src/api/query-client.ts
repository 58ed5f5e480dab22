import { QueryClient } from '@tanstack/react-query';
import { WireError } from '../../domain/wire/errors.ts';

/** Units are sold while a page is open, so data older than this are fetched again. */
const freshMs = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // A retry doesn't change a refusal.
        retry: (failures, error) => failures < 2 && !(error instanceof WireError),
      },
    },
  });
}
