import type { IsoDate } from '../time/dates.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** The days of the next two weeks on which a brand's sales department is open. */
export const testDriveDaysEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/v2/:group/test-drive-days',
  query: ['brand_id'],
  response: shape<IsoDate[]>(),
  errors: ['invalid_request'],
});
