import type { DealershipParameters } from '../../domain/content/parameters.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/connection.ts';
import { readParameters } from './parameters.ts';

const kept = new WeakMap<
  Changes,
  { group: string; version: number; parameters: DealershipParameters }
>();

/**
 * The parameters of a dealer group, read again after a change of them. In a transaction they are those that were in force
 * when it began, or later ones.
 */
export async function keptParameters(
  changes: Changes,
  db: Database,
  group: string,
): Promise<DealershipParameters> {
  const version = changes.version('content');
  const known = kept.get(changes);
  if (known?.version === version && known.group === group) return known.parameters;
  const parameters = await readParameters(db, group);
  kept.set(changes, { group, version, parameters });
  return parameters;
}
