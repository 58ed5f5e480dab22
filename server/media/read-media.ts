import { eq } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { media } from '../db/schema.ts';

/** A file of the folder `medios`; undefined for an unknown name. */
export async function readMedia(db: Database, name: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ content: media.content }).from(media).where(eq(media.name, name));
  return row && Buffer.from(row.content);
}
