import { AsyncLocalStorage } from 'node:async_hooks';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { Client, Pool, type PoolClient } from 'pg';
import { fromPglite, PgBoss, systemClock, type Clock } from 'pg-boss';
import { DatabaseAway } from './away.ts';
import { listenEmbedded, listenPostgres, type Changes } from './changes.ts';
import { saysStopped } from './disk-trouble.ts';
import { DurableFiles, syncFolder, syncPath } from './durable-files.ts';
import { extensions } from './extensions.ts';
import { lockFolder } from './lock.ts';
import { PreparedClient } from './prepared-client.ts';
import * as schema from './schema.ts';

/** The query interface of both databases, embedded and PostgreSQL, and of their transactions. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenedDatabase {
  db: Database;
  /** Durable jobs in the same database. */
  boss: PgBoss;
  /** What this process or another one changed in it. */
  changes: Changes;
  /** Whether other processes can use it at the same time. */
  isShared: boolean;
  /** Whether it does not answer now. */
  isAway(): Promise<boolean>;
  /** Resolves when an embedded database aborted, which must then be closed and opened again. */
  aborted: Promise<Error>;
  /**
   * Runs `work` while no other process runs such work on the same database: what happens once, at a first start. Its queries may
   * take a minute each.
   */
  alone<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const migrationsFolder = join(import.meta.dirname, 'migrations');

// An arbitrary key for the advisory lock that prevents two processes from migrating at once.
const migrationLock = 7_460_221;

/**
 * Opens the database at `url`, or the embedded one below `dataDir`. Creates and migrates it if necessary.
 * A query on a server waits `answerMs` at most, a minute by default: single statements of an import take seconds.
 * The jobs of the embedded one follow `clock`, which a test can move. A restore passes the migrations of an older release.
 */
export async function openDatabase(
  where: { url: string; answerMs?: number } | { dataDir: string; clock?: Clock },
  migrations = migrationsFolder,
): Promise<OpenedDatabase> {
  return 'url' in where
    ? openPostgres(where.url, migrations, where.answerMs)
    : openFolder(where.dataDir, migrations, where.clock);
}

async function openFolder(
  dataDir: string,
  migrations: string,
  clock?: Clock,
): Promise<OpenedDatabase> {
  mkdirSync(dataDir, { recursive: true });
  // The files below it are readable by every user.
  chmodSync(dataDir, 0o700);
  const unlock = lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  const isNew = !existsSync(folder);
  const fs = new DurableFiles(folder);
  try {
    const client = await PGlite.create({
      fs,
      extensions,
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'wal_sync_method=fsync',
        '-c',
        'shared_buffers=16MB',
      ],
    });
    if (isNew) {
      syncFolder(folder);
      // Without the lock file next to it: syncing opens and closes a file, and closing it would release the lock.
      syncPath(dataDir);
      syncPath(dirname(dataDir));
    }
    const opened = await openEmbedded(client, clock, migrations);
    const close = async () => {
      try {
        if (fs.failure) await opened.boss.stop({ graceful: false });
        else await opened.close();
      } finally {
        unlock();
      }
    };
    return { ...opened, aborted: fs.aborted, close };
  } catch (error) {
    unlock();
    throw fs.failure ?? error;
  }
}

/** Migrates a PGlite client, which needs the `extensions`, and starts its jobs. Tests pass a client with an in-memory database. */
export async function openEmbedded(
  client: PGlite,
  clock: Clock = systemClock,
  migrations = migrationsFolder,
): Promise<OpenedDatabase> {
  await migratePglite(drizzlePglite(client), { migrationsFolder: migrations });
  // Drizzle calls no more of it than PreparedClient has.
  const prepared = new PreparedClient(client) as unknown as PGlite;
  const db = refuseNesting(drizzlePglite(prepared, { schema }));
  const boss = new PgBoss({ db: fromPglite(client), backend: 'pglite', clock });
  await startJobs(boss);
  const changes = await listenEmbedded(client);
  const close = async () => {
    await boss.stop({ graceful: true, timeout: 5000 });
    await client.close();
  };
  // The folder's lock keeps other processes away.
  return {
    db,
    boss,
    changes,
    isShared: false,
    isAway: async () => false,
    aborted: new Promise(() => {}),
    alone: (work) => work(db),
    close,
  };
}

