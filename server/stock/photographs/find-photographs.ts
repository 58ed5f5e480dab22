import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { slugOf } from '../../../domain/words/plain.ts';
import type { Photograph } from '../../../domain/vehicles/pictures/photographs.ts';
import type { Changes } from '../../ground/db/changes.ts';
import type { Database } from '../../ground/db/connection.ts';
import { photographs } from '../../ground/db/schema.ts';

/** Lists contain the first photograph of a vehicle, the answer for one vehicle all of them. */
export type HowMany = 'first' | 'all';

interface Unit {
  family_id: number;
  color: string;
  chassis?: string | undefined;
}

type Photographed<Vehicle> = Vehicle & { photographs?: readonly Photograph[] | undefined };

/**
 * Adds the photographs of each unit: its own, or else those of its family in its colour. A photograph of another colour
 * is never shown. Units without photographs are returned unchanged.
 */
export async function withUnitPhotographs<U extends Unit>(
  db: Database,
  units: readonly U[],
  howMany: HowMany,
): Promise<Photographed<U>[]> {
  const familyIds = [...new Set(units.map(({ family_id }) => family_id))];
  if (familyIds.length === 0) return [];
  const chassis = units.flatMap((unit) => unit.chassis ?? []);
  // One parameter each, so that the statement is the same for any number of units.
  const ofFamilies = sql`${photographs.familyId} = any(${sql.param(familyIds)})`;
  const ofUnits = sql`${photographs.chassis} = any(${sql.param(chassis)})`;
  const rows = await everyPhotograph(db).where(and(ofPosition(howMany), or(ofFamilies, ofUnits)));
  const byOwner = Map.groupBy(rows, ({ chassis, familyId, color }) =>
    chassis === null ? `${familyId}/${slugOf(color ?? '')}` : chassis,
  );
  return units.map((unit) => {
    const own = byOwner.get(unit.chassis ?? '');
    const shown = own ?? byOwner.get(`${unit.family_id}/${slugOf(unit.color)}`);
    return shown ? { ...unit, photographs: shown.map((row) => toPhotograph(row)) } : unit;
  });
}

/** Adds the photographs of each family: those of no particular colour, then those of each colour. */
export async function withFamilyPhotographs<
  F extends { id: number; photographs?: readonly Photograph[] | undefined },
>(db: Database, families: readonly F[], howMany: HowMany): Promise<F[]> {
  const ids = families.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await everyPhotograph(db).where(
    and(ofPosition(howMany), inArray(photographs.familyId, ids)),
  );
  const byFamily = Map.groupBy(rows, ({ familyId }) => familyId);
  return families.map((family) => {
    const found = byFamily.get(family.id);
    if (!found) return family;
    const sorted = found.toSorted((a, b) => (a.color ?? '').localeCompare(b.color ?? '', 'es'));
    const shown = howMany === 'first' ? sorted.slice(0, 1) : sorted;
    return { ...family, photographs: shown.map((row) => toPhotograph(row, row.color)) };
  });
}

const ofPosition = (howMany: HowMany) =>
  howMany === 'first' ? eq(photographs.position, 1) : undefined;

function everyPhotograph(db: Database) {
  return db.select().from(photographs).orderBy(asc(photographs.position)).$dynamic();
}

/** The words of a folder's or file's name: 'gris platinum' for 'gris-platinum'. */
export function wordsOf(name: string): string {
  return name.replace(/[-_\s]+/g, ' ').trim();
}

function toPhotograph(
  { hash, width, height, tint, caption, takenOn }: typeof photographs.$inferSelect,
  color: string | null = null,
): Photograph {
  const words = [color && wordsOf(color), caption].filter(Boolean).join(', ');
  return { hash, width, height, tint, caption: words, ...(takenOn && { taken_on: takenOn }) };
}

/** The unit with its first photograph, which is cached until the catalogue changes. */
export async function withStoredPhotograph<U extends Unit>(
  changes: Changes,
  db: Database,
  unit: U,
): Promise<Photographed<U>> {
  const key = JSON.stringify(['photograph', unit.family_id, unit.color, unit.chassis]);
  const photographs = await changes.kept(['catalogue'], key, async () => {
    const [found] = await withUnitPhotographs(db, [unit], 'first');
    return found?.photographs;
  });
  return photographs ? { ...unit, photographs } : unit;
}
