import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { leads } from '../../ground/db/schema.ts';
import type { Attachment } from './letter.ts';

/** The CV of a job application; undefined when it has none or was deleted. */
export async function readLeadFile(db: Database, leadId: string): Promise<Attachment | undefined> {
  const [lead] = await db
    .select({ content: leads.file, filename: leads.fileName })
    .from(leads)
    .where(eq(leads.id, leadId));
  if (!lead?.content || !lead.filename) return undefined;
  return { filename: lead.filename, content: Buffer.from(lead.content) };
}
