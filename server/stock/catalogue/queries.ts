import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  findBrand,
  type Brand,
  type BrandId,
  type Brands,
} from '../../../domain/vehicles/brands.ts';
import type { IsoDate } from '../../../domain/time/dates.ts';
import type { WireOffer } from '../../../domain/vehicles/offers.ts';
import {
  withDerivedFigures,
  type WireStockVehicle,
} from '../../../domain/vehicles/stock-vehicle.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { pickUnitFacts, withoutUnitFacts } from '../../../domain/vehicles/unit-facts.ts';
import type { Changes } from '../../ground/db/changes.ts';
import { mendozaTime } from '../../ground/db/mendoza-time.ts';
import type { Database } from '../../ground/db/connection.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { withUnitPhotographs } from '../photographs/find-photographs.ts';
import { hasItsUnit, isWithheld, withheld, type Moment } from '../../ground/db/live-operations.ts';
import {
  families,
  operations,
  photographs,
  stockUnits,
  subfamilies,
} from '../../ground/db/schema.ts';

/** A unit is on sale unless an operation has it or the dealership withholds it. */
function onSale(db: Database, now: Moment) {
  const taken = db
    .select({ one: sql`1` })
    .from(operations)
    .where(and(eq(operations.chassis, stockUnits.chassis), hasItsUnit(now)));
  return and(notExists(taken), notExists(withheld(db, stockUnits.chassis, isWithheld(now))));
}

/** The special discount during its period, otherwise 0: outside its period the unit is not an offer. */
export function specialDiscount(now: Date) {
  const holds = and(
    or(isNull(stockUnits.offerFrom), lte(stockUnits.offerFrom, now)),
    or(isNull(stockUnits.offerUntil), gt(stockUnits.offerUntil, now)),
  );
  return sql<number>`case when ${holds} then ${stockUnits.specialDiscount} else 0 end`.mapWith(
    Number,
  );
}

/** The day of a moment in Mendoza, `2026-12-31`, computed by the database: much faster for a large stock. */
export function dayOf(moment: AnyPgColumn) {
  return sql<IsoDate | null>`to_char(${mendozaTime(moment)}, 'YYYY-MM-DD')`;
}

const unitFields = (now: Date) => ({
  id: stockUnits.id,
  family: families.name,
  family_id: families.id,
  subfamily_id: subfamilies.id,
  brand_id: stockUnits.brandId,
  special_discount: specialDiscount(now),
  license_cost: stockUnits.licenseCost,
  preparation_cost: stockUnits.preparationCost,
  vat_rate: families.vatRate,
  currency: stockUnits.currency,
  color: stockUnits.color,
  model_year: stockUnits.modelYear,
  chassis: stockUnits.chassis,
  image: stockUnits.image,
  valid_from: dayOf(stockUnits.offerFrom),
  valid_until: dayOf(stockUnits.offerUntil),
  model: subfamilies.name,
  price: stockUnits.price,
  list_price: stockUnits.listPrice,
  discount: stockUnits.discount,
  ...pickUnitFacts(stockUnits),
  body_style: families.bodyStyle,
});

/** Whether a list has each unit, or one of each kind with its count (ADR 56). */
export interface Listing {
  ofEachKind: boolean;
  /** The chassis of units that each count as their own kind. */
  apart?: readonly string[];
  /** A list of more units is refused with `list_too_long`. */
  most?: number;
}

/**
 * The first unit of each kind, and the number of its units. Units are of one kind when they differ only by their
 * chassis; a unit with photographs of its own is its own kind.
 */
async function countKinds(
  db: Database,
  { apart = [] }: Listing,
  where: SQL | undefined,
): Promise<Map<number, number>> {
  const { id, chassis, kind } = stockUnits;
  const photographed = db
    .selectDistinct({ chassis: photographs.chassis })
    .from(photographs)
    .as('photographed');
  const kinds = await db
    .select({ first: sql<number>`min(${id})`, count: count() })
    .from(stockUnits)
    .leftJoin(photographed, eq(photographed.chassis, chassis))
    .where(where)
    .groupBy(
      kind,
      photographed.chassis,
      sql`case when ${chassis} = any(${sql.param(apart)}) then ${chassis} end`,
    );
  return new Map(kinds.map((counted) => [counted.first, counted.count]));
}

/**
 * Selects units of the stock with their family and version. `where` contains conditions on the unit alone. Throws
 * `list_too_long` for more units than `listing.most`.
 */
