import type { FastifyInstance } from 'fastify';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import type { Dealership } from '../dealership.ts';
import { serve } from '../wire/route.ts';
import { readParameters } from './parameters.ts';

export function contentRoutes(app: FastifyInstance, { db, config }: Dealership): void {
  serve(app, config.groupSlug, parameterEndpoint, () => readParameters(db, config.groupSlug));
}
