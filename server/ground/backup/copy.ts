import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Client } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileStore } from '../files/file-store.ts';
import { filesBelow } from './data-files.ts';
import { readFacts, type Facts } from './facts.ts';
import { copyFiles, type CopiedFile, type PartWriter } from './parts.ts';
import { namesOf } from './place.ts';
import { whileNobodyWrites } from './while-nobody-writes.ts';

/** A whole copy of the bundled database and of the data folder's files. */
export interface CopyManifest {
  format: 1;
  /** The moment of the facts. The copy restores this moment and, with the later WAL, each one after it. */
  at: string;
  dealership: string;
  /** The first and the last file of WAL that a restore needs. */
  firstWal: string;
  lastWal: string;
  facts: Facts;
  /** The folders and files of the cluster. */
  folders: string[];
  cluster: CopiedFile[];
  /** The files of the data folder: photographs and letters. */
  files: CopiedFile[];
}

export interface CopySource {
  url: string;
  dataDir: string;
  clusterFolder: string;
  key: Buffer;
  /** The identifier of the cluster. */
  cluster: string;
  store: FileStore;
  /** Whether to write every part again: some stored one is damaged. */
  isWhole?: boolean;
  signal?: AbortSignal;
}

/** The name of the restore point at the moment of a copy. */
export const pointOf = (at: string) => `copy ${at}`;

/** Copies the running bundled database by PostgreSQL's own low-level calls, and the files of the data folder. */
export async function makeCopy(source: CopySource): Promise<CopyManifest> {
  const { url, dataDir, clusterFolder, key, cluster, store, isWhole, signal } = source;
  const names = namesOf(cluster);
  const stored = new Set(isWhole ? [] : await store.list(`${cluster}/parts`));
  const nameOf = (content: Buffer) => names.part(key, content);
  const writer: PartWriter = { store, nameOf, stored, signal };
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    // PostgreSQL aborts the copy when this connection closes.
    await client.query('select pg_backup_start($1, true)', ['copy']);
    const { folders, files } = await entriesOf(clusterFolder);
    const copied = await copyFiles(writer, clusterFolder, files);
    const {
      rows: [stop],
    } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select * from pg_backup_stop(true)',
    );
    const label = Buffer.from(stop!.labelfile);
    await store.write(nameOf(label), label);
    copied.push({ path: 'backup_label', parts: [nameOf(label)] });
    const { at, facts } = await markMoment(client);
    const lastWal = await archiveNow(client, signal);
    // A file is written before its row: files that the rows name exist when they are copied.
    const dataFiles = await copyFiles(writer, dataDir, await filesBelow(dataDir));
    const manifest: CopyManifest = {
      format: 1,
      at,
      dealership: await dealershipOf(client),
      firstWal: /START WAL LOCATION: \S+ \(file (\w+)\)/.exec(stop!.labelfile)![1]!,
      lastWal,
      facts,
      folders,
      cluster: copied,
      files: dataFiles,
    };
    await store.write(names.copy(at), Buffer.from(JSON.stringify(manifest)));
    return manifest;
  } finally {
    await client.end();
  }
}

/** What a running server writes for itself, and what belongs to this machine alone. */
const notCopied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.|(^|\/)(pgsql_tmp|pg_internal\.init)|^(postmaster\.(pid|opts)|server\.log|postgresql\.auto\.conf|backup_label|tablespace_map|fetch-target\.json)|^\.s\.PGSQL/;

async function entriesOf(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const named = entries.map((entry) => ({
    entry,
    path: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
  }));
  const kept = named.filter(({ path }) => !notCopied.test(path));
  return {
    folders: kept.filter(({ entry }) => entry.isDirectory()).map(({ path }) => path),
    files: kept.filter(({ entry }) => entry.isFile()).map(({ path }) => path),
  };
}

/**
 * Reads the facts while nobody writes, and marks that moment in the WAL, so that a restore can stop at exactly the rows
 * that were counted.
 */
const markMoment = (client: Client): Promise<{ at: string; facts: Facts }> =>
  whileNobodyWrites(client, async () => {
    const facts = await readFacts(client);
    const at = new Date().toISOString();
    await client.query('select pg_create_restore_point($1)', [pointOf(at)]);
    return { at, facts };
  });

const archiveTries = 600;

/** Ends the file of WAL in use, and waits until it is archived. */
async function archiveNow(client: Client, signal?: AbortSignal): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    // The end of the last finished file is its last byte, and the switch returns it plus one.
    `select pg_walfile_name(pg_switch_wal() - 1) as name`,
  );
  const { name } = rows[0]!;
  for (let left = archiveTries; left > 0; left -= 1) {
    signal?.throwIfAborted();
    const { rows: archived } = await client.query<{ isDone: boolean }>(
      `select coalesce(last_archived_wal >= $1, false) as "isDone" from pg_stat_archiver`,
      [name],
    );
    if (archived[0]!.isDone) return name;
    await wait(100);
  }
  throw new Error(`PostgreSQL no pudo guardar ${name}: mirá server.log`);
}

async function dealershipOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string | null }>(
    `select string_agg(group_slug, ', ') as name from parameters`,
  );
  return rows[0]!.name ?? '';
}
