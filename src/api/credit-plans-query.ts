import { queryOptions } from '@tanstack/react-query';
import type { BrandId } from '../../domain/vehicles/brands.ts';
import { creditFindEndpoint } from '../../domain/wire/credit-find.ts';
import type { Client } from './client.ts';

/** The credit plans for a vehicle; with an amount, only those that finance it. */
export const creditPlansQuery = (
  client: Client,
  brandId: BrandId,
  vehicle: string,
  loanAmount: number | undefined,
) =>
  queryOptions({
    queryKey: ['credit plans', brandId, vehicle, loanAmount ?? 'all'],
    queryFn: ({ signal }) =>
      client.call(creditFindEndpoint, {
        signal,
        query: {
          brand_id: String(brandId),
          vehicle,
          ...(loanAmount === undefined ? {} : { loan_amount: String(loanAmount) }),
        },
      }),
    // No automatic retry: the chart of the financing decides when to try again.
    retry: false,
    staleTime: 5 * 60_000,
  });
