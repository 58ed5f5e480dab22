import type { DealershipParameters } from '../../../domain/content/parameters.ts';
import type { GroupSettings, Settings } from '../../ground/settings/settings.ts';
import type { Changes } from '../../ground/db/changes.ts';
import type { Database } from '../../ground/db/connection.ts';
import { parameters } from '../../ground/db/schema.ts';
import { readSite } from './site-content.ts';

/** The group of a database: the configured one if it is there, else the stored one; undefined in an empty database. */
export async function storedGroup(db: Database, wanted: string): Promise<string | undefined> {
  const rows = await db.select({ slug: parameters.groupSlug }).from(parameters);
  const slugs = rows.map(({ slug }) => slug);
  return slugs.includes(wanted) ? wanted : slugs[0];
}

/** The settings with the group of a database, or with the configured group for an empty database. */
export async function settingsOfGroup<Given extends Settings>(
  settings: Given,
  db: Database,
): Promise<Given & GroupSettings> {
  const stored = await storedGroup(db, settings.wantedGroup);
  return { ...settings, groupSlug: stored ?? settings.wantedGroup };
}

/** Reads the parameters of a dealer group, without the site contents. Throws when the database has none for it. */
export function readParameters(db: Database, groupSlug: string): Promise<DealershipParameters> {
  return readSite(db, groupSlug, []);
}

export function cachedParameters(
  changes: Changes,
  db: Database,
  groupSlug: string,
): Promise<DealershipParameters> {
  return changes.kept(['content/parameters'], 'parameters', () => readParameters(db, groupSlug));
}
