import { and, desc, eq, gte } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { leads, type LeadKind } from '../db/schema.ts';
import { readLeadFile } from './lead-file.ts';

export interface LeadFilter {
  kind?: LeadKind | undefined;
  since?: Date | undefined;
}

/** A lead as it is kept, its file apart. */
export interface KeptLead {
  id: string;
  kind: LeadKind;
  data: Record<string, string>;
  fileName: string | null;
  createdAt: Date;
}

/** Who can tell what people sent: the database, or the program that has it open. */
export interface LeadSource {
  /** The newest first. */
  find(filter: LeadFilter): Promise<KeptLead[]>;
  /** The CV of a job application. */
  file(id: string): Promise<Uint8Array | undefined>;
}

export function databaseSource(db: Database): LeadSource {
  return {
    find: ({ kind, since }) =>
      db
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
          ),
        )
        .orderBy(desc(leads.createdAt), desc(leads.id)),
    file: async (id) => (await readLeadFile(db, id))?.content,
  };
}
