import type { FastifyInstance } from 'fastify';
import { contactEndpoint } from '../../domain/wire/contact.ts';
import { priceRequestEndpoint } from '../../domain/wire/price-request.ts';
import type { Dealership } from '../dealership.ts';
import { serve } from '../wire/route.ts';
import { createFormGuard } from './form-guard.ts';
import { jobApplicationRoute } from './job-application-route.ts';
import { keepLead } from './leads.ts';
import { plainPriceRequestRoute } from './plain-price-request-route.ts';

export async function leadRoutes(app: FastifyInstance, dealership: Dealership): Promise<void> {
  const group = dealership.config.groupSlug;
  const guardForm = createFormGuard(app);

  serve(app, group, contactEndpoint, async ({ body, request }) => {
    await guardForm(request);
    return keepLead(dealership, { kind: 'contact', data: body });
  });
  serve(app, group, priceRequestEndpoint, async ({ body, request }) => {
    await guardForm(request);
    return keepLead(dealership, { kind: 'price_request', data: body });
  });
  await app.register(async (scope) => plainPriceRequestRoute(scope, group));
  // In its own scope, so that no other call accepts a multipart form.
  await app.register((scope) =>
    jobApplicationRoute(scope, guardForm, dealership.config, (data, cv) =>
      keepLead(dealership, { kind: 'job_application', data }, cv),
    ),
  );
}
