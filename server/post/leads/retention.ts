import { and, eq, lt } from 'drizzle-orm';
import type { Ground } from '../../ground/ground.ts';
import { journalDeletion } from '../../ground/db/deletions.ts';
import { leadKinds, leads, type LeadKind } from '../../ground/db/schema.ts';

const day = 86_400_000;

/** Days after which a lead is deleted, as the privacy notice states. */
const storedDays: Record<LeadKind, number> = {
  contact: 2 * 365,
  price_request: 2 * 365,
  job_application: 365,
  test_drive: 2 * 365,
};

/** Deletes leads that are older than the privacy notice allows, and records it in the journal. Returns their number. */
export async function forgetOldLeads({ db, now }: Pick<Ground, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    let deleted = 0;
    for (const kind of leadKinds) {
      const before = new Date(now().getTime() - storedDays[kind] * day);
      const gone = await tx
        .delete(leads)
        .where(and(eq(leads.kind, kind), lt(leads.createdAt, before)))
        .returning({ fileName: leads.fileName });
      const files = gone.filter(({ fileName }) => fileName !== null).length;
      await journalDeletion(tx, now(), kind, { items: gone.length, files, before });
      deleted += gone.length;
    }
    return deleted;
  });
}
