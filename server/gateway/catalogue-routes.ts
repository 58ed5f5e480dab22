import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { brandIds, brands, type BrandId } from '../../domain/vehicles/brands.ts';
import {
  findUnits,
  searchedVersion,
  toListedUnit,
} from '../../domain/vehicles/search/found-units.ts';
import { parseUnitSearch } from '../../domain/vehicles/search/unit-search.ts';
import { withDerivedFigures, type WireStockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { familiesEndpoint } from '../../domain/wire/families.ts';
import { offersEndpoint } from '../../domain/wire/offers.ts';
import { savingPlansEndpoint } from '../../domain/wire/saving-plans.ts';
import { stockEndpoint, stockUnitEndpoint } from '../../domain/wire/stock.ts';
import { subfamiliesEndpoint } from '../../domain/wire/subfamilies.ts';
import { unitSearchEndpoint } from '../../domain/wire/unit-search.ts';
import type { Endpoint } from '../../domain/wire/endpoint.ts';
import { cheapestOf } from '../catalogue/cheapest-unit.ts';
import { serve, type Call } from '../wire/route.ts';
import { family, keepGood, offer, savingPlan, stockVehicle, subfamily } from './answers.ts';
import type { Gateway } from './gateway.ts';
import { withPictures } from './pictures.ts';

/** The catalogue of the existing system. Items that cannot be parsed are left out and logged. */
export function catalogueRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { group } = gateway;

  async function list<Item>(
    endpoint: Endpoint,
    schema: z.ZodType<Item>,
    call: { brandId: BrandId; query: object; request: FastifyRequest },
  ): Promise<Item[]> {
    const data = await gateway.ask(endpoint, call);
    const { items, dropped } = keepGood(schema, data);
    if (dropped > 0) {
      call.request.log.warn({ brandId: call.brandId, dropped }, 'items that could not be read');
    }
    return items;
  }

  async function pictured<Item extends { name: string; image?: string | null }>(
    items: Item[],
    request: FastifyRequest,
  ): Promise<Item[]> {
    if (items.every(({ image }) => image)) return items;
    const images = await gateway.vehicleImages(request);
    return withPictures(items, images, (message) => request.log.warn(message));
  }

  const ofBrand = <Item extends object>(items: Item[], brandId: BrandId) =>
    items.map((item) => ({ ...item, brand_id: brandId, brand: brands[brandId].name }));

  async function units(
    endpoint: Endpoint,
    call: { brandId: BrandId; query: object; request: FastifyRequest },
  ): Promise<WireStockVehicle[]> {
    const found = ofBrand(await list(endpoint, stockVehicle, call), call.brandId);
    const named = found.map((unit) => ({ ...unit, name: unit.model }));
    const units = await pictured(named, call.request);
    return units.map(({ name: _name, ...unit }) => withDerivedFigures(unit));
  }

  /** Families, each with its cheapest unit; without it when the system doesn't answer its stock. */
  serve(app, group, familiesEndpoint, async (call) => {
    const { brandId, request, query } = call;
    const wanted = query.id === undefined ? {} : { family_id: query.id };
    const [found, stock] = await Promise.all([
      list(familiesEndpoint, family, call),
      units(stockEndpoint, { brandId, query: wanted, request }).catch(() => undefined),
    ]);
    const byFamily = stock && Map.groupBy(stock, ({ family_id }) => family_id);
    const priced = found.map((one) => ({
      ...one,
      ...(byFamily ? { cheapest: cheapestOf(byFamily.get(one.id) ?? []) } : {}),
    }));
    return pictured(ofBrand(priced, brandId), request);
  });
  serve(app, group, subfamiliesEndpoint, (call) => list(subfamiliesEndpoint, subfamily, call));
  serve(app, group, offersEndpoint, async (call) =>
    pictured(ofBrand(await list(offersEndpoint, offer, call), call.brandId), call.request),
  );
  serve(app, group, savingPlansEndpoint, async (call) =>
    pictured(
      ofBrand(await list(savingPlansEndpoint, savingPlan, call), call.brandId),
      call.request,
    ),
  );
  serve(app, group, stockEndpoint, (call) => units(stockEndpoint, call));
  serve(app, group, stockUnitEndpoint, (call) => units(stockUnitEndpoint, call));

  serve(
    app,
    group,
    unitSearchEndpoint,
    async ({ query, request }: Call<typeof unitSearchEndpoint>) => {
      const search = parseUnitSearch(new URLSearchParams(query as Record<string, string>));
      // The system has no such call, so its stock is searched here. A brand that does not answer is left out.
      const stock = await Promise.all(
        brandIds.map((brandId) =>
          units(stockEndpoint, { brandId, query: {}, request }).catch(() => []),
        ),
      );
      return findUnits(
        stock
          .flat()
          .map((unit) =>
            toListedUnit(unit, true, searchedVersion({ name: unit.model, features: [] })),
          ),
        search,
        await gateway.dollarRate(request),
        // Without a database, words are understood but not corrected.
        async () => new Map(),
      );
    },
  );
}
