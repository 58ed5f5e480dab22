import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from './ground/db/connection.ts';
import { media } from './ground/db/schema.ts';
import type { FileStore } from './ground/files/file-store.ts';
import { previewPage, type PreviewedIn } from './preview-page.ts';
import { originalKey } from './stock/photographs/stored-keys.ts';
import type { PreviewedFile, PreviewedPage } from './stock/uploads/preview.ts';
import { lookAtUpload } from './stock/uploads/work.ts';

/** What a preview needs; it shares nothing else with the program. */
export interface ChangeToSee extends PreviewedIn {
  id: number;
  address: string;
}

export interface PreviewResult {
  page: PreviewedPage | undefined;
  /** The files of the page that come with the change. */
  files: PreviewedFile[];
}

/** Renders a page of the shop with a change that isn't applied, and reads the files that the change brings for it. */
export async function previewChange(
  { db, store }: { db: Database; store: FileStore },
  { id, address, ...more }: ChangeToSee,
): Promise<PreviewResult> {
  const result: PreviewResult = { page: undefined, files: [] };
  const around = { db, groupSlug: more.config.groupSlug, store, now: more.now };
  await lookAtUpload(around, id, async (tx, arrived) => {
    const page = await previewPage(tx, address, more);
    result.page = page;
    result.files = [
      ...(await photographsOf(page.html, arrived)),
      ...(await mediaOf(page.html, tx)),
    ];
  });
  return result;
}

const named = (html: string, name: RegExp) => [
  ...new Set(Array.from(html.matchAll(name), ([, found]) => found!)),
];

async function photographsOf(html: string, arrived: FileStore): Promise<PreviewedFile[]> {
  const files: PreviewedFile[] = [];
  for (const hash of named(html, /\/photographs\/([0-9a-f]{32})-/g)) {
    const content = await arrived.read(originalKey(hash));
    if (content) files.push({ path: `/photographs/${hash}`, content, type: '' });
  }
  return files;
}

/** The files of `medios` that the change has written. */
async function mediaOf(html: string, tx: Database): Promise<PreviewedFile[]> {
  const names = named(html, /\/medios\/([\w.-]+)/g);
  const isWritten = sql`${media}.xmin = pg_current_xact_id()::xid`;
  const rows = await tx
    .select()
    .from(media)
    .where(and(inArray(media.name, names), isWritten));
  return rows.map(({ name, content, type }) => ({
    path: `/medios/${name}`,
    content: Buffer.from(content),
    type,
  }));
}
