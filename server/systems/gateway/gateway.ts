import { readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { findBrand, type BrandId, type StoredBrand } from '../../../domain/vehicles/brands.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import type { DealershipParameters, SiteContent } from '../../../domain/content/parameters.ts';
import { withAcceptedCards } from '../../../domain/operation/deposit-cards.ts';
import { endpointPath, type Endpoint } from '../../../domain/wire/endpoint.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { promotionEndpoint } from '../../../domain/wire/promotion.ts';
import { ConfigError } from '../../ground/settings/kinds.ts';
import type { Dealership } from '../../sale/dealership.ts';
import { createDollarRate } from '../../stock/dollar-rate/dollar-rate.ts';
import { promotion } from './answers.ts';
import type { SentPromotion } from './usable-promotion.ts';
import type { ReadItems } from './item-reader.ts';
import { RecentAnswers } from './recent-answers.ts';
import { mergeParameters, readParameterParts, type ReadParameters } from './site-answer.ts';
import { createUpstream, SystemRefusal } from './upstream.ts';

export interface CallParts {
  brandId?: BrandId | undefined;
  query?: object;
  body?: unknown;
  isAnswerless?: boolean;
  /** Undefined for a call that no shopper waits for. */
  request?: Pick<FastifyRequest, 'ip'> | undefined;
}

export interface GatewayOptions extends Pick<Dealership, 'config' | 'now' | 'log'> {
  /** The web services, without a trailing slash. */
  apiUrl: string;
  /** Time limit for an answer of the system, in milliseconds. */
  patience: number;
  read: ReadItems;
}

const dealershipApiPath = '/api/dealership';

export type Gateway = ReturnType<typeof createGateway>;

/** The calls to an existing system, and the dealer's own file for parameters that the system doesn't send. */
export function createGateway({ config, apiUrl, patience, read, now, log }: GatewayOptions) {
  const { groupSlug, dealershipApiUrl, dollarRateUrl } = config;
  const ownParameters = readOwnParameters(config.parametersFile, read);
  const upstream = createUpstream(log, patience);
  const recentAnswers = new RecentAnswers(now);

  async function addressOf(
    endpoint: Endpoint,
    { brandId, query = {} }: CallParts,
  ): Promise<string> {
    const brand = brandId === undefined ? undefined : findBrand(await brands(), brandId);
    const path = endpointPath(endpoint, groupSlug, brand);
    const isValuation = path.startsWith(`${dealershipApiPath}/`);
    const base =
      isValuation && dealershipApiUrl
        ? dealershipApiUrl + path.slice(dealershipApiPath.length)
        : apiUrl + path;
    const named = Object.entries(query as Record<string, string>).filter(([name]) =>
      endpoint.query?.includes(name),
    );
    const search = new URLSearchParams(named).toString();
    return search ? `${base}?${search}` : base;
  }

  /** Calls an endpoint of the contract at the system and returns the `data` of the answer. */
  async function call(endpoint: Endpoint, wanted: CallParts): Promise<unknown> {
    return upstream({
      method: endpoint.method,
      url: await addressOf(endpoint, wanted),
      forwardedFor: wanted.request?.ip,
      ...(wanted.isAnswerless && { isAnswerless: true }),
      ...(wanted.body === undefined ? {} : { body: JSON.stringify(wanted.body) }),
    });
  }

  /** Like `call`; null when the system refuses. Throws any other failure. */
  async function callOrNull(endpoint: Endpoint, wanted: CallParts): Promise<unknown> {
    return call(endpoint, wanted).catch((error) => {
      if (error instanceof SystemRefusal) return null;
      throw error;
    });
  }

  /**
   * The parameters with the requested contents. Throws when the system doesn't answer and the dealer's own file lacks a
   * seller or one of the contents.
   */
  async function site(
    wanted: readonly (keyof SiteContent)[],
  ): Promise<DealershipParameters & Partial<SiteContent>> {
    const sent = await recentAnswers
      .get('parameters', async () => readParameterParts(await call(parameterEndpoint, {}), read))
      .catch((error): ReadParameters => {
        // With the dealer's own file, the pages' frame can still show the seller and the addresses. Contents that
        // only the system has are unknown, not empty.
        const isKnown = wanted.every((content) => ownParameters[content] !== undefined);
        if (!ownParameters.group?.name || !isKnown) throw error;
        return {};
      });
    const merged = mergeParameters(sent, ownParameters, { groupSlug, wanted });
    return withAcceptedCards(merged, config.takesDebitCards);
  }

  const siteIfAnswered = (...wanted: (keyof SiteContent)[]) => site(wanted).catch(() => undefined);

  /** The brands in the parameters, else those of the specification. */
  async function brands(): Promise<readonly StoredBrand[]> {
    return (await siteIfAnswered())?.brands ?? ownParameters.brands ?? specifiedBrands;
  }

  return {
    call,
    callOrNull,
    site,
    brands,
    vehicleImages: async () => (await siteIfAnswered('vehicles'))?.vehicles ?? [],
    dollarRate: createDollarRate({
      url: dollarRateUrl,
      log,
      now,
      embedded: async () => (await siteIfAnswered())?.dollar_rate ?? null,
    }),
    /** The promotion of a typed code; null when the system has none for the unit. */
    async promotion(wanted: CallParts): Promise<SentPromotion | null> {
      return promotion.safeParse(await callOrNull(promotionEndpoint, wanted)).data ?? null;
    },
  };
}

function readOwnParameters(file: string | undefined, read: ReadItems): ReadParameters {
  if (!file) return {};
  try {
    return readParameterParts(JSON.parse(readFileSync(file, 'utf8')), read);
  } catch (error) {
    throw new ConfigError(
      `PARAMETERS_FILE=${file}: no se puede leer: ${(error as Error).message}`,
      { cause: error },
    );
  }
}
