import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Promotion } from '../../../domain/money/prices.ts';
import { leastFinanced } from '../../../domain/operation/loans/credit-plans.ts';
import type { Brand, BrandId } from '../../../domain/vehicles/brands.ts';
import {
  findUnits,
  searchedVersion,
  toListedUnit,
} from '../../../domain/vehicles/search/found-units.ts';
import type { Spelling } from '../../../domain/vehicles/search/search-text.ts';
import { parseUnitSearch, type ListedUnit } from '../../../domain/vehicles/search/unit-search.ts';
import {
  toStockVehicle,
  withDerivedFigures,
  type WireStockVehicle,
} from '../../../domain/vehicles/stock-vehicle.ts';
import { creditFindEndpoint } from '../../../domain/wire/credit-find.ts';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { promotionDiscoverEndpoint } from '../../../domain/wire/promotion-discover.ts';
import { savingPlansEndpoint } from '../../../domain/wire/saving-plans.ts';
import { servicesEndpoint } from '../../../domain/wire/services.ts';
import {
  valuationBrandsEndpoint,
  valuationModelsEndpoint,
  valuationVersionsEndpoint,
} from '../../../domain/wire/valuation.ts';
import { cheapestOf } from '../../stock/catalogue/cheapest-unit.ts';
import type { Reads } from '../../stock/catalogue/reads.ts';
import { queryNumber, type Call } from '../../ground/wire/route.ts';
import {
  brandOption,
  creditPlan,
  modelOption,
  promotion,
  savingPlan,
  serviceCategory,
  versionOption,
  workshopService,
} from './answers.ts';
import type { Gateway } from './gateway.ts';
import type { ReadItems } from './item-reader.ts';
import { withPictures } from './pictures.ts';
import type { SystemCatalogue } from './system-catalogue.ts';
import type { UnitsInHand } from './units-in-hand.ts';
import { SystemRefusal } from './upstream.ts';
import { usablePromotion, type SentPromotion } from './usable-promotion.ts';

interface ReadParts {
  gateway: Gateway;
  catalogue: SystemCatalogue;
  read: ReadItems;
  /** The units that our own reservations have. The system may not have them as reserved. */
  inHand: () => Promise<UnitsInHand>;
  spelling: Spelling;
}

