import type { FastifyInstance } from 'fastify';
import { dollarRateEndpoint } from '../../domain/wire/dollar-rate.ts';
import { WireError } from '../../domain/wire/errors.ts';
import type { Dealership } from '../dealership.ts';
import { serve } from '../wire/route.ts';

export function dollarRateRoutes(
  app: FastifyInstance,
  { config, dollarRate }: Pick<Dealership, 'config' | 'dollarRate'>,
): void {
  const current = async () => {
    const rate = await dollarRate();
    if (rate === null) throw new WireError('rate_unavailable');
    return rate;
  };
  serve(app, config.groupSlug, dollarRateEndpoint, current, { subjects: () => [] });
}
