import { and, asc, eq, gt, isNull, lte, min, notExists, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { findBrand, type Brand, type BrandId, type Brands } from '../../domain/vehicles/brands.ts';
import type { IsoDate } from '../../domain/time/dates.ts';
import type { Family, Subfamily } from '../../domain/vehicles/families.ts';
import type { WireOffer } from '../../domain/vehicles/offers.ts';
import {
  familySubscriptionLink,
  planSubscriptionLink,
  type SubscriptionSites,
  type WireSavingPlan,
} from '../../domain/content/saving-plans.ts';
import { withDerivedFigures, type WireStockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { safeHtml } from '../content/safe-html.ts';
import { storedFeatures, storedSavingPlan } from '../../domain/content/stored-content.ts';
import { parseStored } from '../db/stored-json.ts';
import { cheapestOf } from './cheapest-unit.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/connection.ts';
import { withUnitPhotographs } from '../photographs/find-photographs.ts';
import { hasItsUnit } from '../db/live-operations.ts';
import { families, operations, savingPlans, stockUnits, subfamilies } from '../db/schema.ts';

/** A unit is on sale unless an operation has it. */
function onSale(db: Database, now: Date) {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(operations)
      .where(and(eq(operations.chassis, stockUnits.chassis), hasItsUnit(now))),
  );
}

/** The special discount during its period, otherwise 0: outside of the period the unit is not an offer. */
function specialDiscount(now: Date) {
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
  return sql<IsoDate | null>`to_char(${moment} at time zone 'America/Argentina/Mendoza', 'YYYY-MM-DD')`;
}

/** What an offer has of its unit. */
const offerFields = (now: Date) => ({
  id: stockUnits.id,
  family: families.name,
  family_id: families.id,
  subfamily_id: subfamilies.id,
  brand_id: stockUnits.brandId,
  special_discount: specialDiscount(now),
  license_cost: stockUnits.licenseCost,
  preparation_cost: stockUnits.preparationCost,
  currency: stockUnits.currency,
  color: stockUnits.color,
  model_year: stockUnits.modelYear,
  chassis: stockUnits.chassis,
  image: stockUnits.image,
  valid_from: dayOf(stockUnits.offerFrom),
  valid_until: dayOf(stockUnits.offerUntil),
});

const unitFields = (now: Date) => ({
  ...offerFields(now),
  model: subfamilies.name,
  price: stockUnits.price,
  list_price: stockUnits.listPrice,
  discount: stockUnits.discount,
  doors: stockUnits.doors,
  location: stockUnits.location,
  body_style: families.bodyStyle,
});

/** Selects every unit of the stock with its family and version. Callers add the filters. */
export function selectUnits(db: Database, now: Date) {
  return db
    .select(unitFields(now))
    .from(stockUnits)
    .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId))
    .innerJoin(families, eq(families.id, subfamilies.familyId));
}

export async function findUnitsOnSale(
  db: Database,
  now: Date,
  { id: brandId, name: brand }: Brand,
  filter: { id?: number; familyId?: number; subfamilyId?: number },
): Promise<WireStockVehicle[]> {
  const units = await selectUnits(db, now)
    .where(
      and(
        eq(stockUnits.brandId, brandId),
        filter.id === undefined ? undefined : eq(stockUnits.id, filter.id),
        filter.familyId === undefined ? undefined : eq(families.id, filter.familyId),
        filter.subfamilyId === undefined ? undefined : eq(subfamilies.id, filter.subfamilyId),
        onSale(db, now),
      ),
    )
    .orderBy(asc(specialDiscount(now)), asc(stockUnits.id));
  return units.map((unit) => withDerivedFigures({ ...unit, brand }));
}

/** The brands that have units in stock, sold ones that are still listed included. */
export async function brandsOfUnits(db: Database): Promise<ReadonlySet<BrandId>> {
  const rows = await db.selectDistinct({ id: stockUnits.brandId }).from(stockUnits);
  return new Set(rows.map(({ id }) => id));
}

/** Finds a unit of the stock, on sale or not. It is read again after a change of the catalogue. */
export async function findUnit(
  db: Database,
  { changes, now }: { changes: Changes; now: () => Date },
  brands: Brands,
  unitId: number,
): Promise<WireStockVehicle | undefined> {
  const key = JSON.stringify(['unit', unitId]);
  const [found] = await changes.kept(['catalogue'], key, () =>
    db
      .select({ unit: unitFields(now()), offer: stockUnits })
      .from(stockUnits)
      .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId))
      .innerJoin(families, eq(families.id, subfamilies.familyId))
      .where(eq(stockUnits.id, unitId)),
  );
  if (!found) return undefined;
  const { offerFrom, offerUntil, specialDiscount: discount } = found.offer;
  // An offer begins and ends without a change.
  const moment = now();
  const isOffer = (!offerFrom || offerFrom <= moment) && (!offerUntil || offerUntil > moment);
  const brand = findBrand(brands, found.unit.brand_id)?.name ?? '';
  return { ...found.unit, special_discount: isOffer ? discount : 0, brand };
}

