import { and, asc, eq, min, sql } from 'drizzle-orm';
import {
  familySubscriptionLink,
  type SubscriptionSites,
} from '../../../domain/content/saving-plans.ts';
import { storedFeatures } from '../../../domain/content/stored-content.ts';
import type { Brand, BrandId } from '../../../domain/vehicles/brands.ts';
import type { Family, Subfamily } from '../../../domain/vehicles/families.ts';
import type { WireStockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { Database } from '../../ground/db/connection.ts';
import { families, stockUnits, subfamilies } from '../../ground/db/schema.ts';
import { parseStored } from '../../ground/db/stored-json.ts';
import { safeHtml } from '../content/safe-html.ts';
import { cheapestOf } from './cheapest-unit.ts';
import { findUnitsOnSale, ifGiven, type UnitFilter } from './queries.ts';

/** Reads the models of a brand, each with its cheapest unit that a shopper can reserve now. */
export async function findFamilies(
  db: Database,
  now: Date,
  brand: Brand,
  {
    familyId,
    sites,
    promoted,
  }: {
    familyId?: number | undefined;
    sites: SubscriptionSites;
    /** Adds its promotion to a unit: the cheapest one is that of the lowest final price. */
    promoted: (unit: WireStockVehicle) => WireStockVehicle;
  },
): Promise<Family[]> {
  const unitsOnSale = findUnitsOnSale(db, now, brand, { familyId }, { ofEachKind: true });
  const priced = db
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
    .where(and(eq(families.brandId, brand.id), ifGiven(families.id, familyId)))
    .groupBy(families.id)
    .orderBy(asc(families.position));
  const [found, rows] = await Promise.all([unitsOnSale, priced]);
  const units = Map.groupBy(found, ({ family_id }) => family_id);
  return rows.map((row) => ({
    ...row,
    brand: brand.name,
    family: row.name,
    description: safeHtml(row.description),
    discount: 0,
    webDiscount: 0,
    currency: row.currency ?? 'ars',
    cheapest: cheapestOf((units.get(row.id) ?? []).map(promoted)),
    subscription_link: familySubscriptionLink(sites, brand, row) ?? null,
  }));
}

export async function findSubfamilies(
  db: Database,
  brandId: BrandId,
  { id, familyId }: UnitFilter,
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
        ifGiven(subfamilies.id, id),
        ifGiven(families.id, familyId),
      ),
    )
    .orderBy(asc(subfamilies.id));
  return rows.map(withFeatures);
}

export function withFeatures<Version extends { id: number; features: unknown }>(version: Version) {
  const features = parseStored(storedFeatures, version.features, `subfamilies ${version.id}`);
  return { ...version, features };
}
