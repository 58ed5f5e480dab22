import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Client } from 'pg';
import { syncPath } from '../sync-files.ts';
import { clusterIn } from '../db/bundled/data-folder.ts';
import { openDatabase } from '../db/connection.ts';
import { ExplainedError } from '../explained-error.ts';
import type { FileStore } from '../files/file-store.ts';
import type { BackupSettings } from '../settings/backup-settings.ts';
import { listAdded, listCopies, readAdded, readCopy, type ListedCopy } from './copies.ts';
import type { CopyManifest } from './copy.ts';
import { writeFiles } from './parts.ts';
import { openPlace } from './place.ts';
import { recover } from './recover.ts';
import { DamagedCopyError } from './seal.ts';

export interface Restored {
  dealership: string;
  /** The moment of the copy that the restore began with. */
  copiedAt: Date;
  /** The last commit in the restored database; null when the WAL has none after the copy. */
  lastCommit: Date | null;
  /** Whether the WAL reaches the wanted moment. */
  isWhole: boolean;
  files: number;
  /** Newer copies that are damaged. */
  damaged: string[];
}

/** A letter or photograph may be copied this long after its row was written. */
const filesLaterMs = 120_000;

/** Restores the bundled database and the data folder's files as they were at a moment, or as late as the WAL reaches. */
export async function restoreAt(
  settings: BackupSettings,
  {
    dataDir,
    at,
    cluster,
  }: { dataDir: string; at?: Date | undefined; cluster?: string | undefined },
): Promise<Restored> {
  if (existsSync(clusterIn(dataDir))) {
    throw new ExplainedError(
      `en ${dataDir} ya hay una base de datos: restaurá en una carpeta vacía (DATA_DIR)`,
    );
  }
  const store = openPlace(settings);
  const candidates = await copiesBefore(store, at, cluster);
  const damaged: string[] = [];
  for (const copy of candidates) {
    try {
      return { ...(await restoreCopy(settings, store, copy, { dataDir, at })), damaged };
    } catch (error) {
      if (!(error instanceof DamagedCopyError)) throw error;
      damaged.push(`la copia del ${copy.at.toISOString()}: ${error.message}`);
    }
  }
  throw new DamagedCopyError(damaged.join('\n'));
}

/** The copies from which a moment can be restored, the newest first. */
async function copiesBefore(
  store: FileStore,
  at: Date | undefined,
  wanted: string | undefined,
): Promise<ListedCopy[]> {
  const all = await listCopies(store, wanted);
  const clusters = [...new Set(all.map(({ cluster }) => cluster))];
  if (clusters.length === 0) throw new ExplainedError('en BACKUP_TO no hay ninguna copia');
  if (clusters.length > 1) {
    const lines = await Promise.all(
      clusters.map(async (cluster) => {
        const newest = all.findLast((copy) => copy.cluster === cluster)!;
        const { dealership } = await readCopy(store, newest);
        return `--of ${cluster} (${dealership}, hasta el ${newest.at.toISOString()})`;
      }),
    );
    throw new ExplainedError(`en BACKUP_TO hay copias de varias bases: ${lines.join('; ')}`);
  }
  const before = all.filter((copy) => !at || copy.at <= at);
  if (before.length === 0) {
    throw new ExplainedError(
      `la primera copia es del ${all[0]!.at.toISOString()}: no hay nada de antes`,
    );
  }
  return before.reverse();
}

async function restoreCopy(
  settings: BackupSettings,
  store: FileStore,
  copy: ListedCopy,
  { dataDir, at }: { dataDir: string; at: Date | undefined },
): Promise<Omit<Restored, 'damaged'>> {
  const { cluster } = copy;
  const manifest = await readCopy(store, copy);
  const folder = `${clusterIn(dataDir)}.unfinished`;
  await rm(folder, { recursive: true, force: true });
  try {
    const target = { ...settings, cluster };
    const reached = await recover({ store, target, manifest }, folder, at ?? 'end', afterRecovery);
    const files = await restoreFiles(store, { cluster, manifest, dataDir, at });
    // PostgreSQL has synced it: it does so before it recovers and when it stops.
    await rename(folder, clusterIn(dataDir));
    syncPath(dirname(folder));
    // Migrates to this release.
    await (await openDatabase({ dataDir })).close();
    const { dealership } = manifest;
    return { dealership, copiedAt: copy.at, files, ...reached };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function afterRecovery(client: Client, { isWhole }: { isWhole: boolean }) {
  const { rows } = await client.query<{ at: Date | null }>(
    'select pg_last_xact_replay_timestamp() as at',
  );
  // A job in progress at that moment is repeated: its delivery may have failed.
  await client.query(`update pgboss.job set state = 'retry' where state = 'active'`);
  return { lastCommit: rows[0]!.at, isWhole };
}

async function restoreFiles(
  store: FileStore,
  of: { cluster: string; manifest: CopyManifest; dataDir: string; at: Date | undefined },
): Promise<number> {
  const since = new Date(of.manifest.at).getTime();
  const until = of.at ? of.at.getTime() + filesLaterMs : Infinity;
  const added = (await listAdded(store, of.cluster)).filter(
    ({ at }) => at.getTime() >= since && at.getTime() <= until,
  );
  const lists = await Promise.all(added.map((each) => readAdded(store, each)));
  const files = new Map([...of.manifest.files, ...lists.flat()].map((file) => [file.path, file]));
  await writeFiles(store, [...files.values()], of.dataDir);
  return files.size;
}
