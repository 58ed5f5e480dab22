import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { clusterUser, runServer, stopServer } from '../db/bundled/server-process.ts';
import { readJournal } from '../db/migration-journal.ts';
import { ExplainedError } from '../explained-error.ts';
import type { FileStore } from '../files/file-store.ts';
import { pointOf, type CopyManifest } from './copy.ts';
import { writeFiles } from './parts.ts';
import { DamagedCopyError } from './seal.ts';
import { commandOf, writeTarget, type WalTarget } from './wal-target.ts';

/** The moment up to which a copy is recovered: its own, another one, or the last one in the WAL. */
export type Until = 'copy' | 'end' | Date;

/**
 * Writes the cluster of a copy into `folder`, lets PostgreSQL recover it, and gives `work` a connection to it. The server is stopped
 * afterwards. Throws a DamagedCopyError for a damaged copy.
 */
export async function recover<Result>(
  { store, target, manifest }: { store: FileStore; target: WalTarget; manifest: CopyManifest },
  folder: string,
  until: Until,
  work: (client: Client, reached: { isWhole: boolean }) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const each of manifest.folders) {
    await mkdir(join(folder, each), { recursive: true, mode: 0o700 });
  }
  await writeFiles(store, manifest.cluster, folder);
  const file = join(folder, 'fetch-target.json');
  await writeTarget(file, target);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', () => void stopServer(folder));
  try {
    const { socketFolder, isWhole } = await runRecovery(folder, file, until, manifest);
    const client = new Client({
      connectionString: `postgres://${clusterUser}@localhost/postgres?host=${encodeURIComponent(socketFolder)}`,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      await refuseNewer(client);
      return await work(client, { isWhole });
    } finally {
      await client.end();
    }
  } finally {
    await stopServer(folder);
    await rm(file, { force: true });
  }
}

async function runRecovery(folder: string, file: string, until: Until, { at }: CopyManifest) {
  const settings = [
    // Nobody sees it before the end.
    'hot_standby=off',
    'recovery_target_action=promote',
    `restore_command=${commandOf('fetch-wal.ts', file, '%f %p')}`,
  ];
  const target =
    until === 'copy'
      ? // Nobody keeps what a proof restores.
        [`recovery_target_name=${pointOf(at)}`, 'fsync=off', 'archive_mode=off']
      : until === 'end'
        ? []
        : // PostgreSQL refuses a 'Z' at the end.
          [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`];
  await writeFile(join(folder, 'recovery.signal'), '');
  // The WAL of the new timeline and its history wait until the program archives them: a later restore needs both.
  await writeFile(join(folder, 'postgresql.auto.conf'), "archive_command = 'false'\n");
  try {
    return { ...(await runServer(folder, [...settings, ...target])), isWhole: true };
  } catch (error) {
    const log = logOf(error);
    const damage = log.find((line) => line.includes(' de la copia '));
    if (damage) throw new DamagedCopyError(damage.replace(/^FATAL: +/, ''), { cause: error });
    const isShort = log.some((line) => line.includes('recovery ended before configured'));
    if (!isShort) throw error;
    if (until === 'copy') {
      throw new DamagedCopyError('a la copia le falta WAL: no llega hasta su momento', {
        cause: error,
      });
    }
    // Nothing was committed between the end of the WAL and the wanted moment, or it was not archived.
    return { ...(await runServer(folder, settings)), isWhole: false };
  }
}

function logOf(error: unknown): string[] {
  const { stderr = '' } = ((error as Error).cause ?? {}) as { stderr?: string };
  return stderr.split('\n');
}

async function refuseNewer(client: Client): Promise<void> {
  const { rows } = await client.query<{ newest: string }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  if (Number(rows[0]!.newest) > readJournal().entries.at(-1)!.when) {
    throw new ExplainedError('la copia es de una versión del programa más nueva que esta');
  }
}
