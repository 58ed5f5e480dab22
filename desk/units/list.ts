import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import {
  families,
  operations,
  stockUnits,
  subfamilies,
  withheldUnits,
} from '../../server/ground/db/schema.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import type { Slice } from '../pages/paging.ts';
import { brandName, hasWords, typedSearch } from '../search.ts';
import { selectUnits, unitJoins, unitSince, unitState } from './unit.ts';

const byName = [asc(families.name), asc(subfamilies.name), asc(stockUnits.id)];

const price = sql`coalesce(${stockUnits.listPrice}, ${stockUnits.price})`;

const orders = {
  '': {
    label: 'Con dueño primero',
    by: [
      sql`${operations.updatedAt} asc nulls last, ${withheldUnits.since} asc nulls last`,
      ...byName,
    ],
  },
  modelo: { label: 'Por modelo', by: byName },
  baratas: { label: 'De la más barata', by: [asc(stockUnits.currency), asc(price), ...byName] },
  caras: { label: 'De la más cara', by: [desc(stockUnits.currency), desc(price), ...byName] },
  tiempo: { label: 'Desde hace más tiempo', by: [sql`${unitSince} asc nulls last`, ...byName] },
} satisfies Record<string, { label: string; by: SQL[] }>;

export const unitOrders = orders as Record<keyof typeof orders, { label: string }>;

/** What the list of units shows. */
export interface WantedUnits {
  text: string;
  /** A state of `unitStates`; empty for all. */
  state: string;
  order: keyof typeof orders;
}

export function readWantedUnits(query: URLSearchParams): WantedUnits {
  const order = query.get('orden');
  return {
    text: typedSearch(query),
    state: query.get('estado') ?? '',
    order: (Object.keys(orders) as (keyof typeof orders)[]).find((each) => each === order) ?? '',
  };
}

type Source = Pick<Dealership, 'db' | 'now' | 'system'>;

async function isMeant({ system }: Source, text: string): Promise<SQL | undefined> {
  if (text === '') return undefined;
  const brand = brandName(await system.brands(), sql`${stockUnits.brandId}`);
  const { color, chassis, location, modelYear } = stockUnits;
  return hasWords(
    sql`concat_ws(' ', ${brand}, ${families.name}, ${subfamilies.name}, ${color}, ${chassis}, ${location}, ${modelYear})`,
    text,
  );
}

/** The number of units for a text, by state. */
export async function countUnits(source: Source, text: string) {
  const { db, now } = source;
  const [isTaken, isWithheldNow] = unitJoins(now());
  return db
    .select({ state: unitState, count: sql<number>`count(*)::int` })
    .from(stockUnits)
    .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId))
    .innerJoin(families, eq(families.id, subfamilies.familyId))
    .leftJoin(operations, isTaken)
    .leftJoin(withheldUnits, isWithheldNow)
    .where(await isMeant(source, text))
    .groupBy(unitState)
    .orderBy(unitState);
}

/** The wanted units; all of them without a slice. */
export async function findUnits(
  source: Source,
  { text, state, order }: WantedUnits,
  slice?: Pick<Slice, 'limit' | 'offset'>,
) {
  const { db, now } = source;
  const found = selectUnits(db, now())
    .where(and(await isMeant(source, text), state === '' ? undefined : eq(unitState, state)))
    .orderBy(...orders[order].by);
  return slice ? found.limit(slice.limit).offset(slice.offset) : found;
}

export type FoundUnit = Awaited<ReturnType<typeof findUnits>>[number];
