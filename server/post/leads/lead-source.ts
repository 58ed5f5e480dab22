import { and, desc, eq, getTableColumns, gte } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Campaigns } from '../../../domain/forms/campaigns.ts';
import type { Database } from '../../ground/db/connection.ts';
import { leads, type LeadKind } from '../../ground/db/schema.ts';
import { storedCampaigns } from '../../ground/db/stored-campaigns.ts';
import { parseStored } from '../../ground/db/stored-json.ts';

export interface LeadFilter {
  kind?: LeadKind | undefined;
  since?: Date | undefined;
}

const { file: _file, ...columns } = getTableColumns(leads);

/** The columns of a lead, without its file. */
export const leadColumns = columns;

type Row = Omit<typeof leads.$inferSelect, 'file'>;

/** A stored lead, without its file. */
export type StoredLead = Omit<Row, 'data' | 'campaigns'> & {
  data: Record<string, string>;
  campaigns: Campaigns | null;
};

// A malformed lead must not prevent listing the others, so a value that is not text becomes empty.
const text = z.catch(z.string(), '');
// Every form has a name; the other fields depend on the form and the release.
const storedData = z.catchall(z.object({ name: text, lastname: text }), text);

export function readLead(row: Row): StoredLead {
  const name = `lead ${row.id}`;
  return {
    ...row,
    data: parseStored(storedData, row.data, name),
    campaigns: parseStored(storedCampaigns, row.campaigns, name),
  };
}

export async function findLeads(db: Database, { kind, since }: LeadFilter): Promise<StoredLead[]> {
  const rows = await db
    .select(leadColumns)
    .from(leads)
    .where(and(kind && eq(leads.kind, kind), since && gte(leads.createdAt, since)))
    .orderBy(desc(leads.createdAt), desc(leads.id));
  return rows.map(readLead);
}
