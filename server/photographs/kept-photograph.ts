import type { Photograph } from '../../domain/vehicles/pictures/photographs.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/connection.ts';
import { withUnitPhotographs, type Unit } from './find-photographs.ts';

type Photographs = readonly Photograph[] | undefined;

const kept = new WeakMap<Changes, { version: number; byUnit: Map<string, Photographs> }>();

/** Limits the memory that a large stock can fill. */
const mostUnits = 1000;

/** The unit with its first photograph, which is read again after a change of the catalogue. */
export async function withKeptPhotograph<U extends Unit>(
  changes: Changes,
  db: Database,
  unit: U,
): Promise<U & { photographs?: Photographs }> {
  const version = changes.version('catalogue');
  let known = kept.get(changes);
  if (known?.version !== version) kept.set(changes, (known = { version, byUnit: new Map() }));
  const { byUnit } = known;
  const key = JSON.stringify([unit.family_id, unit.color, unit.chassis]);
  if (!byUnit.has(key)) {
    const [found] = await withUnitPhotographs(db, [unit], 'first');
    if (byUnit.size >= mostUnits) byUnit.clear();
    byUnit.set(key, found?.photographs);
  }
  const photographs = byUnit.get(key);
  return photographs ? { ...unit, photographs } : unit;
}
