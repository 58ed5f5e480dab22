import type { Parameters } from '../../domain/content/parameters.ts';
import type { Database } from '../db/connection.ts';
import { readSite } from './site-content.ts';

/** Reads the parameters of a dealer group, without the site contents. Throws when the database has none for it. */
export function readParameters(db: Database, groupSlug: string): Promise<Parameters> {
  return readSite(db, groupSlug, []);
}
