import type { FastifyInstance } from 'fastify';
import { findBrand, type Brands } from '../../domain/vehicles/brands.ts';
import { findUnits } from '../../domain/vehicles/search/found-units.ts';
import { parseUnitSearch, type FoundUnits } from '../../domain/vehicles/search/unit-search.ts';
import { vehicleImageFor } from '../../domain/vehicles/pictures/vehicle-images.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { familiesEndpoint } from '../../domain/wire/families.ts';
import { offersEndpoint } from '../../domain/wire/offers.ts';
import { promotionEndpoint } from '../../domain/wire/promotion.ts';
import { promotionDiscoverEndpoint } from '../../domain/wire/promotion-discover.ts';
import { savingPlansEndpoint } from '../../domain/wire/saving-plans.ts';
import { stockEndpoint, stockUnitEndpoint } from '../../domain/wire/stock.ts';
import type { ListedUnit } from '../../domain/vehicles/search/unit-search.ts';
import { unitSearchEndpoint } from '../../domain/wire/unit-search.ts';
import { subfamiliesEndpoint } from '../../domain/wire/subfamilies.ts';
import { readParameters } from '../content/parameters.ts';
import { readSite } from '../content/site-content.ts';
import type { Database } from '../db/connection.ts';
import type { Dealership } from '../dealership.ts';
import {
  withFamilyPhotographs,
  withUnitPhotographs,
  type HowMany,
} from '../photographs/find-photographs.ts';
import { guardPromotionCodes } from '../limits/limit-by-network.ts';
import { KeptAnswers } from '../wire/kept-answers.ts';
import { queryNumber, serve } from '../wire/route.ts';
import { findListedUnits } from './listed-units.ts';
import { spellingOf } from './spelling.ts';
import {
  discoverPromotion,
  findFamilies,
  findOffers,
  findPromotion,
  findSavingPlans,
  findSubfamilies,
  findUnitsOnSale,
} from './queries.ts';

/** Serves families, versions, units, offers and promotions from the database. */
export function catalogueRoutes(app: FastifyInstance, dealership: Dealership): void {
  const { db, now, answers } = dealership;
  const group = dealership.config.groupSlug;
  // Each search reads all of it.
  const stock = new KeptAnswers<readonly ListedUnit[]>(dealership.changes, now);
  const units = { answers, until: ['catalogue', 'operations', 'content'] } as const;
  const ranges = { answers, until: ['catalogue', 'content'] } as const;

  const subscriptionSites = async () => (await readParameters(db, group)).subscription_sites ?? {};

  serve(
    app,
    group,
    familiesEndpoint,
    async ({ brand, query }) => {
      const { subscription_sites = {}, vehicles = [] } = await readSite(db, group, ['vehicles']);
      const found = await findFamilies(db, now(), brand, {
        familyId: queryNumber(query.id),
        sites: subscription_sites,
      });
      const pictured = await withFamilyPhotographs(db, found, howMany(query.id));
      return pictured.map((family) => {
        const picture = vehicleImageFor(vehicles, family);
        return { ...family, hero_image: picture?.hero_image, is_dark: picture?.is_dark };
      });
    },
    units,
  );
  serve(
    app,
    group,
    subfamiliesEndpoint,
    ({ brand, query }) =>
      findSubfamilies(db, brand.id, {
        id: queryNumber(query.id),
        familyId: queryNumber(query.family_id),
      }),
    ranges,
  );
  serve(app, group, offersEndpoint, ({ brand }) => findOffers(db, now(), brand), units);

  serve(
    app,
    group,
    savingPlansEndpoint,
    async ({ brand, query }) =>
      findSavingPlans(db, brand, {
        planId: queryNumber(query.id),
        sites: await subscriptionSites(),
      }),
    ranges,
  );

  serve(app, group, unitSearchEndpoint, async ({ query }) => {
    const brands = await app.brands();
    const search = parseUnitSearch(brands, new URLSearchParams(query as Record<string, string>));
    const rate = await dealership.dollarRate();
    const listed = await stock.get('listed', ['catalogue', 'operations', 'content'], () =>
      findListedUnits(db, now(), brands),
    );
    const found = await findUnits(brands, listed, search, rate, spellingOf(db));
    return withCardPhotographs(db, found);
  });

  for (const endpoint of [stockEndpoint, stockUnitEndpoint]) {
    serve(
      app,
      group,
      endpoint,
      async ({ brand, query }) => {
        const found = await findUnitsOnSale(db, now(), brand, {
          id: queryNumber(query.id),
          familyId: queryNumber(query.family_id),
          subfamilyId: queryNumber(query.subfamily_id),
        });
        return withUnitPhotographs(db, found, howMany(query.id));
      },
      units,
    );
  }

  serve(app, group, promotionDiscoverEndpoint, async ({ query }) =>
    discoverPromotion(db, now(), unitOfPromotion(await app.brands(), query)),
  );
  const guardPromotion = guardPromotionCodes(app);
  serve(app, group, promotionEndpoint, async ({ query, request }) => {
    const unit = unitOfPromotion(await app.brands(), query);
    if (!query.code?.trim()) throw new WireError('invalid_request');
    const typed = { ...unit, code: query.code };
    return guardPromotion(request, async () => {
      const promotion = await findPromotion(db, now(), typed);
      if (!promotion) throw new WireError('promotion_not_found');
      return promotion;
    });
  });
}

const howMany = (id: string | undefined): HowMany => (id === undefined ? 'first' : 'all');

/** Adds the first photograph of each unit that a card shows. */
async function withCardPhotographs(db: Database, found: FoundUnits): Promise<FoundUnits> {
  const cards = [...found.cards, ...found.nearest];
  const units = await withUnitPhotographs(
    db,
    cards.map(({ unit }) => unit),
    'first',
  );
  const pictured = cards.map((card, index) => ({ ...card, unit: units[index]! }));
  return {
    ...found,
    cards: pictured.slice(0, found.cards.length),
    nearest: pictured.slice(found.cards.length),
  };
}

function unitOfPromotion(brands: Brands, query: { chassis?: string; brand_id?: string }) {
  const brandId = queryNumber(query.brand_id);
  if (!query.chassis || brandId === undefined || !findBrand(brands, brandId)) {
    throw new WireError('invalid_request');
  }
  return { chassis: query.chassis, brandId };
}
