import { join } from 'node:path';
import { asc, gt, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { clusterIn } from '../db/bundled/data-folder.ts';
import { waitForLock } from '../db/lock.ts';
import { copyEvents } from '../db/schema.ts';
import type { Ground } from '../ground.ts';
import type { BackupSettings } from '../settings/backup-settings.ts';
import { makeCopy } from './copy.ts';
import { historyOf, type CopyEvent, type CopyHistory } from './modes.ts';
import { openPlace } from './place.ts';
import { proveCopy } from './prove.ts';
import { deleteOld } from './retention.ts';
import { archiveTo, type WalTarget } from './wal-target.ts';

type Copied = Pick<Ground, 'db' | 'databaseUrl' | 'now'> & {
  config: Pick<Ground['config'], 'dataDir' | 'backup'>;
};

const dayMs = 86_400_000;
/** How far back the events are read. */
const remembered = 60 * dayMs;

export async function readHistory({ db, now }: Pick<Copied, 'db' | 'now'>): Promise<CopyHistory> {
  const since = new Date(now().getTime() - remembered);
  const events = await db
    .select()
    .from(copyEvents)
    .where(gt(copyEvents.at, since))
    .orderBy(asc(copyEvents.id));
  return historyOf(events);
}

/** Records what happens to a copy. */
export function recorderOf({ db, now }: Pick<Copied, 'db' | 'now'>) {
  return async (event: CopyEvent['event'], error?: unknown): Promise<CopyEvent> => {
    const reason = error === undefined ? null : lineOf(error);
    const happened = { at: now(), event, reason };
    await db.insert(copyEvents).values(happened);
    return happened;
  };
}

/** Begins to archive the WAL at the place of the settings, or stops it without one. */
export async function prepareCopies({
  databaseUrl,
  config: { dataDir, backup },
}: Pick<Copied, 'databaseUrl' | 'config'>): Promise<WalTarget | undefined> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ cluster: string }>(
      'select system_identifier::text as cluster from pg_control_system()',
    );
    const target = backup && { ...backup, cluster: rows[0]!.cluster };
    await archiveTo(client, dataDir, target);
    return target;
  } finally {
    await client.end();
  }
}

/**
 * Makes a copy, restores it to prove it, records both, and deletes old ones once it is proven. Another process that makes one is waited
 * for.
 */
export async function copyAndProve(
  of: Copied & { config: { backup: BackupSettings | undefined } },
  { signal }: { signal?: AbortSignal } = {},
): Promise<CopyEvent> {
  const { db, config, databaseUrl, now } = of;
  const { dataDir } = config;
  const target = await prepareCopies(of);
  if (!target) throw new Error('no place for copies');
  const record = recorderOf(of);
  const store = openPlace(target);
  const { cluster, key } = target;
  const unlock = await waitForLock(join(dataDir, 'copy.lock'));
  try {
    const isWhole = (await readHistory(of)).failure?.name === 'damaged';
    await record('copying');
    const source = {
      url: databaseUrl,
      dataDir,
      clusterFolder: clusterIn(dataDir),
      key,
      cluster,
      store,
      isWhole,
      ...(signal && { signal }),
    };
    const manifest = await makeCopy(source).catch((error: unknown) => error as Error);
    signal?.throwIfAborted();
    if (manifest instanceof Error) return await record('copy failed', manifest);
    await record('copied');
    await record('proving');
    try {
      await proveCopy({ store, target, manifest, dataDir, signal });
    } catch (error) {
      signal?.throwIfAborted();
      return await record('proof failed', error);
    }
    const proven = await record('restored for proof');
    await deleteOld(store, cluster);
    await db
      .delete(copyEvents)
      .where(sql`${copyEvents.at} < ${now()}::timestamptz - interval '1 year'`);
    return proven;
  } finally {
    unlock();
  }
}

const lineOf = (error: unknown) => (error as Error).message.split('\n')[0]!.slice(0, 300);
