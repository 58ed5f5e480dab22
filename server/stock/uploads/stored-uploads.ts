import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  decideUpload,
  type UploadEvent,
  type UploadState,
} from '../../../machines/catalogue-upload/machine.ts';
import type { Database } from '../../ground/db/connection.ts';
import { addJobs, jobWrites } from '../../ground/db/queue.ts';
import {
  catalogueUploadParts,
  catalogueUploads,
  type UploadFindings,
  type UploadReading,
} from '../../ground/db/schema.ts';
import { parseStored } from '../../ground/db/stored-json.ts';
import type { Ground } from '../../ground/ground.ts';

export const uploadQueue = 'catalogue-uploads';

type Row = typeof catalogueUploads.$inferSelect;

/** An upload with what the job found. */
export type Upload = Omit<Row, 'findings'> & { findings: UploadFindings | null };

const lines = z.object({ count: z.number(), first: z.array(z.string()) });

const storedFindings: z.ZodMiniType<UploadFindings> = z.object({
  problems: z.array(z.string()),
  unknown: z.array(z.string()),
  differences: z.array(
    z.object({
      name: z.string(),
      added: lines,
      changed: lines,
      removed: lines,
      untouched: z.array(z.string()),
      notes: z.array(z.string()),
      doubts: z.array(z.string()),
      asksAboutRemovals: z.boolean(),
      same: z.number(),
      isReordered: z.boolean(),
    }),
  ),
  setsPrices: z.boolean(),
  // A release before previews stored none.
  pages: z.optional(z.array(z.string())),
  fingerprint: z.string(),
});

export const uploadOf = (row: Row): Upload => ({
  ...row,
  findings: row.findings && parseStored(storedFindings, row.findings, `upload ${row.id}`),
});

/** The questions of an upload, in their order on its page. */
export const doubtsOf = ({ findings }: Pick<Upload, 'findings'>): string[] =>
  findings?.differences.flatMap(({ doubts }) => doubts) ?? [];

export async function readUpload(db: Database, id: number): Promise<Upload | undefined> {
  const [row] = await db.select().from(catalogueUploads).where(eq(catalogueUploads.id, id));
  return row && uploadOf(row);
}

const ended = ['unchanged', 'applied', 'discarded'] as const satisfies UploadState[];

/** The uploads that wait for somebody, the last one first. */
export async function openUploads(db: Database): Promise<Upload[]> {
  const rows = await db.select().from(catalogueUploads).orderBy(desc(catalogueUploads.id));
  const isEnded = (state: UploadState) => (ended as readonly UploadState[]).includes(state);
  return rows.filter(({ state }) => !isEnded(state)).map(uploadOf);
}

export interface NewUpload {
  staffId: string;
  who: string;
  source: string;
  undoes?: number;
  reading: UploadReading;
}

/** The days for which an upload is kept after its last change. */
const keptDays = 90;
const dayInMs = 86_400_000;

type Ended = Pick<NewUpload, 'source' | 'reading'>;

/** Stores a new upload in the state in which it begins. Returns its number. */
export async function startUpload(
  { db, now }: Pick<Ground, 'db' | 'now'>,
  upload: NewUpload,
  state: 'received' | 'collecting',
): Promise<number> {
  const at = now();
  await db
    .delete(catalogueUploads)
    .where(lt(catalogueUploads.changedAt, new Date(at.getTime() - keptDays * dayInMs)));
  const [row] = await db
    .insert(catalogueUploads)
    .values({ ...upload, at, changedAt: at, state, revision: 0, progress: '' })
    .returning({ id: catalogueUploads.id });
  return row!.id;
}

/**
 * Stores a new upload, and then its files by `fill`, which completes it: outside a transaction, because they arrive as
 * slowly as a person's line. Its reading follows.
 */
