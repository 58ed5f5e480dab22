import type { FastifyInstance } from 'fastify';
import { findBrand } from '../../domain/vehicles/brands.ts';
import { creditFindEndpoint } from '../../domain/wire/credit-find.ts';
import { WireError } from '../../domain/wire/errors.ts';
import type { Dealership } from '../dealership.ts';
import { queryNumber, serve } from '../wire/route.ts';
import { findCreditPlans } from './credit-plans.ts';

export function financingRoutes(app: FastifyInstance, { db, config }: Dealership): void {
  // The plans of a brand finance all of its vehicles, so the query's vehicle makes no difference.
  serve(app, config.groupSlug, creditFindEndpoint, async ({ query }) => {
    const brandId = queryNumber(query.brand_id);
    if (
      brandId === undefined ||
      !findBrand(await app.brands(), brandId) ||
      !query.vehicle?.trim()
    ) {
      throw new WireError('invalid_request');
    }
    return findCreditPlans(db, { brandId, loanAmount: queryAmount(query.loan_amount) });
  });
}

/** Parses a whole amount of money: as many digits as a form sends. No plan finances the largest ones. */
function queryAmount(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  if (!/^\d{1,16}$/.test(value)) throw new WireError('invalid_request');
  return Number(value);
}
