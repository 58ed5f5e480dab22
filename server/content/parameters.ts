import { eq } from 'drizzle-orm';
import type { Parameters } from '../../domain/parameters.ts';
import type { Database } from '../db/connection.ts';
import { parameters } from '../db/schema.ts';

/** The parameters of a dealer group. Throws when the database has none for it. */
export async function readParameters(db: Database, groupSlug: string): Promise<Parameters> {
  const [row] = await db.select().from(parameters).where(eq(parameters.groupSlug, groupSlug));
  if (!row) throw new Error(`no parameters for the group '${groupSlug}'`);
  return row.data;
}
