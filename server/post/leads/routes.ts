import type { FastifyInstance, FastifyRequest } from 'fastify';
import { testDriveDays } from '../../../domain/content/open-days.ts';
import { cleanCampaigns } from '../../../domain/forms/campaigns.ts';
import type { Parameters } from '../../../domain/content/parameters.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { findBrand, type BrandId } from '../../../domain/vehicles/brands.ts';
import { contactEndpoint } from '../../../domain/wire/contact.ts';
import { priceRequestEndpoint } from '../../../domain/wire/price-request.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { testDriveEndpoint } from '../../../domain/wire/test-drive.ts';
import { testDriveDaysEndpoint } from '../../../domain/wire/test-drive-days.ts';
import type { LeadDealership } from './lead-dealership.ts';
import { queryNumber, serve } from '../../ground/wire/route.ts';
import type { Lead } from '../mail/lead-letters.ts';
import type { Cv } from './cv.ts';
import { networkOf } from '../../ground/limits/network.ts';
import type { FormGuard } from '../../ground/limits/limit-by-network.ts';
import { jobApplicationRoute } from './job-application-route.ts';
import { storeLead } from './leads.ts';

export async function leadRoutes(
  app: FastifyInstance,
  dealership: LeadDealership,
  guardForm: FormGuard,
): Promise<void> {
  const { system, config } = dealership;
  const group = config.groupSlug;

  serve(app, group, contactEndpoint, ({ body, request }) => {
    const { campaigns, ...data } = body;
    return receive({ kind: 'contact', data }, request, { campaigns });
  });
  serve(app, group, priceRequestEndpoint, ({ body, request }) => {
    const { campaigns, ...data } = body;
    return receive({ kind: 'price_request', data }, request, { campaigns });
  });
  // In its own scope, so that no other call accepts a multipart form.
  await app.register((scope) =>
    jobApplicationRoute(scope, guardForm, config, (data, cv, request) =>
      receive({ kind: 'job_application', data }, request, { cv }),
    ),
  );

  function receive(
    lead: Lead,
    request: FastifyRequest,
    { cv, campaigns }: { cv?: Cv; campaigns?: unknown },
  ) {
    const admit = () => guardForm(request);
    const sent = { admit, request, cv, campaigns: cleanCampaigns(campaigns) };
    return system.receive(dealership, lead, sent);
  }
}

export function testDriveRoutes(
  app: FastifyInstance,
  dealership: LeadDealership,
  guardForm: FormGuard,
): void {
  const group = dealership.config.groupSlug;
  serve(app, group, testDriveDaysEndpoint, async ({ query }) => {
    const brandId = queryNumber(query.brand_id);
    const parameters = await dealership.system.parameters(dealership.db);
    if (brandId === undefined || !findBrand(parameters.brands, brandId)) {
      throw new WireError('invalid_request');
    }
    return openDays(brandId, parameters);
  });
  serve(app, group, testDriveEndpoint, ({ body: { campaigns, ...body }, request }) =>
    storeLead(
      dealership,
      { kind: 'test_drive', data: body },
      {
        network: networkOf(request.ip),
        campaigns: cleanCampaigns(campaigns),
        admit: async () => {
          await guardForm(request);
          const parameters = await dealership.system.parameters(dealership.db);
          const names = parameters.branches?.map(({ name }) => name) ?? [''];
          if (!names.includes(body.branch)) throw new WireError('invalid_request');
          const brandId = Number(body.brand);
          if (!findBrand(parameters.brands, brandId)) throw new WireError('invalid_request');
          const days = openDays(brandId, parameters);
          if (!days.includes(body.day)) throw new WireError('day_closed');
        },
      },
    ),
  );

  function openDays(brandId: BrandId, parameters: Parameters) {
    return testDriveDays(parameters, brandId, dayInMendoza(dealership.now()));
  }
}