export async function findOffers(db: Database, now: Date, brand: Brand): Promise<WireOffer[]> {
  const units = await db
    .select({
      ...offerFields(now),
      name: subfamilies.name,
      listed: sql`coalesce(${stockUnits.listPrice}, ${stockUnits.price})`.mapWith(Number),
    })
    .from(stockUnits)
    .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId))
    .innerJoin(families, eq(families.id, subfamilies.familyId))
    .where(and(eq(stockUnits.brandId, brand.id), gt(specialDiscount(now), 0), onSale(db, now)))
    .orderBy(asc(families.position), asc(stockUnits.id));
  const pictured = await withUnitPhotographs(db, units, 'first');
  return pictured.map(({ listed, chassis: _chassis, ...unit }) => ({
    ...unit,
    brand: brand.name,
    // SPEC §3: without a model year, the price of an offer already has its discount subtracted.
    price: unit.model_year ? listed : listed - unit.special_discount,
    discount_amount: unit.special_discount,
  }));
}

/** Reads the models of a brand, each with its cheapest unit that can be reserved now. */
export async function findFamilies(
  db: Database,
  now: Date,
  brand: Brand,
  { familyId, sites }: { familyId?: number | undefined; sites: SubscriptionSites },
): Promise<Family[]> {
  const units = Map.groupBy(
    await findUnitsOnSale(db, now, brand, { familyId }),
    ({ family_id }) => family_id,
  );
  const rows = await db
    .select({
      id: families.id,
      brand_id: families.brandId,
      name: families.name,
      description: families.description,
      image: families.image,
      body_style: families.bodyStyle,
      price:
        sql<number>`coalesce(min(coalesce(${stockUnits.listPrice}, ${stockUnits.price})), 0)`.mapWith(
          Number,
        ),
      currency: min(stockUnits.currency),
    })
    .from(families)
    .leftJoin(subfamilies, eq(subfamilies.familyId, families.id))
    .leftJoin(stockUnits, eq(stockUnits.subfamilyId, subfamilies.id))
    .where(
      and(
        eq(families.brandId, brand.id),
        familyId === undefined ? undefined : eq(families.id, familyId),
      ),
    )
    .groupBy(families.id)
    .orderBy(asc(families.position));
  return rows.map((row) => ({
    ...row,
    brand: brand.name,
    family: row.name,
    description: safeHtml(row.description),
    discount: 0,
    webDiscount: 0,
    currency: row.currency ?? 'ars',
    cheapest: cheapestOf(units.get(row.id) ?? []),
    subscription_link: familySubscriptionLink(sites, brand, row) ?? null,
  }));
}

export async function findSubfamilies(
  db: Database,
  brandId: BrandId,
  filter: { id?: number | undefined; familyId?: number | undefined },
): Promise<Subfamily[]> {
  const rows = await db
    .select({
      id: subfamilies.id,
      family_id: subfamilies.familyId,
      name: subfamilies.name,
      features: subfamilies.features,
      traits: subfamilies.traits,
    })
    .from(subfamilies)
    .innerJoin(families, eq(families.id, subfamilies.familyId))
    .where(
      and(
        eq(families.brandId, brandId),
        filter.id === undefined ? undefined : eq(subfamilies.id, filter.id),
        filter.familyId === undefined ? undefined : eq(families.id, filter.familyId),
      ),
    )
    .orderBy(asc(subfamilies.id));
  return rows.map(withFeatures);
}

/** Parses the features of a version. */
export function withFeatures<Version extends { id: number; features: unknown }>(version: Version) {
  const features = parseStored(storedFeatures, version.features, `subfamilies ${version.id}`);
  return { ...version, features };
}

export async function findSavingPlans(
  db: Database,
  brand: Brand,
  { planId, sites }: { planId?: number | undefined; sites: SubscriptionSites },
): Promise<WireSavingPlan[]> {
  const rows = await db
    .select()
    .from(savingPlans)
    .where(
      and(
        eq(savingPlans.brandId, brand.id),
        planId === undefined ? undefined : eq(savingPlans.id, planId),
      ),
    )
    .orderBy(asc(savingPlans.position), asc(savingPlans.id));
  return rows.map(({ id, data: stored }) => {
    const data = parseStored(storedSavingPlan, stored, `saving_plans ${id}`);
    const plan = { ...data, id, brand_id: brand.id, description: safeHtml(data.description) };
    return { ...plan, subscription_link: planSubscriptionLink(sites, brand, plan) ?? null };
  });
}
