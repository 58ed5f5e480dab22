import type { WireOffer } from '../vehicles/offers.ts';
import { defineEndpoint, everyBrand, shape } from './endpoint.ts';

/** In-stock units with a special discount (SPEC §7). */
export const offersEndpoint = defineEndpoint({
  method: 'GET',
  path: everyBrand({
    1: '/v1/vw/offers',
    2: '/v1/gm/offers',
    4: '/v2/nissan/model/offers',
    6: '/v2/baic/model/offers',
  }),
  response: shape<WireOffer[]>(),
  errors: [],
});
