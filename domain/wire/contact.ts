import * as z from 'zod/mini';
import { contactForm } from '../forms/contact-forms.ts';
import { defineEndpoint, shape } from './endpoint.ts';
import { withCampaigns } from './with-campaigns.ts';

/** Sends a contact form to the dealership (SPEC §7). */
export const contactEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/v2/:group/contact',
  body: z.extend(contactForm, withCampaigns),
  response: shape<{ received: true }>(),
  errors: ['invalid_request', 'too_many_requests'],
});