export async function receiveUpload(
  { db, boss, now }: Pick<Ground, 'db' | 'boss' | 'now'>,
  upload: NewUpload,
  fill?: (id: number) => Promise<Ended>,
): Promise<number> {
  const id = await startUpload({ db, now }, upload, 'received');
  try {
    const filled = fill && (await fill(id));
    await db.transaction(async (tx) => {
      if (filled) await tx.update(catalogueUploads).set(filled).where(eq(catalogueUploads.id, id));
      await queueUpload(tx, boss, id);
    });
  } catch (error) {
    await db.delete(catalogueUploads).where(eq(catalogueUploads.id, id));
    throw error;
  }
  return id;
}

/** Queues the work that an upload waits for. */
export async function queueUpload(tx: Database, boss: Ground['boss'], id: number): Promise<void> {
  await addJobs(tx, await jobWrites(boss, uploadQueue, [{ data: { id } }]));
}

type Values = Partial<Pick<Row, 'reading' | 'progress' | 'importId' | 'dueAt' | 'scheduledBy'>> & {
  findings?: UploadFindings | null;
};

export interface Move {
  event: UploadEvent;
  openDoubts?: number;
  /** The revision that the person has seen. */
  revision?: number;
  now: Date;
  set?: Values;
}

/**
 * Moves an upload by its chart, under its lock. Returns undefined when the chart refuses the event or somebody moved
 * the upload after the person's revision; then nothing changed.
 */
export async function moveUpload(
  tx: Database,
  id: number,
  { event, openDoubts = 0, revision, now, set }: Move,
): Promise<UploadState | undefined> {
  const [row] = await tx
    .select()
    .from(catalogueUploads)
    .where(eq(catalogueUploads.id, id))
    .for('update');
  if (!row || (revision !== undefined && revision !== row.revision)) return undefined;
  const isGallery = row.reading.gallery !== undefined;
  const state = decideUpload(row.state, { openDoubts, isGallery }, event);
  if (state === undefined) return undefined;
  await tx
    .update(catalogueUploads)
    .set({ ...set, state, revision: row.revision + 1, changedAt: now })
    .where(eq(catalogueUploads.id, id));
  const isEnd = (ended as readonly UploadState[]).includes(state);
  if (isEnd) await tx.delete(catalogueUploadParts).where(eq(catalogueUploadParts.uploadId, id));
  return state;
}

/** The progress of an upload that is being worked on. */
export async function storeProgress(db: Database, id: number, progress: string): Promise<void> {
  await db
    .update(catalogueUploads)
    .set({ progress })
    .where(
      and(eq(catalogueUploads.id, id), inArray(catalogueUploads.state, ['reading', 'applying'])),
    );
}

/** Stores a part of a file of an upload. */
export async function storePart(
  tx: Database,
  part: typeof catalogueUploadParts.$inferInsert,
): Promise<void> {
  await tx.insert(catalogueUploadParts).values(part);
}

/** A backup holds twenty rows in memory. */
export const bytesOfPart = 1_000_000;

/** Stores a file that is in memory. */
export async function storeInParts(
  tx: Database,
  file: Pick<typeof catalogueUploadParts.$inferInsert, 'uploadId' | 'file'>,
  content: Buffer,
): Promise<void> {
  for (let part = 0; part * bytesOfPart < content.length; part += 1) {
    const bytes = content.subarray(part * bytesOfPart, (part + 1) * bytesOfPart);
    await storePart(tx, { ...file, part, content: bytes });
  }
}

/** The parts of an upload's files, or of one of them, one at a time. */
export async function* readParts(db: Database, id: number, wanted?: string) {
  const { uploadId, file, part, content } = catalogueUploadParts;
  const keys = await db
    .select({ file, part })
    .from(catalogueUploadParts)
    .where(and(eq(uploadId, id), wanted === undefined ? undefined : eq(file, wanted)))
    .orderBy(file, part);
  for (const key of keys) {
    const [row] = await db
      .select({ content })
      .from(catalogueUploadParts)
      .where(sql`${uploadId} = ${id} and ${file} = ${key.file} and ${part} = ${key.part}`);
    yield { file: key.file, content: row!.content };
  }
}

export { storedImports } from '../import/history/stored-imports.ts';
