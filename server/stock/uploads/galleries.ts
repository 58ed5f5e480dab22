import { hash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Database } from '../../ground/db/connection.ts';
import {
  catalogueUploads,
  photographs,
  type GalleryEdit,
  type GallerySubject,
} from '../../ground/db/schema.ts';
import type { Ground } from '../../ground/ground.ts';
import { mergedGallery, type WantedPhotograph } from '../import/photographs/gallery-part.ts';
import { galleryKey, rowsOfGallery } from '../import/photographs/gallery-rows.ts';
import type { PhotographOrder, PhotographResult } from './photograph-child.ts';
import { runChild } from './run-child.ts';
import {
  readParts,
  startUpload,
  storeInParts,
  type NewUpload,
  type Upload,
} from './stored-uploads.ts';

/** The most photographs of a gallery. */
const longestGallery = 60;

/** What is allowed to read one photograph. */
const childLimits = { longestMs: 60_000, maxMegabytes: 512 };

/** As many as a small machine has processors; each takes about 100 MB. */
const inTurn = pLimit(2);

type GalleryUpload = Pick<Upload, 'id' | 'reading' | 'revision'>;

/** A gallery as it will be, and the change that is being made of it. */
export interface OpenGallery {
  upload: GalleryUpload | undefined;
  wanted: WantedPhotograph[];
}

/** The unfinished change of a gallery, to which photographs are added; undefined without one. */
async function openChange(
  db: Database,
  subject: GallerySubject,
): Promise<GalleryUpload | undefined> {
  const { id, reading, revision, state } = catalogueUploads;
  const open = await db
    .select({ id, reading, revision })
    .from(catalogueUploads)
    .where(eq(state, 'collecting'))
    .orderBy(desc(id));
  return open.find(
    ({ reading: { gallery } }) => gallery && galleryKey(gallery.subject) === galleryKey(subject),
  );
}

export async function readGallery(db: Database, subject: GallerySubject): Promise<OpenGallery> {
  const stored = rowsOfGallery(await storedOf(db, subject), subject);
  const upload = await openChange(db, subject);
  const nothing = { subject, base: [], photographs: [] };
  return { upload, wanted: mergedGallery(upload?.reading.gallery ?? nothing, stored) };
}

const storedOf = (db: Database, { chassis, familyId }: GallerySubject) =>
  db
    .select()
    .from(photographs)
    .where(
      chassis === undefined
        ? eq(photographs.familyId, familyId)
        : eq(sql`lower(${photographs.chassis})`, chassis.toLowerCase()),
    );

/** Changes the unfinished change of a gallery, which begins with it, under a lock. Returns its number. */
export async function changeGallery(
  { db, now }: Pick<Ground, 'db' | 'now'>,
  { subject, ...upload }: Omit<NewUpload, 'reading' | 'undoes'> & { subject: GallerySubject },
  change: (
    wanted: readonly WantedPhotograph[],
    tx: Database,
    id: number,
  ) => Promise<readonly WantedPhotograph[]>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const lock = `gallery ${galleryKey(subject)}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const found = await readGallery(tx, subject);
    const stored = rowsOfGallery(await storedOf(tx, subject), subject);
    const base = found.upload?.reading.gallery!.base ?? stored.map(({ hash: of }) => of);
    const reading = { isAddition: false, ignored: [] };
    const first = { subject, base, photographs: [] };
    const id =
      found.upload?.id ??
      (await startUpload(
        { db: tx, now },
        { ...upload, reading: { ...reading, gallery: first } },
        'collecting',
      ));
    const wanted = await change(found.wanted, tx, id);
    const gallery: GalleryEdit = { subject, base, photographs: wanted.map(asEdit) };
    await tx
      .update(catalogueUploads)
      .set({ reading: { ...reading, gallery }, changedAt: now() })
      .where(eq(catalogueUploads.id, id));
    return id;
  });
}

function asEdit({ isNew, hash: of, caption, source, width, height, tint }: WantedPhotograph) {
  return { hash: of, caption, ...(isNew && { file: { source, width, height, tint } }) };
}

/**
 * Adds a photograph to the change of a gallery, once: the same file again changes nothing. Returns why it can't be
 * shown, in Spanish; undefined for a photograph that is there.
 */
export async function addPhotograph(
  ground: Pick<Ground, 'db' | 'now'>,
  upload: Parameters<typeof changeGallery>[1],
  content: Buffer,
): Promise<string | undefined> {
  const source = hash('sha256', content);
  const isThere = (wanted: readonly WantedPhotograph[], of: { source: string; hash?: string }) =>
    wanted.some((each) => each.source === of.source || each.hash === of.hash);
  const { wanted: before } = await readGallery(ground.db, upload.subject);
  if (isThere(before, { source })) return undefined;
  const result = await inTurn(() =>
    runChild<PhotographResult>(
      new URL('photograph-child.ts', import.meta.url),
      { content } satisfies PhotographOrder,
      childLimits,
    ),
  );
  if (result.kind === 'unusable') return result.reason;
  const { content: picture, ...measured } = result.picture;
  let isFull = false;
  await changeGallery(ground, upload, async (wanted, tx, id) => {
    if (isThere(wanted, { source, hash: measured.hash })) return wanted;
    isFull = wanted.length >= longestGallery;
    if (isFull) return wanted;
    await storeInParts(tx, { uploadId: id, file: measured.hash }, Buffer.from(picture));
    return [...wanted, { ...measured, source, caption: '', takenOn: null, isNew: true }];
  });
  return isFull ? `no entra: hay ${longestGallery} fotos, y es lo máximo` : undefined;
}

/** The prepared file of a photograph that arrived with an upload; undefined for an unknown one. */
export async function readArrived(
  db: Database,
  uploadId: number,
  of: string,
): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  for await (const { content } of readParts(db, uploadId, of)) parts.push(content);
  return parts.length > 0 ? Buffer.concat(parts) : undefined;
}
