import type { FastifyInstance } from 'fastify';
import { WireError } from '../../domain/wire/errors.ts';
import { usedVehicleEstimateEndpoint } from '../../domain/wire/used-vehicle-estimate.ts';
import {
  valuationBrandsEndpoint,
  valuationModelsEndpoint,
  valuationVersionsEndpoint,
} from '../../domain/wire/valuation.ts';
import type { Dealership } from '../dealership.ts';
import { queryNumber, serve } from '../wire/route.ts';
import { brandOptions, modelOptions, versionOptions } from './catalogue.ts';
import { estimateUsedVehicle } from './valuations.ts';

/** Serves the used vehicles that can be given in part payment, and an estimate of their value. */
export function valuationRoutes(app: FastifyInstance, dealership: Dealership): void {
  const { db } = dealership;
  const group = dealership.config.groupSlug;

  serve(app, group, valuationBrandsEndpoint, () => brandOptions(db));
  serve(app, group, valuationModelsEndpoint, async ({ query }) => {
    const brandId = queryNumber(query.brand_id);
    if (brandId === undefined) throw new WireError('invalid_request');
    return modelOptions(db, brandId);
  });
  serve(app, group, valuationVersionsEndpoint, async ({ query }) => {
    const brandId = queryNumber(query.brand_id);
    if (brandId === undefined || !query.group) throw new WireError('invalid_request');
    return versionOptions(db, brandId, query.group);
  });
  serve(app, group, usedVehicleEstimateEndpoint, async ({ query }) => {
    const { codia, currency } = query;
    const year = queryNumber(query.year);
    const kms = queryNumber(query.kms);
    const isComplete = codia && year !== undefined && kms !== undefined;
    if (!isComplete || (currency !== 'ars' && currency !== 'usd')) {
      throw new WireError('invalid_request');
    }
    return estimateUsedVehicle(dealership, { codia, year, kms, currency });
  });
}
