import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/connection.ts';
import { leads, type LeadKind } from '../db/schema.ts';
import { parseStored } from '../db/stored-json.ts';

export interface LeadFilter {
  kind?: LeadKind | undefined;
  since?: Date | undefined;
  ids?: readonly string[];
}

/** A stored lead, without its file. */
export interface StoredLead {
  id: string;
  kind: LeadKind;
  data: Record<string, string>;
  fileName: string | null;
  createdAt: Date;
}

// A malformed lead must not prevent listing the others, so a value that is not text becomes empty.
const text = z.catch(z.string(), '');
// Every form has a name; the other fields depend on the form and the release.
const storedData = z.catchall(z.object({ name: text, lastname: text }), text);

export async function findLeads(
  db: Database,
  { kind, since, ids }: LeadFilter,
): Promise<StoredLead[]> {
  const rows = await db
    .select({
      id: leads.id,
      kind: leads.kind,
      data: leads.data,
      fileName: leads.fileName,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(
      and(
        kind ? eq(leads.kind, kind) : undefined,
        since ? gte(leads.createdAt, since) : undefined,
        ids && inArray(leads.id, ids),
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id));
  return rows.map((row) => ({ ...row, data: parseStored(storedData, row.data, `lead ${row.id}`) }));
}
