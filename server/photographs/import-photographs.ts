import type { Database } from '../db/connection.ts';
import { photographs } from '../db/schema.ts';
import type { PhotographFault } from './photograph-folder.ts';
import { preparePhotographs } from './prepare-photographs.ts';
import { savePhotographs, PhotographFaults, type PhotographChange } from './save-photographs.ts';
import type { PhotographStore } from './store/photograph-store.ts';
import { keysOf } from './stored-keys.ts';

export interface ImportPhotographsOptions {
  db: Database;
  store: PhotographStore;
  /** Says what would change, and changes nothing. */
  isDryRun?: boolean;
  onProgress?: (done: number, total: number) => void;
}

/** Nothing was changed if there is a fault. */
export type PhotographImport =
  | { faults: PhotographFault[]; change?: undefined }
  | { faults: []; change: PhotographChange };

/** Ends a transaction of which nothing shall stay. */
class DryRun extends Error {
  readonly change: PhotographChange;

  constructor(change: PhotographChange) {
    super('dry run');
    this.change = change;
  }
}

/** Makes the galleries what a folder says: all of it or, if a file can't be used, nothing. The same folder twice changes nothing. */
export async function importPhotographs(
  folder: string,
  { db, store, isDryRun = false, onProgress }: ImportPhotographsOptions,
): Promise<PhotographImport> {
  const known = await db.select().from(photographs);
  const prepared = await preparePhotographs(folder, {
    store,
    known,
    isDryRun,
    ...(onProgress && { onProgress }),
  });
  try {
    if (prepared.faults.length > 0) throw new PhotographFaults(prepared.faults);
    const change = await db.transaction(async (tx) => {
      const made = await savePhotographs(tx as unknown as Database, prepared.photographs);
      if (isDryRun) throw new DryRun(made);
      return made;
    });
    await removePhotographs(store, change.unused);
    return { faults: [], change };
  } catch (error) {
    if (error instanceof DryRun) return { faults: [], change: error.change };
    await removePhotographs(store, prepared.written);
    if (error instanceof PhotographFaults) return { faults: error.faults };
    throw error;
  }
}

/** Removes the files of photographs that no gallery shows. */
async function removePhotographs(store: PhotographStore, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) await store.remove(keysOf(hash));
}
