import * as z from 'zod/mini';
import { testDriveForm } from '../forms/test-drive.ts';
import { defineEndpoint, shape } from './endpoint.ts';
import { withCampaigns } from './with-campaigns.ts';

/** Requests a test drive. `day_closed` for a day that isn't one of `testDriveDaysEndpoint`. */
export const testDriveEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/test-drive',
  body: z.extend(testDriveForm, withCampaigns),
  response: shape<{ received: true }>(),
  errors: ['invalid_request', 'day_closed', 'too_many_requests'],
});