async function openPostgres(
  url: string,
  migrations: string,
  answerMs = patience.query_timeout,
): Promise<OpenedDatabase> {
  const pool = openPool(url, answerMs);
  const alone = async <T>(work: (connection: Client) => Promise<T>): Promise<T> => {
    const connection = await connectToMigrate(url);
    try {
      await connection.query('select pg_advisory_lock($1)', [migrationLock]);
      return await work(connection);
    } finally {
      // It also unlocks.
      await connection.end();
    }
  };
  await alone((connection) =>
    migratePostgres(drizzlePostgres(connection), { migrationsFolder: migrations }),
  );
  const boss = new PgBoss({ connectionString: url });
  await startJobs(boss);
  const listener = await listenPostgres(url);
  const ask = askNowAndThen(async () => {
    await pool.query('select 1');
  });
  const close = async () => {
    await boss.stop({ graceful: true, timeout: 5000 });
    await listener.close();
    await pool.end();
  };
  // Who asks after a transaction of this process sees what it changed.
  const databaseOf = (connections: Pool) =>
    refuseNesting(drizzlePostgres(connections, { schema }), listener.caughtUp);
  return {
    db: databaseOf(pool),
    boss,
    changes: listener.changes,
    isShared: true,
    // A server that ends closes the listening connection first.
    isAway: async () => !listener.changes.isListening && !(await ask()),
    aborted: new Promise(() => {}),
    alone: (work) =>
      alone(async () => {
        const patient = openPool(url, patience.query_timeout);
        try {
          return await work(databaseOf(patient));
        } finally {
          await patient.end();
        }
      }),
    close,
  };
}

/** The database server does not answer. Its message is one line, without the password. */
export class DatabaseUnreachableError extends Error {}

function openPool(url: string, answerMs: number): Pool {
  const pool = new Pool({
    connectionString: url,
    ...patience,
    // A call may wait for a connection twice: to count its network's requests, and for its own queries.
    connectionTimeoutMillis: Math.min(answerMs + 2000, patience.connectionTimeoutMillis),
    query_timeout: answerMs,
  });
  // The pool replaces idle connections that the server closed; without a listener, this error would end the program.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // Neither does one that ends in the middle of a transaction, whose next query fails.
    client.on('error', () => {});
    endWhenFrozen(client);
  });
  return pool;
}

/** Ends a connection whose query got no answer: its next query, even a rollback, would wait as long again. */
function endWhenFrozen(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise) {
      answer.catch(({ message }: Error) => {
        if (message === 'Query read timeout') void (client as unknown as Client).end();
      });
    }
    return answer;
  };
  client.query = watched as typeof client.query;
}

// A server that froze must not hang the calls for ever.
const patience = { connectionTimeoutMillis: 10_000, query_timeout: 60_000, keepAlive: true };

/** A connection without a limit for a query: a migration may take long, or wait for another process that migrates. */
async function connectToMigrate(url: string): Promise<Client> {
  const { connectionTimeoutMillis } = patience;
  const client = new Client({ connectionString: url, connectionTimeoutMillis });
  // A connection that ends between two queries fails the next query; without a listener it would end the program.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const { hostname, port } = new URL(url);
    throw new DatabaseUnreachableError(
      `the database at ${hostname}:${port || 5432} does not answer: ${message || code}`,
      { cause: error },
    );
  }
}

async function startJobs(boss: PgBoss): Promise<void> {
  boss.on('error', sayOnceAMinute());
  await boss.start();
}

/** A database that is away fails every look for jobs: each reason is said once a minute. */
function sayOnceAMinute(): (error: Error) => void {
  const saidAt = new Map<string, number>();
  return (error) => {
    // The program says so by itself.
    if (saysStopped(error)) return;
    const line = `jobs: ${error.message || (error as NodeJS.ErrnoException).code}`;
    const now = Date.now();
    for (const [said, at] of saidAt) if (now - at >= 60_000) saidAt.delete(said);
    if (saidAt.has(line)) return;
    saidAt.set(line, now);
    console.error(line);
  };
}

/** Says whether `question` is answered, and asks it at most once a second. */
function askNowAndThen(question: () => Promise<void>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  let askedAt = 0;
  return () => {
    if (asked && Date.now() - askedAt < 1000) return asked;
    askedAt = Date.now();
    asked = question().then(
      () => true,
      () => false,
    );
    return asked;
  };
}

const insideTransaction = new AsyncLocalStorage<true>();

/** Throws when a query inside a transaction bypasses it: on the embedded database it would wait for ever. */
function refuseNesting<D extends Database>(db: D, afterCommit = async () => {}): D {
  const reading = ['select', 'selectDistinct', 'selectDistinctOn', 'query', 'with', '$count'];
  const methods = new Set([...reading, 'insert', 'update', 'delete', 'execute']);
  return new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'transaction') {
        return async (work: (tx: Database) => Promise<unknown>) => {
          if (insideTransaction.getStore()) throw new Error('a transaction inside a transaction');
          let hasBegun = false;
          const result = await target
            .transaction((tx) => {
              hasBegun = true;
              return insideTransaction.run(true, () => work(tx as never));
            })
            .catch((cause: Error) => {
              throw hasBegun ? cause : new DatabaseAway({ cause });
            });
          await afterCommit();
          return result;
        };
      }
      if (methods.has(name as string) && insideTransaction.getStore()) {
        throw new Error(
          `'${String(name)}' on the database inside a transaction: use the transaction`,
        );
      }
      return Reflect.get(target, name, receiver);
    },
  });
}
