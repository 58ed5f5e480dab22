import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { leads } from '../db/schema.ts';

// Files go to the database as base64: the client of the embedded one turns bytes into lists, which takes a second and
// hundreds of megabytes for one CV.

/** The SQL value that inserts a file. */
export function storedFile(content: Buffer): SQL<Uint8Array> {
  return sql`decode(${content.toString('base64')}, 'base64')`;
}

export interface LeadFile {
  filename: string;
  content: Buffer;
}

/** The CV of a job application; undefined when it has none or was deleted. */
export async function readLeadFile(db: Database, leadId: string): Promise<LeadFile | undefined> {
  const [lead] = await db
    .select({
      file: sql<string | null>`encode(${leads.file}, 'base64')`,
      filename: leads.fileName,
    })
    .from(leads)
    .where(eq(leads.id, leadId));
  if (!lead?.file || !lead.filename) return undefined;
  return { filename: lead.filename, content: Buffer.from(lead.file, 'base64') };
}
