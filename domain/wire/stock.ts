import type { WireStockVehicle } from '../vehicles/stock-vehicle.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/**
 * Available units of a family or version; some brands use the same call for a single unit (SPEC §7). With `equal`, one of each
 * kind with its count (ADR 56); without it, a list of more than 2,000 units is refused with `list_too_long`.
 */
export const stockEndpoint = defineEndpoint({
  method: 'GET',
  path: { v1: '/v1/:calls/stock/stock', v2: '/v2/:calls/model/stock' },
  query: ['id', 'family_id', 'subfamily_id', 'equal'],
  response: shape<WireStockVehicle[]>(),
  errors: ['invalid_request', 'list_too_long'],
});

/** One unit by id: a list of one, or an empty list when it is no longer available (SPEC §7). */
export const stockUnitEndpoint = defineEndpoint({
  method: 'GET',
  path: { v1: '/v1/:calls/stock/stock', v2: '/v2/:calls/stock' },
  query: ['id', 'family_id', 'subfamily_id', 'equal'],
  response: shape<WireStockVehicle[]>(),
  errors: ['invalid_request', 'list_too_long'],
});
