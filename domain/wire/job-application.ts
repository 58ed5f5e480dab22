import { defineEndpoint, shape } from './endpoint.ts';

/**
 * Sends a job application: a multipart form with `data[name]`… and `file` (SPEC §7). Who accepts JSON is answered like any
 * call; a plain form is sent on to /cv-recibido, or to /cv-error, whose address says why, when it was refused.
 */
export const jobApplicationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/cv',
  isMultipart: true,
  response: shape<{ received: true }>(),
  errors: ['invalid_request', 'cv_invalid', 'cv_too_large', 'too_many_requests'],
});
