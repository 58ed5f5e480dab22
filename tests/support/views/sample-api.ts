import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { createClient } from '../../../src/api/client.ts';
import type { Api } from '../../../src/api/context.ts';
import { createQueryClient } from '../../../src/api/query-client.ts';
import { testGroup } from '../wire/test-group.ts';

/** What a view needs that makes no call: the brands. */
export const sampleApi: Api = {
  client: createClient(testGroup, specifiedBrands, () => Promise.reject(new Error('no calls'))),
  queryClient: createQueryClient(),
  origin: 'https://tienda.example',
};
