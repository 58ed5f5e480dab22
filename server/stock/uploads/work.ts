import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CommandError } from '../../ground/commands/run-command.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { FoundLines, UploadFindings } from '../../ground/db/schema.ts';
import { CatalogueMoved } from '../import/confirmed.ts';
import { changesSomething, isWorthReading, type Difference } from '../import/difference.ts';
import { undoImport } from '../import/history/undo.ts';
import { carryOut, importFolder, type Imported } from '../import/import-folder.ts';
import type { ImportOptions } from '../import/part.ts';
import { editingGallery } from '../import/photographs/gallery-part.ts';
import { editing } from '../import/rows/edit-row.ts';
import { ImportError, problemTexts } from '../import/problem.ts';
import type { FileStore } from '../../ground/files/file-store.ts';
import { folderStore } from '../../ground/files/folder-store.ts';
import { layeredStore } from '../../ground/files/layered-store.ts';
import { readArrived } from './galleries.ts';
import { moveUpload, readParts, readUpload, storeProgress, type Upload } from './stored-uploads.ts';

export type UploadResult =
  | { kind: 'refused' | 'found'; findings: UploadFindings; isChange: boolean }
  | { kind: 'moved' }
  | { kind: 'applied' };

interface Around {
  db: Database;
  groupSlug: string;
  store: FileStore;
  now: Date;
}

const nothing = { differences: [], setsPrices: false, fingerprint: '' };

/**
 * Reads an upload as `npm run catalogue -- import --dry-run` does, or imports it if a person asked to apply it: exactly
 * the difference that was shown, together with the upload's new state.
 */
export async function workOn(around: Around, id: number): Promise<UploadResult> {
  const { db, now } = around;
  const upload = (await readUpload(db, id))!;
  const isApplied = upload.state === 'applying';
  try {
    const imported = await importUpload(around, upload, {
      isDryRun: !isApplied,
      ...(isApplied && { confirmed: upload.findings!.fingerprint }),
      async alongside(tx: Database, importId: number | undefined) {
        const set = { importId: importId ?? null };
        // Somebody may have restored the row of an older backup meanwhile.
        if (!(await moveUpload(tx, id, { event: 'applied', now, set }))) throw new CatalogueMoved();
      },
      onProgress: (line: string) => void storeProgress(db, id, line).catch(() => {}),
    });
    return isApplied ? { kind: 'applied' } : found(imported);
  } catch (error) {
    if (error instanceof CatalogueMoved) return { kind: 'moved' };
    if (!(error instanceof ImportError || error instanceof CommandError)) throw error;
    // Its files had no mistake when they were read.
    return isApplied ? { kind: 'moved' } : refused(error, upload);
  }
}

/**
 * Calls `look` with the catalogue as an upload would change it, inside a transaction that is rolled back, and with the
 * photographs that come with it. Returns false when the upload no longer changes anything, or has a mistake.
 */
export async function lookAtUpload(
  around: Around,
  id: number,
  look: (tx: Database, arrived: FileStore) => Promise<void>,
): Promise<boolean> {
  const upload = await readUpload(around.db, id);
  if (!upload) return false;
  let isSeen = false;
  const folder = await mkdtemp(join(tmpdir(), 'vista-'));
  const arrived = folderStore(folder);
  const store = layeredStore(around.store, arrived);
  try {
    await importUpload({ ...around, store }, upload, {
      isDryRun: true,
      async look(tx) {
        await look(tx, arrived);
        isSeen = true;
      },
    });
  } catch (error) {
    if (!(error instanceof ImportError || error instanceof CommandError)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return isSeen;
}

function importUpload(
  around: Around,
  upload: Upload,
  how: Pick<ImportOptions, 'isDryRun' | 'confirmed' | 'alongside' | 'onProgress' | 'look'>,
): Promise<Imported> {
  const { db } = around;
  const { id } = upload;
  const { isAddition, ignored, edit, gallery } = upload.reading;
  const who = { user: upload.who, staffId: upload.staffId };
  const options = { ...around, ...who, ...how, isAddition, ignored, isSure: true };
  if (upload.undoes !== null) return undoImport(db, upload.undoes, options);
  const command = { name: 'import', source: upload.source, ...who } as const;
  const importing = { ...options, command };
  const arrived = async (hash: string) => (await readArrived(db, id, hash))!;
  if (edit) return carryOut(db, [editing(edit, importing)], importing);
  if (gallery) {
    return editingGallery(gallery, importing, arrived).then((part) =>
      carryOut(db, [part], importing),
    );
  }
  return withFiles(db, id, (path) => importFolder(db, { ...importing, path }));
}

function refused(error: ImportError | CommandError, { undoes }: Upload): UploadResult {
  if (!(error instanceof ImportError)) {
    const problems = [
      undoes === null ? error.message : error.message.replace(/:[^:]*npm run.*/, ''),
    ];
    return { kind: 'refused', isChange: false, findings: { ...nothing, problems, unknown: [] } };
  }
  const problems = problemTexts(error.problems, () => '');
  const unknown = [...new Set(error.problems.flatMap((each) => each.unknown ?? []))];
  return { kind: 'refused', isChange: false, findings: { ...nothing, problems, unknown } };
}

function found({ differences, fingerprint, setsPrices, pages }: Imported): UploadResult {
  return {
    kind: 'found',
    isChange: differences.some(changesSomething),
    findings: {
      problems: [],
      unknown: [],
      fingerprint,
      setsPrices,
      pages,
      differences: differences.filter(isWorthReading).map(foundOf),
    },
  };
}

const shown = 200;

const firstOf = (all: readonly string[]): FoundLines => ({
  count: all.length,
  first: all.slice(0, shown),
});

const foundOf = ({ name, same, added, changed, removed, ...more }: Difference) => ({
  name,
  same,
  added: firstOf(added),
  changed: firstOf(changed),
  removed: firstOf(removed),
  untouched: [...(more.untouched ?? [])],
  notes: [...(more.notes ?? [])],
  doubts: [...(more.doubts ?? [])],
  asksAboutRemovals: more.asksAboutRemovals ?? false,
  isReordered: more.isReordered ?? false,
});

/** Runs `work` with the uploaded file, or with the folder of several. */
async function withFiles<Result>(
  db: Database,
  id: number,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'subida-'));
  try {
    for await (const { file, content } of readParts(db, id)) {
      await appendFile(join(folder, basename(file)), content);
    }
    const [first, second] = await readdir(folder);
    return await work(first && !second ? join(folder, first) : folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
