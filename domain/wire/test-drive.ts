import { testDriveForm } from '../forms/test-drive.ts';
import { defineEndpoint, shape } from './endpoint.ts';
import type { IsoDate } from '../time/dates.ts';

/** Requests a test drive. `day_closed` for a day that isn't one of `testDriveDaysEndpoint`. */
export const testDriveEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/test-drive',
  body: testDriveForm,
  response: shape<{ received: true }>(),
  errors: ['invalid_request', 'day_closed', 'too_many_requests'],
});

/** The days of the next two weeks on which a brand's sales department is open. */
export const testDriveDaysEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/v2/:group/test-drive-days',
  query: ['brand_id'],
  response: shape<IsoDate[]>(),
  errors: ['invalid_request'],
});
