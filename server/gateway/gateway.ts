import type { FastifyRequest } from 'fastify';
import { findBrand, type BrandId, type StoredBrand } from '../../domain/vehicles/brands.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';
import type { DealershipParameters, SiteContent } from '../../domain/content/parameters.ts';
import type { VehicleImage } from '../../domain/vehicles/pictures/vehicle-images.ts';
import { endpointPath, type Endpoint } from '../../domain/wire/endpoint.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { createDollarRate, type DollarRateOptions } from '../dollar-rate/dollar-rate.ts';
import type { ReadItems } from './item-reader.ts';
import { RecentAnswers } from './recent-answers.ts';
import { mergeParameters, readParameterParts, type ReadParameters } from './site-answer.ts';
import type { Upstream } from './upstream.ts';

export interface SystemAddresses {
  /** The web services, without a trailing slash. */
  apiUrl: string;
  /** The valuation service (`{dealership api}` of SPEC §7). Defaults to a path below the web services. */
  dealershipApiUrl: string | undefined;
}

export interface CallParts {
  brandId?: BrandId | undefined;
  query?: object;
  body?: unknown;
  isAnswerless?: boolean;
  /** Undefined for a call that no shopper waits for. */
  request?: Pick<FastifyRequest, 'ip'> | undefined;
}

export interface Gateway {
  group: string;
  /** Calls an endpoint of the contract at the system and returns the `data` of the answer. */
  call(endpoint: Endpoint, wanted: CallParts): Promise<unknown>;
  /**
   * The parameters with the requested contents. Throws when the system doesn't answer and the dealer's own file lacks a
   * seller or one of the contents.
   */
  site(
    wanted: readonly (keyof SiteContent)[],
  ): Promise<DealershipParameters & Partial<SiteContent>>;
  /** The brands in the parameters, else those of the specification. */
  brands(): Promise<readonly StoredBrand[]>;
  vehicleImages(): Promise<readonly VehicleImage[]>;
  dollarRate(): Promise<number | null>;
}

export interface GatewayOptions extends SystemAddresses {
  group: string;
  upstream: Upstream;
  /** Parameters from the dealer's own file, for those that the system doesn't send. */
  ownParameters: ReadParameters;
  read: ReadItems;
  now: () => number;
  /** Options of the rate service; without its address, the rate comes from the parameters. */
  dollarRate: Omit<DollarRateOptions, 'embedded'>;
}

const dealershipApiPath = '/api/dealership';

export function createGateway(options: GatewayOptions): Gateway {
  const { group, upstream, ownParameters, read } = options;
  const recentAnswers = new RecentAnswers(options.now);
  const dollarRate = createDollarRate({
    ...options.dollarRate,
    embedded: async () => (await gateway.site([]).catch(() => undefined))?.dollar_rate ?? null,
  });

  async function addressOf(
    endpoint: Endpoint,
    { brandId, query = {} }: CallParts,
  ): Promise<string> {
    const brand = brandId === undefined ? undefined : findBrand(await gateway.brands(), brandId);
    const path = endpointPath(endpoint, group, brand);
    const isValuation = path.startsWith(`${dealershipApiPath}/`);
    const base =
      isValuation && options.dealershipApiUrl
        ? options.dealershipApiUrl + path.slice(dealershipApiPath.length)
        : options.apiUrl + path;
    const named = Object.entries(query as Record<string, string>).filter(([name]) =>
      endpoint.query?.includes(name),
    );
    const search = new URLSearchParams(named).toString();
    return search ? `${base}?${search}` : base;
  }

  const gateway: Gateway = {
    group,
    call: async (endpoint, wanted) =>
      upstream.request({
        method: endpoint.method,
        url: await addressOf(endpoint, wanted),
        forwardedFor: wanted.request?.ip,
        ...(wanted.isAnswerless && { isAnswerless: true }),
        ...(wanted.body === undefined ? {} : { body: JSON.stringify(wanted.body) }),
      }),
    async site(wanted) {
      const sent = await recentAnswers
        .get('parameters', async () =>
          readParameterParts(await gateway.call(parameterEndpoint, {}), read),
        )
        .catch((error): ReadParameters => {
          // With the dealer's own file, the pages' frame can still show the seller and the addresses. Contents that
          // only the system has are unknown, not empty.
          const isKnown = wanted.every((content) => ownParameters[content] !== undefined);
          if (!ownParameters.group?.name || !isKnown) throw error;
          return {};
        });
      return mergeParameters(sent, ownParameters, { groupSlug: group, wanted });
    },
    async brands() {
      const site = await gateway.site([]).catch(() => undefined);
      return site?.brands ?? ownParameters.brands ?? specifiedBrands;
    },
    async vehicleImages() {
      return (await gateway.site(['vehicles']).catch(() => undefined))?.vehicles ?? [];
    },
    dollarRate: () => dollarRate.current(),
  };
  return gateway;
}