/** The existing system's catalogue, without the units that were reserved here, and its other read-only data. */
export function systemReads({ gateway, catalogue, read, inHand, spelling }: ReadParts): Reads {
  async function pictured<Item extends { name: string; image?: string | null }>(
    items: Item[],
    request: FastifyRequest,
  ): Promise<Item[]> {
    if (items.every(({ image }) => image)) return items;
    return withPictures(items, await gateway.vehicleImages(), (message) =>
      request.log.warn(message),
    );
  }

  async function shown(
    units: WireStockVehicle[],
    request: FastifyRequest,
  ): Promise<WireStockVehicle[]> {
    const named = units.map((unit) => ({ ...unit, name: unit.model }));
    const withImages = await pictured(named, request);
    return withImages.map(({ name: _name, ...unit }) => withDerivedFigures(unit));
  }

  interface ReadOfBrand {
    brand: Brand;
    request: FastifyRequest;
  }

  async function units(
    { brand, request }: ReadOfBrand,
    filter: {
      familyId?: number | undefined;
      versionId?: number | undefined;
      isWithHeld?: boolean;
    },
  ): Promise<WireStockVehicle[]> {
    const { isWithHeld, ...wanted } = filter;
    const [found, taken] = await Promise.all([
      catalogue.units(brand.id, request, wanted),
      inHand(),
    ]);
    return shown(
      found.filter((unit) => !taken.hasChassis(unit) || (isWithHeld && taken.isHeld(unit))),
      request,
    );
  }

  async function unit({ brand, request }: ReadOfBrand, id: number): Promise<WireStockVehicle[]> {
    const [found, taken] = await Promise.all([catalogue.unit(brand.id, request, id), inHand()]);
    if (!found || taken.hasChassis(found)) return [];
    const query = {
      family: found.family,
      chassis: found.chassis ?? found.chasis ?? '',
      brand_id: String(brand.id),
    };
    // The call has logged it. The unit exists even without this answer, and the first step looks for a promotion again.
    const sent = await discovered({ query, request }).catch(() => null);
    const promotion = sent && usablePromotion(sent, toStockVehicle(found), await maxShare());
    return shown([{ ...found, ...(promotion && { promotion }) }], request);
  }

  async function discovered(
    call: Pick<Call<typeof promotionDiscoverEndpoint>, 'query' | 'request'>,
  ): Promise<SentPromotion | null> {
    const data = await gateway.callOrNull(promotionDiscoverEndpoint, call);
    const [found] = read('promotion', promotion, data);
    return found ?? null;
  }

  const maxShare = async () => {
    // Without the parameters the usual share counts: a unit is shown even while the system doesn't send them.
    const parameters = await gateway.site([]).catch(() => undefined);
    return parameters?.promotion_share;
  };

  /** A promotion as the unit of its query can have it. A save judges again, so an unknown unit makes no difference. */
  async function usable(
    sent: SentPromotion | null,
    { query, request }: Pick<Call<typeof promotionDiscoverEndpoint>, 'query' | 'request'>,
  ): Promise<Promotion | null> {
    if (!sent) return null;
    const stock = await catalogue
      .units(queryNumber(query.brand_id) as BrandId, request, {})
      .catch(() => []);
    const unit = stock.find((one) => (one.chassis ?? one.chasis) === query.chassis);
    if (unit) return usablePromotion(sent, toStockVehicle(unit), await maxShare());
    const { currency: _, ...found } = sent;
    return found;
  }

  async function listed(wanted: ReadOfBrand, isWithHeld = false): Promise<ListedUnit[]> {
    const [found, versions, taken] = await Promise.all([
      units(wanted, { isWithHeld }),
      catalogue.versions(wanted.brand.id, wanted.request),
      inHand(),
    ]);
    const byId = new Map(versions.map((version) => [version.id, version] as const));
    return found.map((one) => {
      const version = byId.get(one.subfamily_id) ?? { name: one.model, features: [] };
      return toListedUnit(one, !taken.hasChassis(one), searchedVersion(version));
    });
  }

  const list =
    <Item>(endpoint: Endpoint, schema: z.ZodType<Item>, what: string) =>
    async (call: Pick<Call<Endpoint>, 'query' | 'request'>) =>
      read(what, schema, await gateway.call(endpoint, call));

  return {
    /** Families, each with its cheapest unit; without that unit when the system doesn't send its stock. */
    async families(call) {
      const { brand, request } = call;
      const familyId = queryNumber(call.query.id);
      const [found, stock] = await Promise.all([
        catalogue.families(brand.id, request, familyId),
        units(call, { familyId }).catch(() => undefined),
      ]);
      const byFamily = stock && Map.groupBy(stock, ({ family_id }) => family_id);
      const priced = found.map((one) => ({
        ...one,
        brand_id: brand.id,
        brand: brand.name,
        ...(byFamily ? { cheapest: cheapestOf(byFamily.get(one.id) ?? []) } : {}),
      }));
      return pictured(priced, request);
    },
    async subfamilies({ brand, query, request }) {
      const id = queryNumber(query.id);
      const found = await catalogue.versions(brand.id, request, queryNumber(query.family_id));
      return id === undefined ? found : found.filter((version) => version.id === id);
    },
    async offers({ brand, request }) {
      const [offers, taken] = await Promise.all([catalogue.offers(brand.id, request), inHand()]);
      const found = offers.filter(({ id }) => !taken.hasId(brand.id, id));
      return pictured(found, request);
    },
    async savingPlans({ brand, query, request }) {
      const plans = read(
        `savings plans of brand ${brand.id}`,
        savingPlan,
        await gateway.call(savingPlansEndpoint, { brandId: brand.id, query, request }),
      );
      const found = plans.map((plan) => ({ ...plan, brand_id: brand.id, brand: brand.name }));
      return pictured(found, request);
    },
    async stock(call) {
      const id = queryNumber(call.query.id);
      if (id !== undefined) return unit(call, id);
      const { family_id, subfamily_id } = call.query;
      return units(call, {
        familyId: queryNumber(family_id),
        versionId: queryNumber(subfamily_id),
      });
    },
    async stockUnit(call) {
      const id = queryNumber(call.query.id);
      return id === undefined ? [] : unit(call, id);
    },
    async search({ query, request }) {
      const brands = await gateway.brands();
      const search = parseUnitSearch(brands, new URLSearchParams(query as Record<string, string>));
      // The system has no such call, so its stock is searched here.
      const isWanted = (brandId: BrandId) =>
        search.brandIds.length === 0 || search.brandIds.includes(brandId);
      const notAnswered: BrandId[] = [];
      const unknown: BrandId[] = [];
      const stock = await Promise.all(
        brands.map((brand) =>
          listed({ brand, request }).catch((error) => {
            if (isUnknownThere(error)) unknown.push(brand.id);
            else if (isWanted(brand.id)) notAnswered.push(brand.id);
            return [];
          }),
        ),
      );
      // In this case API_URL is the address of something else.
      if (unknown.length === brands.length) throw new WireError('system_unavailable');
      const rate = await gateway.dollarRate();
      const found = await findUnits(brands, stock.flat(), search, rate, spelling);
      if (notAnswered.length === 0) return found;
      if (found.total === 0) throw new WireError('system_unavailable');
      return { ...found, notAnswered };
    },
    async listed({ request }) {
      const brands = await gateway.brands();
      // A list without the units of a brand that doesn't answer would end its advertisements.
      const stock = await Promise.all(
        brands.map((brand) =>
          listed({ brand, request }, true).catch((error) => {
            if (isUnknownThere(error)) return [];
            throw error;
          }),
        ),
      );
      return stock.flat();
    },
    site: gateway.site,
    promotion: async (call) => usable(await gateway.promotion(call), call),
    discoverPromotion: async (call) => usable(await discovered(call), call),
    async services(call) {
      const data = numbered(await gateway.call(servicesEndpoint, call));
      return read('service categories', serviceCategory, data).map((category) => ({
        ...category,
        services: read('services', workshopService, numbered(category.services)),
      }));
    },
    // The system values a used vehicle only for an operation.
    usedVehicleEstimate: refuseEstimates,
    modelsOfAllBrands: refuseEstimates,
    async creditPlans({ query: { currency: asked, ...query }, request }) {
      const plans = await list(creditFindEndpoint, creditPlan, 'credit plans')({ query, request });
      const amount = query.loan_amount === undefined ? Infinity : Number(query.loan_amount);
      return plans.filter(
        ({ currency = asked, ...plan }) =>
          (currency === asked || asked === undefined) && amount >= leastFinanced(plan),
      );
    },
    usedBrands: list(valuationBrandsEndpoint, brandOption, 'brands of used vehicles'),
    usedModels: list(valuationModelsEndpoint, modelOption, 'models of used vehicles'),
    usedVersions: list(valuationVersionsEndpoint, versionOption, 'versions of used vehicles'),
  };
}

async function refuseEstimates(): Promise<never> {
  throw new WireError('valuation_failed');
}

/** Whether the system doesn't have the brand. */
function isUnknownThere(error: unknown): boolean {
  return error instanceof SystemRefusal && error.status === 404;
}

/** Items without an id are numbered. */
function numbered(data: unknown): unknown {
  const list: unknown[] = Array.isArray(data) ? data : [data];
  return list.map((item, index) =>
    typeof item === 'object' && item !== null ? { id: index + 1, ...item } : item,
  );
}
