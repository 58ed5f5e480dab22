import { queryOptions } from '@tanstack/react-query';
import type { StandingUnit } from '../../domain/operation/unit-standing.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { unitStandingEndpoint } from '../../domain/wire/unit-standing.ts';
import type { Client } from './client.ts';

/** A unit and whether somebody holds it; null when the dealership doesn't know it. */
export const unitStandingQuery = (client: Client, unitId: number) =>
  queryOptions({
    queryKey: ['unit standing', unitId],
    queryFn: async ({ signal }): Promise<StandingUnit | null> => {
      try {
        return await client.call(unitStandingEndpoint, { query: { unit: String(unitId) }, signal });
      } catch (error) {
        if (error instanceof WireError && error.code === 'not_found') return null;
        throw error;
      }
    },
    // When a hold ends, the unit is free or its holder has more time.
    refetchInterval: ({ state: { data } }) =>
      data?.held_ms === undefined ? false : Math.max(5000, data.held_ms),
  });
