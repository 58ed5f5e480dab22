import { queryOptions } from '@tanstack/react-query';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { creditFindEndpoint } from '../../domain/wire/credit-find.ts';
import type { Client } from './client.ts';

/** The credit plans for a vehicle; with an amount, only those that finance it. */
export const creditPlansQuery = (
  client: Client,
  { brand_id, name: vehicle, currency }: Pick<StockVehicle, 'brand_id' | 'name' | 'currency'>,
  loanAmount: number | undefined,
) =>
  queryOptions({
    queryKey: ['credit plans', brand_id, vehicle, currency, loanAmount ?? 'all'],
    queryFn: ({ signal }) =>
      client.call(creditFindEndpoint, {
        signal,
        query: {
          brand_id: String(brand_id),
          vehicle,
          currency,
          ...(loanAmount === undefined ? {} : { loan_amount: String(loanAmount) }),
        },
      }),
    // No automatic retry: the chart of the financing decides when to try again.
    retry: false,
    staleTime: 5 * 60_000,
  });
