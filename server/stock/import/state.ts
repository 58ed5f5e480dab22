import { and, eq, isNotNull, max, or } from 'drizzle-orm';
import type { Currency } from '../../../domain/money/money.ts';
import { fullPrice } from '../../../domain/money/prices.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { dayInMendoza, type IsoDate } from '../../../domain/time/dates.ts';
import { namelessSeller, type StoredParameters } from '../../../domain/content/parameters.ts';
import { storedParameters } from '../../../domain/content/stored-parameters.ts';
import { specialDiscount } from '../catalogue/queries.ts';
import type { Database } from '../../ground/db/connection.ts';
import {
  families,
  operations,
  parameters,
  promotions,
  setPrices,
  stockUnits,
  subfamilies,
  withheldUnits,
} from '../../ground/db/schema.ts';
import { readPromotions } from '../catalogue/promotions.ts';
import { parseStored } from '../../ground/db/stored-json.ts';
import { hasItsUnit, isHeldForWalkIn } from '../../ground/db/live-operations.ts';
import { brandNamed, unlessHidden } from './brand-words.ts';
import { folded } from './cells/cells.ts';
import { FieldError, HiddenError } from './field-error.ts';
import { isHidden, type HiddenRows } from './hidden-rows.ts';
import { chassisKey } from './sheets/chassis.ts';

type KnownFamily = Pick<
  typeof families.$inferSelect,
  'id' | 'brandId' | 'name' | 'bodyStyle' | 'drawing'
>;

/** A unit of the stock, with today's final price in its currency. */
interface KnownUnit {
  chassis: string;
  color: string;
  versionId: number;
  familyId: number;
  brandId: BrandId;
  currency: Currency;
  full: number;
}

/** A unit with a buyer, or with a walk-in who is deciding. */
export interface LiveUnit {
  /** In Spanish: 'está reservada'. */
  reason: string;
  versionId: number;
  familyId: number;
}

/** The dealership during an import: each sheet reads it and updates it for the next. */
export interface ImportState {
  tx: Database;
  groupSlug: string;
  now: Date;
  today: IsoDate;
  parameters: StoredParameters;
  /** Whether the dealership existed before the import. */
  isStored: boolean;
  hidden: HiddenRows;
  /** Keyed by familyKey(). */
  families: Map<string, KnownFamily>;
  /** Keyed by versionKey(). */
  versions: Map<string, { id: number; familyId: number; name: string }>;
  /** The units; after the sheet of units those of its import. */
  units: KnownUnit[];
  /** Whether the import changes a stored unit's chassis. */
  correctsChassis?: boolean;
  familiesWithPromotions: Set<number>;
  /** The promotions before the import that a unit can have, by its price. */
  promotionsOf: Awaited<ReturnType<typeof readPromotions>>;
  /** The files of `medios` after the import; undefined when it doesn't read the folder. */
  media?: { names: ReadonlySet<string>; isSmaller: boolean };
  /** Keyed by chassis. */
  liveUnits: Map<string, LiveUnit>;
  /** The prices that people set at the desk or by a command, keyed by chassis. */
  setPrices: Map<string, typeof setPrices.$inferSelect>;
  /** Delivered units, by chassisKey(): an import never puts them back into the stock. */
  delivered: Set<string>;
  /** The highest number that a unit ever had. */
  lastUnit: number;
}

export function familyKey(brandId: number, family: string): string {
  return `${brandId}/${folded(family)}`;
}

export function versionKey(familyId: number, version: string): string {
  return `${familyId}/${folded(version)}`;
}

/** The error for an unknown name; hidden when a row of its sheet with mistakes may have that name. */
function missing(
  { hidden }: ImportState,
  { sheet, name, field }: { sheet: string; name: string; field: string },
  reason: string,
): Error {
  return isHidden(hidden, sheet, name) ? new HiddenError() : new FieldError(field, reason);
}

/** Throws a FieldError when the dealership has no such model. */
export function findFamily(
  state: ImportState,
  { brand, family }: { brand: string; family: string },
): KnownFamily {
  const { brands } = state.parameters;
  const { id, name } = unlessHidden(state, brand, () => brandNamed(brands, brand));
  const found = state.families.get(familyKey(id, family));
  if (!found) {
    const reason = `no hay ningún modelo '${family}' de ${name}`;
    throw missing(state, { sheet: 'modelos', name: family, field: 'family' }, reason);
  }
  return found;
}

