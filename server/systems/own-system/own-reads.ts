import { findUnits } from '../../../domain/vehicles/search/found-units.ts';
import {
  parseUnitSearch,
  type FoundUnits,
  type ListedUnit,
} from '../../../domain/vehicles/search/unit-search.ts';
import { vehicleImageFor } from '../../../domain/content/vehicle-images.ts';
import type { Currency } from '../../../domain/money/money.ts';
import { promotionPrice, vatRateOf } from '../../../domain/money/prices.ts';
import { withAcceptedCards } from '../../../domain/operation/deposit-cards.ts';
import { toOffer, type WireOffer } from '../../../domain/vehicles/offers.ts';
import { offerPriceTag, shownPrice } from '../../../domain/vehicles/price-tag.ts';
import { toStockVehicle, type WireStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { findBrand, type Brand, type BrandId } from '../../../domain/vehicles/brands.ts';
import type { stockEndpoint, stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { findListedUnits } from '../../stock/catalogue/listed-units.ts';
import {
  asPromoted,
  findByChassis,
  endOfTyped,
  promotionEnds,
  promotionTyped,
  readPromoted,
  readPromotions,
  type PromotedUnit,
} from '../../stock/catalogue/promotions.ts';
import { findFamilies, findSubfamilies } from '../../stock/catalogue/models.ts';
import { findOffers, findUnitsOnSale, type Listing } from '../../stock/catalogue/queries.ts';
import { withFormerPrices } from '../../stock/catalogue/unit-prices.ts';
import { findSavingPlans } from '../../stock/catalogue/saving-plans.ts';
import type { CachedReads, Reads } from '../../stock/catalogue/reads.ts';
import { spellingOf } from '../../stock/catalogue/spelling.ts';
import { cachedParameters } from '../../stock/content/parameters.ts';
import { wantedContents } from '../../stock/content/wanted-contents.ts';
import { findServiceCategories, readSite } from '../../stock/content/site-content.ts';
import { everySubject, type Subject } from '../../ground/db/changes.ts';
import type { Dealership } from '../../sale/dealership.ts';
import { findCreditPlans, readFinancing } from '../../stock/financing/credit-plans.ts';
import type { DealershipSystem } from '../../sale/dealership.ts';
import {
  withFamilyPhotographs,
  withUnitPhotographs,
  type HowMany,
} from '../../stock/photographs/find-photographs.ts';
import {
  brandOptions,
  modelOptions,
  modelsOfAllBrands,
  versionOptions,
} from '../../stock/valuation/catalogue.ts';
import { estimateUsedVehicle } from '../../stock/valuation/valuations.ts';
import { CachedAnswers } from '../../ground/wire/cached-answers.ts';
import { queryNumber, type Call } from '../../ground/wire/route.ts';

const ofRanges: readonly Subject[] = ['catalogue', 'content/parameters'];

function stockOf(brand: Brand, familyId: string | undefined): readonly Subject[] {
  const family = queryNumber(familyId);
  return [...ofRanges, family === undefined ? `stock/${brand.id}` : `stock/${brand.id}/${family}`];
}

export const cachedReads: CachedReads = {
  families: ({ brand, query }) => stockOf(brand, query['id']),
  subfamilies: () => ofRanges,
  offers: ({ brand }) => stockOf(brand, undefined),
  savingPlans: () => ofRanges,
  stock: ({ brand, query }) => stockOf(brand, query['family_id']),
  stockUnit: ({ brand, query }) => stockOf(brand, query['family_id']),
  creditPlans: () => ofRanges,
  services: () => ['content/services'],
  site: ({ query }) => [
    'content/parameters',
    ...wantedContents(query['content']).flatMap((name) =>
      name === 'news' || name === 'stories' ? [`content/${name}` as const] : [],
    ),
  ],
};

/** What the reads on our own tables use of a dealership. */
export type OwnSystemGround = Pick<Dealership, 'db' | 'now' | 'dollarRate' | 'changes'> & {
  config: Pick<Dealership['config'], 'groupSlug' | 'takesDebitCards'>;
};

/** The unit of a call about promotions. */
interface UnitQuery {
  brand_id?: string;
  chassis?: string;
}

/** Reads catalogue, contents, credit plans, used vehicles and promotions from the database. */
export function ownReads({
  config,
  db,
  now,
  dollarRate,
  changes,
  brands: currentBrands,
}: OwnSystemGround & Pick<DealershipSystem, 'brands'>): Reads {
  const group = config.groupSlug;
  // Cached, because each search reads the whole stock.
  const listedUnits = new CachedAnswers<readonly ListedUnit[]>(changes, now);

  async function soldBrand(text: string | undefined): Promise<BrandId> {
    const id = queryNumber(text);
    if (id !== undefined && findBrand(await currentBrands(), id)) return id;
    throw new WireError('invalid_request');
  }

  const site = () => cachedParameters(changes, db, group);
  async function todaysPromotions() {
    const ends = await changes.kept(['catalogue'], 'ends of promotions', () => promotionEnds(db));
    for (const end of ends) changes.willEndAt(end);
    return readPromotions(db, now(), (await site()).promotion_share);
  }

  async function unitOf({ brand_id, chassis }: UnitQuery) {
    return findByChassis(db, now(), {
      brandId: await soldBrand(brand_id),
      chassis: given(chassis),
    });
  }

  /** The promotions that the unit of a query can have today; none for an unknown unit. */
  async function promotionsOf(query: UnitQuery) {
    const unit = await unitOf(query);
    return unit ? (await todaysPromotions())(asPromoted(unit)) : [];
  }

  /** Adds to units their promotion, their former price, and the lowest installments of the price that the promotion leaves. */
  async function withTerms<Unit extends { id: number }>(
    units: readonly Unit[],
    promotedAs: (unit: Unit) => PromotedUnit,
  ): Promise<Unit[]> {
    const promotions = await todaysPromotions();
    const financed = await readFinancing(db, vatRateOf(await site()));
    return (await withFormerPrices(db, now(), units)).map((unit) => {
      const promoted = promotedAs(unit);
      const [promotion] = promotions(promoted);
      const price = promotionPrice(promoted.full, promotion ?? null);
      const { brand_id: brandId, currency } = promoted;
      return {
        ...unit,
        ...(promotion && { promotion }),
        ...financed({ brandId, currency }, price),
      };
    });
  }

  /** Adds the first photograph, promotion and installments of each unit that a card shows. */
  async function completedCards(found: FoundUnits): Promise<FoundUnits> {
    const cards = [...found.cards, ...found.nearest];
    const units = cards.map(({ unit }) => unit);
    const completed = await withTerms(await withUnitPhotographs(db, units, 'first'), asPromoted);
    const pictured = cards.map((card, index) => ({ ...card, unit: completed[index]! }));
    return {
      ...found,
      cards: pictured.slice(0, found.cards.length),
      nearest: pictured.slice(found.cards.length),
    };
  }

  async function stock({
    brand,
    query,
  }: Call<typeof stockEndpoint> | Call<typeof stockUnitEndpoint>) {
    const filter = {
      id: queryNumber(query.id),
      familyId: queryNumber(query.family_id),
      subfamilyId: queryNumber(query.subfamily_id),
    };
    const found = await findUnitsOnSale(db, now(), brand, filter, listingOf(query));
    return withUnitPhotographs(db, await withTerms(found, asPromotedUnit), howMany(query.id));
  }

  return {
    async families({ brand, query }) {
      const {
        subscription_sites = {},
        vehicles = [],
        promotion_share,
      } = await readSite(db, group, ['vehicles']);
      const found = await findFamilies(db, now(), brand, {
        familyId: queryNumber(query.id),
        sites: subscription_sites,
        promoted: await readPromoted(db, now(), promotion_share),
      });
      const pictured = await withFamilyPhotographs(db, found, howMany(query.id));
      const priced = pictured.flatMap((family) => family.cheapest ?? []);
      const cheapest = await withTerms(priced, asPromotedUnit);
      return pictured.map((family) => {
        const picture = vehicleImageFor(vehicles, family);
        return {
          ...family,
          cheapest: cheapest.find(({ family_id }) => family_id === family.id) ?? null,
          hero_image: picture?.hero_image,
          is_dark: picture?.is_dark,
        };
      });
    },
    subfamilies: async ({ brand, query }) =>
      findSubfamilies(db, brand.id, {
        id: queryNumber(query.id),
        familyId: queryNumber(query.family_id),
      }),
    offers: async ({ brand, query }) =>
      withTerms(await findOffers(db, now(), brand, listingOf(query)), asPromotedOffer),
    savingPlans: async ({ brand, query }) =>
      findSavingPlans(db, brand, {
        planId: queryNumber(query.id),
        sites: (await site()).subscription_sites ?? {},
      }),
    stock,
    stockUnit: stock,
    async search({ query }) {
      const brands = await currentBrands();
      const search = parseUnitSearch(brands, new URLSearchParams(query as Record<string, string>));
      const rate = await dollarRate();
      const { promotion_share: maxShare } = await site();
      const listed = await listedUnits.get('listed', everySubject, () =>
        findListedUnits(db, now(), brands, { ofEachKind: true, maxShare }),
      );
      return completedCards(await findUnits(brands, listed, search, rate, spellingOf(db)));
    },
    async listed() {
      const { promotion_share: maxShare } = await site();
      const found = await findListedUnits(db, now(), await currentBrands(), { maxShare });
      return withTerms(await withUnitPhotographs(db, found, 'first'), asPromoted);
    },
    discoverPromotion: async ({ query }) => {
      const [promotion] = await promotionsOf(query);
      return promotion ?? null;
    },
    async promotion({ query }) {
      const code = given(query.code?.trim());
      const found = promotionTyped(code, await promotionsOf(query));
      if (found) return found;
      const unit = await unitOf(query);
      const endedOn = unit && (await endOfTyped(db, now(), code, asPromoted(unit)));
      throw new WireError('promotion_not_found', { endedOn });
    },
    site: async (wanted) =>
      withAcceptedCards(await readSite(db, group, wanted), config.takesDebitCards),
    services: () => findServiceCategories(db),
    async creditPlans({ query }) {
      // The plans of a brand and a currency finance all such vehicles: the query's vehicle makes no difference.
      given(query.vehicle?.trim());
      const brandId = await soldBrand(query.brand_id);
      const currency = query.currency === undefined ? undefined : queryCurrency(query.currency);
      return findCreditPlans(db, {
        brandId,
        currency,
        loanAmount: queryAmount(query.loan_amount),
        vatRate: vatRateOf(await site()),
      });
    },
    modelsOfAllBrands: () => modelsOfAllBrands(db),
    usedBrands: () => brandOptions(db),
    usedModels: async ({ query }) => modelOptions(db, requiredNumber(query.brand_id)),
    usedVersions: async ({ query }) =>
      versionOptions(db, requiredNumber(query.brand_id), given(query.group)),
    async usedVehicleEstimate({ query }) {
      const vehicle = {
        codia: given(query.codia),
        year: requiredNumber(query.year),
        kms: requiredNumber(query.kms),
        currency: queryCurrency(query.currency),
      };
      return estimateUsedVehicle({ db, now, dollarRate }, vehicle);
    },
  };
}

const asPromotedUnit = (unit: WireStockVehicle) => asPromoted(toStockVehicle(unit));

function asPromotedOffer(wire: WireOffer): PromotedUnit {
  const offer = toOffer(wire);
  const { brand_id, family_id, currency } = offer;
  return { brand_id, family_id, currency, full: shownPrice(offerPriceTag(offer)) };
}

/** A list of every unit grows with the stock, unlike one of each kind. Pages read no list of every unit. */
const mostUnits = 2000;

const listingOf = (query: Readonly<Record<string, string | undefined>>): Listing =>
  query['equal'] === '1' ? { ofEachKind: true } : { ofEachKind: false, most: mostUnits };

const howMany = (id: string | undefined): HowMany => (id === undefined ? 'first' : 'all');

function given(text: string | undefined): string {
  if (text) return text;
  throw new WireError('invalid_request');
}

function queryCurrency(text: string | undefined): Currency {
  if (text === 'ars' || text === 'usd') return text;
  throw new WireError('invalid_request');
}

function requiredNumber(text: string | undefined): number {
  const number = queryNumber(text);
  if (number !== undefined) return number;
  throw new WireError('invalid_request');
}

/** Parses a whole amount of money, of as many digits as a form can send. No plan finances the largest ones. */
function queryAmount(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,16}$/.test(text)) throw new WireError('invalid_request');
  return Number(text);
}
