import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Parameters, SiteContent } from '../../domain/content/parameters.ts';
import { ConfigError, type Config } from '../config.ts';
import { plainPriceRequestRoute } from '../leads/plain-price-request-route.ts';
import { createDollarRate } from '../dollar-rate/dollar-rate.ts';
import { createHttpApp } from '../http-app.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { cvRoute } from './cv-route.ts';
import { createGateway } from './gateway.ts';
import { otherRoutes } from './other-routes.ts';
import { createUpstream } from './upstream.ts';

export interface GatewayAppOptions {
  now: () => Date;
  /** Time limit for an answer of the system, in milliseconds. */
  patience?: number;
}

/** The calls of the contract, answered by an existing dealership system. The gateway stores nothing. */
export async function buildGatewayApp(
  config: Config,
  apiUrl: string,
  { now, patience }: GatewayAppOptions,
): Promise<FastifyInstance> {
  const app = createHttpApp(config);
  const gateway = createGateway({
    apiUrl,
    dealershipApiUrl: config.dealershipApiUrl,
    group: config.groupSlug,
    upstream: createUpstream({ log: app.log, ...(patience && { patience }) }),
    ownParameters: readOwnParameters(config.parametersFile),
    dollarRate: config.dollarRateUrl
      ? createDollarRate({
          url: config.dollarRateUrl,
          embedded: async () => null,
          log: { warn: (message) => app.log.warn(message) },
          now,
        })
      : undefined,
  });
  catalogueRoutes(app, gateway);
  otherRoutes(app, gateway);
  await app.register((scope) => cvRoute(scope, apiUrl));
  await app.register(async (scope) => plainPriceRequestRoute(scope, config.groupSlug));
  return app;
}

function readOwnParameters(file: string | undefined): Partial<Parameters & SiteContent> {
  if (!file) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Parameters & SiteContent>;
  } catch (error) {
    throw new ConfigError(`PARAMETERS_FILE=${file}: ${(error as Error).message}`, { cause: error });
  }
}