/** Throws a FieldError when the dealership has no such version. */
export function findVersion(
  state: ImportState,
  { brand, family: model, version }: { brand: string; family: string; version: string },
): { id: number; name: string; family: KnownFamily } {
  const family = findFamily(state, { brand, family: model });
  const found = state.versions.get(versionKey(family.id, version));
  if (!found) {
    const reason = `no hay ninguna versión '${version}' de ${family.name}`;
    throw missing(state, { sheet: 'versiones', name: version, field: 'version' }, reason);
  }
  return { ...found, family };
}

/** The stored parameters of a dealership without any data. */
const noData = { group: namelessSeller, brands: [], contact_methods: [], services: {} };

const liveReasons: Partial<Record<string, string>> = {
  reserved: 'está reservada',
  pending: 'está reservada, con el pago en proceso',
  holding: 'está apartada mientras se paga la seña',
};

export async function readLiveUnits(tx: Database, now: Date): Promise<Map<string, LiveUnit>> {
  const rows = await tx
    .select({
      chassis: stockUnits.chassis,
      status: operations.status,
      versionId: subfamilies.id,
      familyId: subfamilies.familyId,
    })
    .from(stockUnits)
    .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId))
    .leftJoin(operations, and(eq(operations.chassis, stockUnits.chassis), hasItsUnit(now)))
    .leftJoin(
      withheldUnits,
      and(eq(withheldUnits.chassis, stockUnits.chassis), isHeldForWalkIn(now)),
    )
    .where(or(isNotNull(operations.code), isNotNull(withheldUnits.chassis)));
  return new Map(
    rows.map(({ chassis, status, ...unit }) => [
      chassis,
      {
        ...unit,
        reason: status ? (liveReasons[status] ?? status) : 'está apartada para alguien en el salón',
      },
    ]),
  );
}

/** Why a model or a version with a live unit isn't removed. It may change. */
export const hasLiveUnit = (
  of: 'familyId' | 'versionId',
  { id }: { id: number | null },
  { liveUnits }: ImportState,
  change: boolean,
) =>
  !change && [...liveUnits.values()].some((unit) => unit[of] === id)
    ? 'tiene una unidad reservada o apartada'
    : undefined;

async function readUnits(tx: Database, now: Date): Promise<KnownUnit[]> {
  const { chassis, color, subfamilyId: versionId, brandId, currency } = stockUnits;
  const rows = await tx
    .select({
      unit: { chassis, color, versionId, familyId: subfamilies.familyId, brandId, currency },
      price: {
        price: stockUnits.price,
        list_price: stockUnits.listPrice,
        discount: stockUnits.discount,
        special_discount: specialDiscount(now),
        license_price: stockUnits.licenseCost,
        delivery_price: stockUnits.preparationCost,
      },
    })
    .from(stockUnits)
    .innerJoin(subfamilies, eq(subfamilies.id, versionId));
  return rows.map(({ unit, price }) => ({ ...unit, full: fullPrice(price) }));
}

/** Reads the stored data for an import, inside its transaction. */
export async function readState(tx: Database, groupSlug: string, now: Date): Promise<ImportState> {
  const [stored] = await tx.select().from(parameters).where(eq(parameters.groupSlug, groupSlug));
  const knownFamilies = await tx.select().from(families);
  const knownVersions = await tx
    .select({ id: subfamilies.id, familyId: subfamilies.familyId, name: subfamilies.name })
    .from(subfamilies);
  const units = await readUnits(tx, now);
  const promoted = await tx.selectDistinct({ id: promotions.familyId }).from(promotions);
  const delivered = await tx
    .select({ chassis: operations.chassis })
    .from(operations)
    .where(eq(operations.status, 'delivered'));
  const [stock] = await tx.select({ last: max(stockUnits.id) }).from(stockUnits);
  const [started] = await tx.select({ last: max(operations.unitId) }).from(operations);
  const known = parseStored(storedParameters, stored?.data ?? noData, `parameters ${groupSlug}`);
  return {
    tx,
    groupSlug,
    now,
    today: dayInMendoza(now),
    isStored: stored !== undefined,
    parameters: known,
    promotionsOf: await readPromotions(tx, now, known.promotion_share),
    hidden: { texts: new Set(), isAll: false },
    families: new Map(
      knownFamilies.map((family) => [familyKey(family.brandId, family.name), family]),
    ),
    versions: new Map(
      knownVersions.map((version) => [versionKey(version.familyId, version.name), version]),
    ),
    units,
    familiesWithPromotions: new Set(promoted.flatMap(({ id }) => id ?? [])),
    liveUnits: await readLiveUnits(tx, now),
    setPrices: new Map((await tx.select().from(setPrices)).map((row) => [row.chassis, row])),
    delivered: new Set(delivered.map((operation) => chassisKey(operation.chassis))),
    lastUnit: Math.max(stock?.last ?? 0, started?.last ?? 0),
  };
}
