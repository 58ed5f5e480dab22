import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Ground } from '../ground.ts';
import { recorderOf } from './copies-of-night.ts';
import { differences, readFacts, type Facts } from './facts.ts';
import type { CopyEvent } from './modes.ts';
import { whileNobodyWrites } from './while-nobody-writes.ts';

type Proven = Pick<Ground, 'db' | 'databaseUrl' | 'now'> & {
  config: Pick<Ground['config'], 'restoreCommand'>;
};

/** So that only one of several processes proves a night. No other lock has this key: the chain of the journals has 7463. */
export const proofLock = 7464;

/**
 * Counts the rows and the money of the server of DATABASE_URL at a moment, has the operator's command restore that moment into a second
 * server, and compares. Null while another process does.
 */
export async function proveServerCopy(
  of: Proven,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CopyEvent | null> {
  const record = recorderOf(of);
  const client = await connected(of.databaseUrl);
  try {
    const {
      rows: [lock],
    } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      proofLock,
    ]);
    if (!lock!.isOurs) return null;
    const { at, facts } = await whileNobodyWrites(client, async () => ({
      facts: await readFacts(client),
      at: await momentOf(client),
    }));
    // A restore up to a moment needs a change after it.
    await record('copied');
    try {
      await archived(client, signal);
      await record('proving');
      const found = await readRestored(of.config.restoreCommand!, at, signal);
      const different = differences(facts, found);
      if (different.length > 0) {
        throw new Error(`lo restaurado no es lo que había: ${different.slice(0, 3).join('; ')}`);
      }
    } catch (error) {
      signal?.throwIfAborted();
      return await record('proof failed', error);
    }
    return await record('restored for proof');
  } finally {
    await client.end();
  }
}

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** As recovery_target_time reads it. */
async function momentOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as at`,
  );
  return rows[0]!.at;
}

const archiveTries = 1200;
const tryAgainMs = 500;

/**
 * Waits until the WAL so far was archived: ten minutes, for a server that closes it each minute. A server that streams its WAL
 * (Barman) archives nothing.
 */
async function archived(client: Client, signal?: AbortSignal): Promise<void> {
  const { rows } = await client.query<{ isArchiving: boolean; name: string }>(
    `select current_setting('archive_mode') <> 'off' as "isArchiving",
      pg_walfile_name(pg_current_wal_lsn()) as name`,
  );
  const { isArchiving, name } = rows[0]!;
  if (!isArchiving) return;
  // Only a role with that right may close it at once.
  await client.query('select pg_switch_wal()').catch(() => {});
  for (let left = archiveTries; left > 0; left -= 1) {
    const { rows: done } = await client.query<{ isDone: boolean }>(
      `select coalesce(last_archived_wal >= $1, false) as "isDone" from pg_stat_archiver`,
      [name],
    );
    if (done[0]!.isDone) return;
    await wait(tryAgainMs, undefined, { signal });
  }
  throw new Error(`el servidor no guardó ${name} en diez minutos: mirá archive_command`);
}

const recoveryTries = 7200;

/** Connects to a restored server once it has recovered: before, it refuses connections or shows an earlier moment. */
async function recovered(address: string, signal?: AbortSignal): Promise<Client> {
  for (let left = recoveryTries; left > 0; left -= 1) {
    const client = await connected(address).catch((error: unknown) => {
      if ((error as { code?: string }).code !== startingUp) throw error;
    });
    if (client) {
      const { rows } = await client.query<{ isDone: boolean }>(
        'select not pg_is_in_recovery() as "isDone"',
      );
      if (rows[0]!.isDone) return client;
      await client.end();
    }
    await wait(tryAgainMs, undefined, { signal });
  }
  throw new Error('el servidor restaurado no llegó al momento en una hora');
}

/** PostgreSQL's code for a server that doesn't accept connections yet. */
const startingUp = '57P03';

/** Restores with the command, and reads the facts of the server whose address it prints. It ends with its input. */
async function readRestored(command: string, at: string, signal?: AbortSignal): Promise<Facts> {
  const child = spawn(command, { env: { ...process.env, RESTORE_AT: at }, signal });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  ended.catch(() => {});
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said = `${said}${String(text)}`.slice(-2000);
  });
  const last = () => said.trim().split('\n').at(-1) ?? '';
  try {
    const lines = createInterface(child.stdout);
    const address = await Promise.race([
      once(lines, 'line').then(([line]) => String(line)),
      ended.then((code) => {
        throw new Error(`${command} terminó con ${code}: ${last()}`);
      }),
    ]);
    const client = await recovered(address, signal);
    try {
      return await readFacts(client);
    } finally {
      await client.end();
    }
  } finally {
    child.stdin.end();
    await ended.catch(() => {});
  }
}
