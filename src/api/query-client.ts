import { QueryClient } from '@tanstack/react-query';
import { WireError } from '../../domain/wire/errors.ts';

/** Units are sold while a page is open: what is older than this is asked again. */
const freshMs = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // A refusal stays a refusal however often it is asked.
        retry: (failures, error) => failures < 2 && !(error instanceof WireError),
      },
    },
  });
}
