import type { WireStockVehicle } from '../vehicles/stock-vehicle.ts';
import { defineEndpoint, everyBrand, shape } from './endpoint.ts';

/** Available units of a family or version; some brands use the same call for a single unit (SPEC §7). */
export const stockEndpoint = defineEndpoint({
  method: 'GET',
  path: everyBrand({
    1: '/v1/vw/stock/stock',
    2: '/v1/gm/stock/stock',
    4: '/v2/nissan/model/stock',
    6: '/v2/baic/model/stock',
  }),
  query: ['id', 'family_id', 'subfamily_id'],
  response: shape<WireStockVehicle[]>(),
  errors: ['invalid_request'],
});

/** One unit by id: a list of one, or an empty list when it is no longer available (SPEC §7). */
export const stockUnitEndpoint = defineEndpoint({
  method: 'GET',
  path: everyBrand({
    1: '/v1/vw/stock/stock',
    2: '/v1/gm/stock/stock',
    4: '/v2/nissan/stock',
    6: '/v2/baic/stock',
  }),
  query: ['id', 'family_id', 'subfamily_id'],
  response: shape<WireStockVehicle[]>(),
  errors: ['invalid_request'],
});
