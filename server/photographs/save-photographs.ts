import { eq, inArray } from 'drizzle-orm';
import { brands } from '../../domain/vehicles/brands.ts';
import type { Database } from '../db/connection.ts';
import { families, photographs, stockUnits, subfamilies } from '../db/schema.ts';
import { folderName } from './folder-names.ts';
import type { PhotographFault } from './photograph-folder.ts';
import type { PhotographRow, PlacedPhotograph } from './prepare-photographs.ts';

/** What an import does to the galleries; names are paths below the folder, without the extension. */
export interface PhotographChange {
  added: string[];
  /** Another picture, position or subject under the same name. */
  changed: string[];
  removed: string[];
  /** In Spanish: what is probably a mistake but refuses nothing. */
  notes: string[];
  /** Hashes that no gallery shows any more. */
  unused: string[];
}

/** Files that can't be imported. */
export class PhotographFaults extends Error {
  readonly faults: PhotographFault[];

  constructor(faults: PhotographFault[]) {
    super('some photographs cannot be imported');
    this.faults = faults;
  }
}

/**
 * Makes the galleries what a prepared folder says: photographs that aren't in it leave. Call it inside a transaction,
 * after families and units are written. Throws PhotographFaults.
 */
export async function savePhotographs(
  tx: Database,
  placed: readonly PlacedPhotograph[],
): Promise<PhotographChange> {
  const { rows, notes } = await subjectsOf(tx, placed);
  const stored = await tx.select().from(photographs);
  const before = new Map(stored.map((row) => [row.place, row]));
  const after = new Map(rows.map((row) => [row.place, row]));
  const added = rows.filter(({ place }) => !before.has(place));
  const changed = rows.filter(
    (row) => before.has(row.place) && differs(row, before.get(row.place)!),
  );
  const removed = stored.filter(({ place }) => !after.has(place));
  for (const places of inBatches(removed.map(({ place }) => place))) {
    await tx.delete(photographs).where(inArray(photographs.place, places));
  }
  for (const row of changed) {
    await tx.update(photographs).set(row).where(eq(photographs.place, row.place));
  }
  for (const batch of inBatches(added)) await tx.insert(photographs).values(batch);
  const shown = new Set(rows.map(({ hash }) => hash));
  const names = (list: PhotographRow[]) => list.map(({ place }) => place);
  return {
    added: names(added),
    changed: names(changed),
    removed: names(removed),
    notes,
    unused: [...new Set(stored.map(({ hash }) => hash))].filter((hash) => !shown.has(hash)),
  };
}

const differs = (row: PhotographRow, stored: PhotographRow) =>
  (Object.keys(row) as (keyof PhotographRow)[]).some((field) => row[field] !== stored[field]);

function* inBatches<Item>(items: readonly Item[], size = 500): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** Finds the family or unit that each folder names. */
async function subjectsOf(tx: Database, placed: readonly PlacedPhotograph[]) {
  const families = await familiesByFolder(tx);
  const units = await tx
    .select({
      chassis: stockUnits.chassis,
      color: stockUnits.color,
      familyId: subfamilies.familyId,
    })
    .from(stockUnits)
    .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId));
  const chassis = new Map(units.map((unit) => [unit.chassis.toLowerCase(), unit.chassis]));
  const colors = new Set(units.map(({ familyId, color }) => `${familyId}/${folderName(color)}`));
  const faults: PhotographFault[] = [];
  const notes = new Set<string>();
  const rows = placed.flatMap((photograph): PhotographRow[] => {
    const { file, ...picture } = photograph;
    const { place, name, subject, color, position, caption } = file;
    const common = { place, position, caption, ...picture };
    const unit = chassis.get(subject.toLowerCase());
    if (unit && color === null) return [{ ...common, familyId: null, color: null, chassis: unit }];
    const found = families.get(folderName(subject)) ?? [];
    const reason = unit
      ? 'las fotos de una unidad van en la carpeta de su chasis, sin carpeta de color'
      : refusal(subject, found.length);
    if (reason) {
      faults.push({ file: name, reason });
      return [];
    }
    const [familyId] = found as [number];
    if (color !== null && !colors.has(`${familyId}/${folderName(color)}`)) {
      notes.add(`${subject}/${color}: ninguna unidad en stock de ese modelo es de ese color`);
    }
    return [{ ...common, familyId, color, chassis: null }];
  });
  if (faults.length > 0) throw new PhotographFaults(faults);
  return { rows, notes: [...notes] };
}

function refusal(subject: string, families: number): string | undefined {
  if (families === 1) return undefined;
  return families === 0
    ? `«${subject}» no es un modelo ni el chasis de una unidad en stock`
    : `«${subject}» es un modelo de dos marcas: escribí la marca delante, como volkswagen-${folderName(subject)}`;
}

/** Families by the names that their folder may have: `nivus` or `volkswagen-nivus`. */
async function familiesByFolder(tx: Database): Promise<Map<string, number[]>> {
  const found = await tx
    .select({ id: families.id, name: families.name, brandId: families.brandId })
    .from(families);
  const byFolder = new Map<string, number[]>();
  for (const { id, name, brandId } of found) {
    for (const folder of [folderName(name), folderName(`${brands[brandId].slug} ${name}`)]) {
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), id]);
    }
  }
  return byFolder;
}
