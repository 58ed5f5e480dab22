import { testDriveForm } from '../forms/test-drive.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** Requests a test drive. `day_closed` for a day that isn't one of `testDriveDaysEndpoint`. */
export const testDriveEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/test-drive',
  body: testDriveForm,
  response: shape<{ received: true }>(),
  errors: ['invalid_request', 'day_closed', 'too_many_requests'],
});
