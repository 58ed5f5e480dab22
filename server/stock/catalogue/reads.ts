import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DealershipParameters, SiteContent } from '../../../domain/content/parameters.ts';
import type { Promotion } from '../../../domain/money/prices.ts';
import type { ListedUnit } from '../../../domain/vehicles/search/unit-search.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { subfamiliesEndpoint } from '../../../domain/wire/subfamilies.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { stockEndpoint, stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { promotionDiscoverEndpoint } from '../../../domain/wire/promotion-discover.ts';
import { promotionEndpoint } from '../../../domain/wire/promotion.ts';
import { savingPlansEndpoint } from '../../../domain/wire/saving-plans.ts';
import { servicesEndpoint } from '../../../domain/wire/services.ts';
import { unitSearchEndpoint } from '../../../domain/wire/unit-search.ts';
import {
  usedVehicleEstimateEndpoint,
  usedVehicleModelsEndpoint,
} from '../../../domain/wire/used-vehicle-estimate.ts';
import {
  valuationBrandsEndpoint,
  valuationModelsEndpoint,
  valuationVersionsEndpoint,
} from '../../../domain/wire/valuation.ts';
import { wantedContents } from '../content/wanted-contents.ts';
import type { Ground } from '../../ground/ground.ts';
import { guardPromotionCodes } from '../../ground/limits/limit-by-network.ts';
import { CachedAnswers } from '../../ground/wire/cached-answers.ts';
import { serve, type Call, type Handler, type Shown } from '../../ground/wire/route.ts';

/** The calls that only read, by the name of their implementation. */
const calls = {
  families: familiesEndpoint,
  subfamilies: subfamiliesEndpoint,
  offers: offersEndpoint,
  savingPlans: savingPlansEndpoint,
  stock: stockEndpoint,
  stockUnit: stockUnitEndpoint,
  search: unitSearchEndpoint,
  discoverPromotion: promotionDiscoverEndpoint,
  services: servicesEndpoint,
  creditPlans: creditFindEndpoint,
  usedVehicleEstimate: usedVehicleEstimateEndpoint,
  modelsOfAllBrands: usedVehicleModelsEndpoint,
  usedBrands: valuationBrandsEndpoint,
  usedModels: valuationModelsEndpoint,
  usedVersions: valuationVersionsEndpoint,
} satisfies Record<string, Endpoint>;

type Calls = typeof calls;

/** The implementation of the calls that only read: our own tables, or an existing system. */
export type Reads = { [Name in keyof Calls]: Handler<Calls[Name]> } & {
  /** The parameters with the requested contents. */
  site(
    wanted: readonly (keyof SiteContent)[],
  ): Promise<DealershipParameters & Partial<SiteContent>>;
  /** The units of all brands that are on sale or that somebody reserves at this moment, as their pages show them. */
  listed(call: { request: FastifyRequest }): Promise<ListedUnit[]>;
  /** The promotion of a typed code; null when the unit can't use it. */
  promotion(call: Call<typeof promotionEndpoint>): Promise<Promotion | null>;
};

/** What the answers of a call show: such answers are cached until it changes; other answers are not cached. */
export type CachedReads = { readonly [Name in keyof Reads]?: Shown['subjects'] };

/** Serves the calls that only read: catalogue, contents, credit plans, used vehicles and promotions. */
export function serveReads(
  app: FastifyInstance,
  {
    config,
    changes,
    now,
  }: Pick<Ground, 'changes' | 'now'> & { config: Pick<Ground['config'], 'groupSlug'> },
  { reads, cachedReads = {} }: { reads: Reads; cachedReads?: CachedReads },
): void {
  const group = config.groupSlug;
  const answers = new CachedAnswers<Buffer>(changes, now);
  const keep = (name: keyof Reads): Shown =>
    cachedReads[name] ? { answers, subjects: cachedReads[name] } : {};
  for (const name of Object.keys(calls) as (keyof Calls)[]) {
    serve<Endpoint>(app, group, calls[name], reads[name] as Handler<Endpoint>, keep(name));
  }
  serve(
    app,
    group,
    parameterEndpoint,
    ({ query }) => reads.site(wantedContents(query.content)),
    keep('site'),
  );
  const guard = guardPromotionCodes(app);
  serve(app, group, promotionEndpoint, (call) =>
    guard(call.request, async () => {
      const promotion = await reads.promotion(call);
      if (!promotion) throw new WireError('promotion_not_found');
      return promotion;
    }),
  );
}