export async function selectUnits(
  db: Database,
  now: Date,
  listing: Listing,
  where: SQL | undefined,
  ...order: SQL[]
) {
  const counts = listing.ofEachKind ? await countKinds(db, listing, where) : undefined;
  const { most } = listing;
  const selected = db
    .select(unitFields(now))
    .from(stockUnits)
    .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId))
    .innerJoin(families, eq(families.id, subfamilies.familyId))
    // A single parameter, so that the statement is the same for any number of kinds.
    .where(counts ? sql`${stockUnits.id} = any(${sql.param([...counts.keys()])})` : where)
    .orderBy(...order)
    .$dynamic();
  const units = await (most === undefined ? selected : selected.limit(most + 1));
  if (most !== undefined && units.length > most) throw new WireError('list_too_long');
  return units.map((unit) => {
    const of = counts?.get(unit.id) ?? 1;
    return of > 1 ? { ...unit, count: of } : unit;
  });
}

export interface UnitFilter {
  id?: number | undefined;
  familyId?: number | undefined;
  subfamilyId?: number | undefined;
}

/** The condition of an optional filter. */
export const ifGiven = (column: AnyPgColumn, value: number | undefined) =>
  value === undefined ? undefined : eq(column, value);

function ofBrandOnSale(db: Database, now: Date, brandId: BrandId, filter: UnitFilter = {}) {
  const { id, familyId, subfamilyId } = filter;
  const versions = db
    .select({ id: subfamilies.id })
    .from(subfamilies)
    .where(eq(subfamilies.familyId, familyId ?? 0));
  return and(
    eq(stockUnits.brandId, brandId),
    ifGiven(stockUnits.id, id),
    familyId === undefined ? undefined : inArray(stockUnits.subfamilyId, versions),
    ifGiven(stockUnits.subfamilyId, subfamilyId),
    onSale(db, now),
  );
}

export async function findUnitsOnSale(
  db: Database,
  now: Date,
  { id: brandId, name: brand }: Brand,
  filter: UnitFilter,
  listing: Listing = { ofEachKind: false },
): Promise<WireStockVehicle[]> {
  const where = ofBrandOnSale(db, now, brandId, filter);
  const order = [asc(specialDiscount(now)), asc(stockUnits.id)];
  const units = await selectUnits(db, now, listing, where, ...order);
  return units.map((unit) => withDerivedFigures({ ...unit, brand }));
}

/** The brands that have units in stock, including sold units that are still listed. */
export async function brandsOfUnits(db: Database): Promise<ReadonlySet<BrandId>> {
  const rows = await db.selectDistinct({ id: stockUnits.brandId }).from(stockUnits);
  return new Set(rows.map(({ id }) => id));
}

/** Finds the present version of a unit's row, if its brand has it on sale at a moment. */
export const findOnSale = prepared((db) =>
  db
    .select({ version: sql<string>`xmin::text` })
    .from(stockUnits)
    .where(
      and(
        eq(stockUnits.id, sql.placeholder('unitId')),
        eq(stockUnits.brandId, sql.placeholder('brandId')),
        onSale(db, sql.placeholder('now')),
      ),
    )
    .prepare('find_on_sale'),
);

/** Finds a unit of the stock, on sale or not. Cached until a change is announced, and for the version of its row. */
export async function findUnit(
  db: Database,
  { changes, now }: { changes: Changes; now: () => Date },
  brands: Brands,
  unitId: number,
  version: string | null = null,
): Promise<WireStockVehicle | undefined> {
  const [found] = await changes.kept(['catalogue'], `unit ${unitId} ${version}`, () =>
    db
      .select({ unit: unitFields(now()), offer: stockUnits })
      .from(stockUnits)
      .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId))
      .innerJoin(families, eq(families.id, subfamilies.familyId))
      .where(eq(stockUnits.id, unitId)),
  );
  if (!found) return undefined;
  const { offerFrom, offerUntil, specialDiscount: discount } = found.offer;
  // An offer begins and ends without a change of the catalogue.
  const isOffer = (!offerFrom || offerFrom <= now()) && (!offerUntil || offerUntil > now());
  const brand = findBrand(brands, found.unit.brand_id)?.name ?? '';
  return { ...found.unit, special_discount: isOffer ? discount : 0, brand };
}

export async function findOffers(
  db: Database,
  now: Date,
  brand: Brand,
  listing: Listing,
): Promise<WireOffer[]> {
  const where = and(
    ofBrandOnSale(db, now, brand.id),
    gt(specialDiscount(now), 0),
    // Redundant, but the index of offers has this condition.
    sql`${stockUnits.specialDiscount} > 0`,
  );
  const order = [asc(families.position), asc(stockUnits.id)];
  const units = await selectUnits(db, now, listing, where, ...order);
  const pictured = await withUnitPhotographs(db, units, 'first');
  return pictured.map((found): WireOffer => {
    const { model, price, list_price, ...unit } = found;
    const { chassis: _1, discount: _2, body_style: _3, ...offer } = withoutUnitFacts(unit);
    return {
      ...offer,
      name: model,
      brand: brand.name,
      // SPEC §3: without a model year, the price of an offer already has its discount subtracted.
      price: (list_price ?? price) - (offer.model_year ? 0 : offer.special_discount),
      discount_amount: offer.special_discount,
    };
  });
}
