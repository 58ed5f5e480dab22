import type { FastifyInstance } from 'fastify';
import { alertDecisionEndpoint, alertEndpoint } from '../../../domain/wire/alert.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { unitStandingEndpoint } from '../../../domain/wire/unit-standing.ts';
import type { Dealership } from '../../sale/dealership.ts';
import type { FormGuard } from '../../ground/limits/limit-by-network.ts';
import { networkOf } from '../../ground/limits/network.ts';
import { queryNumber, serve } from '../../ground/wire/route.ts';
import { decideAlert, requestAlert, standingUnit } from './alerts.ts';

export function standingRoute(app: FastifyInstance, dealership: Dealership): void {
  serve(app, dealership.config.groupSlug, unitStandingEndpoint, ({ query }) => {
    const unit = queryNumber(query.unit);
    if (unit === undefined) throw new WireError('invalid_request');
    return standingUnit(dealership, unit);
  });
}

export function alertRoutes(
  app: FastifyInstance,
  dealership: Dealership,
  guardForm: FormGuard,
): void {
  const group = dealership.config.groupSlug;
  serve(app, group, alertEndpoint, async ({ body, request }) => {
    await guardForm(request);
    return requestAlert(dealership, body, networkOf(request.ip));
  });
  // No limit for one address: the code can't be guessed, and a mail program ends many alerts from one address.
  serve(app, group, alertDecisionEndpoint, ({ body }) => decideAlert(dealership, body));
}
