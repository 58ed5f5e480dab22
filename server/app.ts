import type { FastifyInstance } from 'fastify';
import { catalogueRoutes } from './catalogue/routes.ts';
import { dealershipBrands } from './content/dealership-brands.ts';
import { contentRoutes } from './content/routes.ts';
import type { Dealership } from './dealership.ts';
import { dollarRateRoutes } from './dollar-rate/routes.ts';
import { financingRoutes } from './financing/routes.ts';
import { measureRequests } from './health/metrics.ts';
import { healthRoutes } from './health/routes.ts';
import { createHttpApp } from './http-app.ts';
import { createFormGuard } from './leads/form-guard.ts';
import { leadRoutes } from './leads/routes.ts';
import { addLimits } from './limits/limit-by-network.ts';
import { mediaRoutes } from './media/routes.ts';
import { createCodeGuard, operationRoutes } from './operations/routes.ts';
import { waitingListRoutes } from './operations/waiting/routes.ts';
import { photographRoutes } from './photographs/routes.ts';
import type { OpenedProvider } from './payments/providers/registry.ts';
import { paymentRoutes } from './payments/routes.ts';
import { reportRoutes } from './security/reports.ts';
import { valuationRoutes } from './valuation/routes.ts';

/** The dealership's HTTP application with every call of the contract, without the pages. */
export async function buildApp(
  dealership: Dealership,
  webhook?: OpenedProvider['webhook'],
): Promise<FastifyInstance> {
  const app = createHttpApp(dealership.config);
  app.decorate('brands', () => dealershipBrands(dealership));
  await addLimits(app, dealership);
  measureRequests(app);
  healthRoutes(app, dealership);
  reportRoutes(app);
  const guardCode = createCodeGuard(app);
  catalogueRoutes(app, dealership);
  contentRoutes(app, dealership);
  photographRoutes(app, dealership.config);
  mediaRoutes(app, dealership.db);
  financingRoutes(app, dealership);
  dollarRateRoutes(app, dealership);
  valuationRoutes(app, dealership, guardCode);
  operationRoutes(app, dealership, guardCode);
  paymentRoutes(app, dealership, guardCode);
  const guardForm = createFormGuard(app);
  waitingListRoutes(app, dealership, guardForm);
  await leadRoutes(app, dealership, guardForm);
  await app.register(async (scope) => webhook?.(scope, dealership));
  return app;
}
