import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { browserTransport, createClient, type Transport } from '../../../src/api/client.ts';
import { type Api, ApiProvider } from '../../../src/api/context.ts';
import { createQueryClient } from '../../../src/api/query-client.ts';
import { testGroup } from '../wire/test-group.ts';

// Node has no page to resolve relative addresses. A slow machine reaches no time limit.
export const transport: Transport = ({ url, ...request }) =>
  browserTransport({
    ...request,
    url: new URL(url, 'http://localhost').href,
    timeLimitMs: 1_000_000,
  });

/** The dependencies of a view, with a cache of its own. */
export function createApi(through: Transport = transport): Api {
  return {
    client: createClient(testGroup, specifiedBrands, through),
    queryClient: createQueryClient(),
    origin: 'https://tienda.example',
  };
}

/** The dependencies of a view without calls: the brands. */
export const sampleApi = createApi(() => Promise.reject(new Error('no calls')));

export function WithApi({ api = sampleApi, children }: { api?: Api; children: ReactNode }) {
  return (
    <QueryClientProvider client={api.queryClient}>
      <ApiProvider value={api}>{children}</ApiProvider>
    </QueryClientProvider>
  );
}
