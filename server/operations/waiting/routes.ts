import type { FastifyInstance } from 'fastify';
import { WireError } from '../../../domain/wire/errors.ts';
import { unitStandingEndpoint } from '../../../domain/wire/unit-standing.ts';
import { unitWaitEndpoint } from '../../../domain/wire/unit-wait.ts';
import type { Dealership } from '../../dealership.ts';
import type { FormGuard } from '../../limits/form-guard.ts';
import { queryNumber, serve } from '../../wire/route.ts';
import { standingUnit, waitForUnit } from './waiting-list.ts';

export function waitingListRoutes(
  app: FastifyInstance,
  dealership: Dealership,
  guardForm: FormGuard,
): void {
  const group = dealership.config.groupSlug;
  serve(app, group, unitStandingEndpoint, ({ query }) => {
    const unit = queryNumber(query.unit);
    if (unit === undefined) throw new WireError('invalid_request');
    return standingUnit(dealership, unit);
  });
  serve(app, group, unitWaitEndpoint, async ({ body, request }) => {
    await guardForm(request);
    return waitForUnit(dealership, body);
  });
}
