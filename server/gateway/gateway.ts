import type { FastifyRequest } from 'fastify';
import type { BrandId } from '../../domain/vehicles/brands.ts';
import type { Parameters, SiteContent, VehicleImage } from '../../domain/content/parameters.ts';
import { dollarRateEndpoint } from '../../domain/wire/dollar-rate.ts';
import { endpointPath, type Endpoint } from '../../domain/wire/endpoint.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import type { DollarRate } from '../dollar-rate/dollar-rate.ts';
import { readSiteAnswer } from './site-answer.ts';
import type { Upstream } from './upstream.ts';

/** Addresses of the existing system. */
export interface SystemAddresses {
  /** Of the web services, without a trailing slash. */
  apiUrl: string;
  /** Of the valuation service (`{dealership api}` of SPEC §7). Defaults to a path below the web services. */
  dealershipApiUrl: string | undefined;
}

export interface Asked {
  brandId?: BrandId | undefined;
  query?: object;
  body?: unknown;
  isAnswerless?: boolean;
  request: FastifyRequest;
}

/** The existing dealership system, as the gateway's routes use it. */
export interface Gateway {
  group: string;
  /** Calls an endpoint of the contract there and returns the data of the answer. */
  ask(endpoint: Endpoint, asked: Asked): Promise<unknown>;
  site(
    request: FastifyRequest,
    wanted: readonly (keyof SiteContent)[],
  ): Promise<Parameters & Partial<SiteContent>>;
  vehicleImages(request: FastifyRequest): Promise<readonly VehicleImage[]>;
  dollarRate(request: FastifyRequest): Promise<number | null>;
}

export interface GatewayOptions extends SystemAddresses {
  group: string;
  upstream: Upstream;
  /** From the dealer's own file, for parameters that the system doesn't send. */
  ownParameters: Partial<Parameters & SiteContent>;
  /** A service for the rate; if undefined, the rate comes from the system. */
  dollarRate: DollarRate | undefined;
}

const dealershipApiPath = '/api/dealership';

export function createGateway(options: GatewayOptions): Gateway {
  const { group, upstream, ownParameters } = options;

  function addressOf(endpoint: Endpoint, { brandId, query = {} }: Asked): string {
    const path = endpointPath(endpoint, group, brandId);
    const isValuation = path.startsWith(`${dealershipApiPath}/`);
    const base =
      isValuation && options.dealershipApiUrl
        ? options.dealershipApiUrl + path.slice(dealershipApiPath.length)
        : options.apiUrl + path;
    const search = new URLSearchParams(query as Record<string, string>).toString();
    return search ? `${base}?${search}` : base;
  }

  const gateway: Gateway = {
    group,
    ask: (endpoint, asked) =>
      upstream.ask({
        method: endpoint.method,
        url: addressOf(endpoint, asked),
        forwardedFor: asked.request.ip,
        ...(asked.isAnswerless && { isAnswerless: true }),
        ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
      }),
    async site(request, wanted) {
      const query = { content: wanted.join(',') };
      try {
        const data = await gateway.ask(parameterEndpoint, { query, request });
        return readSiteAnswer(data, ownParameters, wanted);
      } catch (error) {
        // With the dealer's own file, the shell can still show the seller and the addresses.
        if (!ownParameters.group) throw new WireError('system_unavailable', { cause: error });
        return readSiteAnswer({}, ownParameters, wanted);
      }
    },
    async vehicleImages(request) {
      return (await gateway.site(request, ['vehicles']).catch(() => undefined))?.vehicles ?? [];
    },
    async dollarRate(request) {
      if (options.dollarRate) return options.dollarRate.current();
      const rate = await gateway.ask(dollarRateEndpoint, { request }).catch(() => null);
      return typeof rate === 'number' && rate > 0 ? rate : null;
    },
  };
  return gateway;
}
