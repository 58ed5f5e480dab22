import { contactForm } from '../forms/contact-forms.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** Sends a contact form to the dealership (SPEC §7). */
export const contactEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/contact',
  body: contactForm,
  response: shape<{ received: true }>(),
  errors: ['invalid_request', 'too_many_requests'],
});
