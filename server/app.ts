import type { FastifyInstance } from 'fastify';
import { dollarRateEndpoint } from '../domain/wire/dollar-rate.ts';
import { WireError } from '../domain/wire/errors.ts';
import { serveReads } from './stock/catalogue/reads.ts';
import type { ServedDealership } from './open-dealership.ts';
import { measureRequests } from './ground/health/metrics.ts';
import { healthRoutes } from './ground/health/routes.ts';
import { createHttpApp } from './ground/http/http-app.ts';
import { contractRoute } from './post/mail/contract/contract-route.ts';
import { leadRoutes, testDriveRoutes } from './post/leads/routes.ts';
import { addLimits, createFormGuard } from './ground/limits/limit-by-network.ts';
import { createCodeGuard, operationRoutes } from './sale/operations/routes.ts';
import { mediaRoutes } from './stock/media/routes.ts';
import { alertRoutes, standingRoute } from './post/alerts/routes.ts';
import { photographRoutes } from './stock/photographs/routes.ts';
import type { OpenedProvider } from './sale/providers/provider-kind.ts';
import { feedRoutes } from './site/feeds/routes.ts';
import { paymentRoutes } from './sale/payments/routes.ts';
import { reportRoutes } from './ground/security/reports.ts';
import { serve } from './ground/wire/route.ts';

/** The dealership's HTTP application with every call of the contract, without the pages. */
export async function buildApp(
  dealership: ServedDealership,
  webhook?: OpenedProvider['webhook'],
): Promise<FastifyInstance> {
  const { system, config, db } = dealership;
  const app = createHttpApp(config);
  app.decorate('brands', () => system.brands());
  await addLimits(app, dealership);
  measureRequests(app);
  healthRoutes(app, dealership);
  reportRoutes(app);
  serveReads(app, dealership, system);
  const dollarRate = async () => {
    const rate = await dealership.dollarRate();
    if (rate === null) throw new WireError('rate_unavailable');
    return rate;
  };
  serve(app, config.groupSlug, dollarRateEndpoint, dollarRate, { subjects: () => [] });
  const guardCode = createCodeGuard(app);
  operationRoutes(app, dealership, guardCode);
  contractRoute(app, dealership, guardCode);
  paymentRoutes(app, dealership, guardCode);
  standingRoute(app, dealership);
  feedRoutes(app, dealership);
  const guardForm = createFormGuard(app);
  if (!config.apiUrl) {
    photographRoutes(app, config);
    mediaRoutes(app, db);
    alertRoutes(app, dealership, guardForm);
    testDriveRoutes(app, dealership, guardForm);
  }
  await leadRoutes(app, dealership, guardForm);
  await app.register(async (scope) => webhook?.(scope, dealership));
  return app;
}
