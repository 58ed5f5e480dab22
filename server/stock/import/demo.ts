import { join } from 'node:path';
import type { Database } from '../../ground/db/connection.ts';
import { parameters } from '../../ground/db/schema.ts';
import { importFolder } from './import-folder.ts';

/** The demo dealership, in the format of a dealer's own folder. */
export const demoFolder = join(import.meta.dirname, '../../../demo');

/**
 * Fills an empty database with the demo dealership, whose offers and news are dated by `now`. Leaves a real dealership
 * unchanged. Returns whether the demo was created.
 */
export async function prepareDemo(db: Database, groupSlug: string, now: Date): Promise<boolean> {
  if ((await db.$count(parameters)) > 0) return false;
  await importFolder(db, { path: demoFolder, groupSlug, now, isSure: true });
  return true;
}
