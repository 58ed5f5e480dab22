import pLimit from 'p-limit';
import { findBrand, type BrandId } from '../../../domain/vehicles/brands.ts';
import type { Subfamily } from '../../../domain/vehicles/families.ts';
import type { WireOffer } from '../../../domain/vehicles/offers.ts';
import type { WireStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { parseDecimal } from '../../../domain/money/money.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { familiesEndpoint } from '../../../domain/wire/families.ts';
import { subfamiliesEndpoint } from '../../../domain/wire/subfamilies.ts';
import { offersEndpoint } from '../../../domain/wire/offers.ts';
import { stockEndpoint, stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import type { Dealership } from '../../sale/dealership.ts';
import { family, offer, stockVehicle, subfamily } from './answers.ts';
import type { CallParts, Gateway } from './gateway.ts';
import type { ReadItems } from './item-reader.ts';
import { RecentAnswers } from './recent-answers.ts';

type Caller = CallParts['request'];
/** A unit with the brand of its call. */
type Unit = WireStockVehicle;

/** Maximum number of items of all cached lists. A unit takes about 2 kB of memory. */
const maxItems = 30_000;

/** Maximum number of simultaneous calls for one list. */
const callsAtOnce = 6;

/**
 * The catalogue of an existing system, by the calls of SPEC §7: versions by family, and units by family and version.
 * The system's answers don't repeat the ids of the request, so this adds them.
 */
export type SystemCatalogue = ReturnType<typeof createSystemCatalogue>;

/** Stores the prices of listed units, and adds the former ones. */
type SeePrices = (units: WireStockVehicle[]) => Promise<WireStockVehicle[]>;

export function createSystemCatalogue(
  gateway: Pick<Gateway, 'call' | 'callOrNull' | 'brands'>,
  read: ReadItems,
  { now, log, see }: Pick<Dealership, 'now' | 'log'> & { see: SeePrices },
) {
  const recentAnswers = new RecentAnswers(now, (items) => {
    if (items <= maxItems) return;
    log.warn({ items }, `the lists of the dealership system have more than ${maxItems} items`);
    throw new WireError('system_unavailable');
  });

  /** Adds the brand's id and name to items. */
  async function ofBrand<Item extends object>(items: Item[], brandId: BrandId) {
    const brand = findBrand(await gateway.brands(), brandId)?.name ?? '';
    return items.map((item) => ({ ...item, brand_id: brandId, brand }));
  }

  /** Reads a list, or a single item as a list of one. An object without an item is no list. */
  const readList: ReadItems = (what, schema, data, known) => {
    const items = read(what, schema, data, known);
    const isList = data === null || Array.isArray(data);
    if (items.length === 0 && !isList) throw new WireError('system_unavailable');
    return items;
  };

  const families = (brandId: BrandId, request: Caller, id?: number) =>
    recentAnswers.get(`families/${brandId}/${id}`, async () => {
      const query = id === undefined ? {} : { id: String(id) };
      const call = id === undefined ? gateway.call : gateway.callOrNull;
      const data = await call(familiesEndpoint, { brandId, query, request });
      return readList(`families of brand ${brandId}`, family, data);
    });

  const versionsOf = (brandId: BrandId, request: Caller, familyId: number) =>
    recentAnswers.get(`versions/${brandId}/${familyId}`, async () => {
      const query = { family_id: String(familyId) };
      const data = await gateway.call(subfamiliesEndpoint, { brandId, query, request });
      return readList(`versions of family ${familyId}`, subfamily, data, { family_id: familyId });
    });

  async function versions(
    brandId: BrandId,
    request: Caller,
    familyId?: number,
  ): Promise<Subfamily[]> {
    if (familyId !== undefined) return versionsOf(brandId, request, familyId);
    const all = await families(brandId, request);
    const lists = await eachOf(all, ({ id }) => versionsOf(brandId, request, id));
    return lists.flat();
  }

  const unitsOf = (brandId: BrandId, request: Caller, version: Subfamily) =>
    recentAnswers.get(`units/${brandId}/${version.id}`, async () => {
      const { family_id, id: subfamily_id } = version;
      const query = { family_id: String(family_id), subfamily_id: String(subfamily_id) };
      const data = await gateway.call(stockEndpoint, { brandId, query, request });
      const ofFamily = (await families(brandId, request)).find(({ id }) => id === family_id);
      const known = {
        family_id,
        subfamily_id,
        model: version.name,
        ...(ofFamily && { family: ofFamily.name, body_style: ofFamily.body_style }),
      };
      const units = readList(`units of version ${subfamily_id}`, stockVehicle, data, known);
      return see(await ofBrand(units, brandId));
    });

  async function units(
    brandId: BrandId,
    request: Caller,
    { familyId, versionId }: { familyId?: number | undefined; versionId?: number | undefined },
  ): Promise<Unit[]> {
    const all = await versions(brandId, request, familyId);
    const wanted = versionId === undefined ? all : all.filter(({ id }) => id === versionId);
    const lists = await eachOf(wanted, (one) => unitsOf(brandId, request, one));
    return lists.flat();
  }

  /** The unit's fields in the lists; undefined when they can't be read now. */
  const listed = async (brandId: BrandId, request: Caller, id: number) =>
    (await units(brandId, request, {}).catch(() => [])).find((unit) => unit.id === id);

  return {
    families,
    versions,
    units,
    /** One unit with the system's current data; undefined when the system has none with that id. */
    async unit(brandId: BrandId, request: Caller, id: number): Promise<Unit | undefined> {
      const query = { id: String(id) };
      const data = await gateway.callOrNull(stockUnitEndpoint, { brandId, query, request });
      const [first] = Array.isArray(data) ? (data as unknown[]) : [data];
      if (!first) return undefined;
      const known = namesItsVersion(first) ? {} : placeOf(await listed(brandId, request, id));
      const [unit] = read(`unit ${id}`, stockVehicle, first, known);
      return unit && (await see(await ofBrand([unit], brandId)))[0];
    },
    async offers(brandId: BrandId, request: Caller): Promise<WireOffer[]> {
      const data = await gateway.call(offersEndpoint, { brandId, request });
      const list: unknown[] = Array.isArray(data) ? data : [];
      if (list.every((item) => hasFields(item, 'price', 'family_id', 'subfamily_id'))) {
        return ofBrand(readList(`offers of brand ${brandId}`, offer, data), brandId);
      }
      const stock = new Map(
        (await units(brandId, request, {})).map((unit) => [unit.id, unit] as const),
      );
      const found = list.flatMap((item) =>
        read(`offers of brand ${brandId}`, offer, [item], offeredUnit(item, stock)).map((one) => {
          const former = stock.get(one.id)?.former_price;
          return former === undefined ? one : { ...one, former_price: former };
        }),
      );
      return ofBrand(found, brandId);
    },
  };
}

function hasFields(item: unknown, ...names: string[]): boolean {
  if (typeof item !== 'object' || item === null) return false;
  const fields = item as Record<string, unknown>;
  return names.every((name) => fields[name] !== undefined && fields[name] !== null);
}

const namesItsVersion = (item: unknown) => hasFields(item, 'family', 'family_id', 'subfamily_id');

function placeOf(unit: Unit | undefined): object {
  if (!unit) return {};
  const { family, family_id, subfamily_id, body_style } = unit;
  return { family, family_id, subfamily_id, body_style };
}

/** An offer's fields from its unit. Without a model year, the stored price has the discount subtracted (SPEC §3). */
function offeredUnit(item: unknown, stock: ReadonlyMap<number, Unit>): object {
  if (!hasFields(item, 'id')) return {};
  const { id, model_year, special_discount, discount_amount } = item as WireOffer;
  const unit = stock.get(Number(id));
  if (!unit) return {};
  const price = parseDecimal(unit.list_price) ?? parseDecimal(unit.price) ?? 0;
  const discount = parseDecimal(special_discount) || parseDecimal(discount_amount) || 0;
  return {
    ...placeOf(unit),
    name: unit.model,
    color: unit.color,
    currency: unit.currency,
    price: model_year ? price : price - discount,
    license_cost: unit.license_cost,
    preparation_cost: unit.preparation_cost,
    vat_rate: unit.vat_rate,
  };
}

/** Runs `work` for all items, some at a time. After a failure, no more is started. */
async function eachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(callsAtOnce);
  return limit.map(items, work).finally(() => limit.clearQueue());
}
