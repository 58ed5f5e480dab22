import type { ListedUnit } from '../../domain/vehicles/search/unit-search.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/connection.ts';
import { findListedUnits } from './listed-units.ts';

/** Offers end and holds run out without a change of the database: a search may show that this late. */
const freshMs = 1000;

interface Kept {
  version: number;
  at: number;
  units: Promise<readonly ListedUnit[]>;
}

const kept = new WeakMap<Changes, Kept>();

/** The units that are not sold, read again after a change of the catalogue or of a reservation. Each search reads them all. */
export function keptListedUnits(
  changes: Changes,
  db: Database,
  now: Date,
): Promise<readonly ListedUnit[]> {
  // Read before the units are: a change in between makes them old ones.
  const version = changes.version('catalogue', 'operations');
  const at = now.getTime();
  const known = kept.get(changes);
  if (known?.version === version && Math.abs(at - known.at) < freshMs) return known.units;
  const units = findListedUnits(db, now);
  const read = { version, at, units };
  kept.set(changes, read);
  units.catch(() => kept.get(changes) === read && kept.delete(changes));
  return units;
}
