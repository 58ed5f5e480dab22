import { defineEndpoint, shape } from './endpoint.ts';

/**
 * Sends a job application: a multipart form with `data[name]`… and `file` (SPEC §7). A client that accepts JSON gets a
 * normal answer; a plain form is redirected to /cv-recibido, or to /cv-error with the reason in the address.
 */
export const jobApplicationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/cv',
  isMultipart: true,
  response: shape<{ received: true }>(),
  // A phone uploads a file of 5 MB slowly.
  timeLimitMs: 120_000,
  errors: ['invalid_request', 'cv_invalid', 'cv_too_large', 'too_many_requests'],
});
