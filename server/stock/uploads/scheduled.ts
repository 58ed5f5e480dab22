import { and, asc, eq, isNotNull, lte, notInArray } from 'drizzle-orm';
import type { UploadState } from '../../../machines/catalogue-upload/machine.ts';
import type { Database } from '../../ground/db/connection.ts';
import { catalogueUploads } from '../../ground/db/schema.ts';
import type { Ground } from '../../ground/ground.ts';
import { moveUpload, queueUpload, uploadOf, type Upload } from './stored-uploads.ts';

/** Maximum number of days until a scheduled change: an upload is kept for ninety. */
export const maxDaysAhead = 60;

/** Begins to apply the scheduled changes whose moment is here. The job compares each of them again. */
export async function applyDueUploads({
  db,
  boss,
  now,
}: Pick<Ground, 'db' | 'boss' | 'now'>): Promise<void> {
  const due = await db
    .select({ id: catalogueUploads.id })
    .from(catalogueUploads)
    .where(and(eq(catalogueUploads.state, 'scheduled'), lte(catalogueUploads.dueAt, now())))
    .orderBy(asc(catalogueUploads.dueAt), asc(catalogueUploads.id));
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const isDue = await moveUpload(tx, id, { event: 'came due', now: now() });
      if (isDue) await queueUpload(tx, boss, id);
    });
  }
}

/** The states of a change that can't have been missed: it waits, is at work, or ended. */
const unmissed = [
  'received',
  'reading',
  'scheduled',
  'applying',
  'outdated',
  'unchanged',
  'applied',
  'discarded',
] as const satisfies UploadState[];

/** Whether a change in a state was scheduled and not applied at its moment. */
export function isMissed({ dueAt, state }: Pick<Upload, 'dueAt' | 'state'>): boolean {
  return dueAt !== null && !(unmissed as readonly UploadState[]).includes(state);
}

/** The scheduled changes that weren't applied and wait for a person, the oldest one first. */
export async function missedUploads(db: Database): Promise<Upload[]> {
  const { dueAt, state } = catalogueUploads;
  const rows = await db
    .select()
    .from(catalogueUploads)
    .where(and(isNotNull(dueAt), notInArray(state, unmissed)))
    .orderBy(asc(dueAt));
  return rows.map(uploadOf);
}
