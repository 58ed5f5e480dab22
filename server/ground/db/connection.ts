import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { PgBoss, type Clock } from 'pg-boss';
import { ExplainedError } from '../explained-error.ts';
import { openDataFolder } from './bundled/data-folder.ts';
import { Changes, changesChannel, listenToChanges } from './changes.ts';
import { watchForNoAnswer } from './no-answer.ts';
import { migrationsFolder, refuseEarlierDatabase } from './migration-journal.ts';
import { connectionClass, connectionInTurn, PoolOfReads } from './pool.ts';
import { transactionOf, withTransactions, type Database } from './transactions.ts';

export type { Database };

export interface OpenedDatabase {
  db: Database;
  /** Its address, for further connections. It may have a password. */
  url: string;
  /** Durable jobs in the same database. */
  boss: PgBoss;
  /** The changes that any process makes in it. */
  changes: Changes;
  /** Whether other programs can use it at the same time. */
  isShared: boolean;
  /** Whether it currently does not answer. */
  isAway(): Promise<boolean>;
  /**
   * Runs `work` while no other process runs such work on the same database, for steps of a first start that must happen
   * once. Each query may take a minute.
   */
  alone<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A database server by its address, or the bundled one of a data folder. */
export type DatabasePlace = { url: string } | { dataDir: string };

export interface OpenOptions {
  /** Time limit for a query: by default a minute, because single statements of an import take seconds. */
  answerMs?: number;
  /** The clock of the jobs, which a test can move. */
  clock?: Clock;
  /** How long to wait for a server that doesn't answer yet; by default not at all. */
  startMs?: number;
  /** A restore gives the migrations of an older release. */
  migrations?: string;
}

// An arbitrary key for the advisory lock that prevents two processes from migrating at once.
const migrationLock = 7_460_221;

export async function openDatabase(
  place: DatabasePlace,
  options: OpenOptions = {},
): Promise<OpenedDatabase> {
  if ('url' in place) return openServer(place.url, options);
  const { url, keepRunning, leave } = await openDataFolder(place.dataDir);
  try {
    const opened = await openServer(url, options, keepRunning);
    const close = () => opened.close().finally(leave);
    return { ...opened, isShared: false, close };
  } catch (error) {
    await leave();
    throw error;
  }
}

async function openServer(
  url: string,
  options: OpenOptions,
  keepRunning?: () => Promise<void>,
): Promise<OpenedDatabase> {
  const { answerMs = patience.query_timeout, migrations = migrationsFolder, clock } = options;
  await waitForServer(url, options.startMs ?? 0);
  const pool = openPool(url, { answerMs }, PoolOfReads);
  const deciding = openPool(url, { answerMs, max: maxTransactions });
  const alone = async <T>(work: (connection: Client) => Promise<T>): Promise<T> => {
    const connection = await connectToMigrate(url);
    try {
      await connection.query('select pg_advisory_lock($1)', [migrationLock]);
      return await work(connection);
    } finally {
      // Ending the connection also releases the lock.
      await connection.end();
    }
  };
  await alone(async (connection) => {
    await refuseEarlierDatabase(connection);
    await migrate(drizzle(connection), { migrationsFolder: migrations });
  });
  const boss = new PgBoss({ connectionString: url, ...(clock && { clock }) });
  boss.on('error', logOnceAMinute());
  await boss.start();
  const listener = await listenToChanges(url, keepRunning);
  // A connection of its own: the pool's may all wait for a locked table.
  const asking = openPool(url, { answerMs, max: 1 });
  const close = async () => {
    await boss.stop({ graceful: true, timeout: 5000 });
    // Its connections may end only when the bundled server does, which then reports it.
    boss.removeAllListeners('error').on('error', () => {});
    await listener.close();
    await Promise.all([pool.end(), deciding.end(), asking.end()]);
  };
  // A read after a transaction of this process sees its changes.
  const databaseOf = (reads: Pool, decisions: Pool) =>
    withTransactions(reads, decisions, listener.changes);
  return {
    db: databaseOf(pool, deciding),
    url,
    boss,
    changes: listener.changes,
    isShared: true,
    // An open connection proves nothing: those of a frozen server stay open.
    isAway: watchForNoAnswer(() => asking.query('select 1')),
    alone: (work) =>
      alone(async () => {
        const patient = openPool(url, { answerMs: patience.query_timeout }, PoolOfReads);
        try {
          return await work(databaseOf(patient, patient));
        } finally {
          await patient.end();
        }
      }),
    close,
  };
}

/**
 * Opens connections of a child process to an opened database: without jobs, and with nobody to tell of changes. A page that
 * is rendered in a transaction begins several reads at once.
 */
export function openForChild(url: string): { db: Database; close: () => Promise<void> } {
  const settings = { answerMs: patience.query_timeout, max: 2, Client: connectionInTurn() };
  const pool = openPool(url, settings, PoolOfReads);
  return { db: withTransactions(pool, pool, new Changes()), close: () => pool.end() };
}

/** The database server does not answer. The message is one line, without the password. */
export class DatabaseUnreachableError extends ExplainedError {}

/**
 * Maximum number of simultaneous transactions of a process. Decisions run on its one thread: more transactions would
 * delay one another and the pages that are sent between them. Further transactions wait for a connection.
 */
const maxTransactions = 2;

interface PoolSettings {
  /** Time limit for a query, in milliseconds. */
  answerMs: number;
  max?: number;
  Client?: typeof Client;
}

function openPool(
  url: string,
  { answerMs, max = 10, Client: Connection = connectionClass() }: PoolSettings,
  Class: typeof Pool = Pool,
): Pool {
  const pool = new Class({
    Client: Connection,
    connectionString: url,
    max,
    ...patience,
    // A call may wait for a connection twice: to count its network's requests, and for its own queries.
    connectionTimeoutMillis: Math.min(answerMs + 2000, patience.connectionTimeoutMillis),
    query_timeout: answerMs,
  });
  // The pool replaces idle connections that the server closed; without a listener, this error would end the program.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // A connection that ends in the middle of a transaction must not end the program either: its next query fails.
    client.on('error', () => {});
    client.on('notice', ({ message, detail }) => {
      if (message === changesChannel && detail) transactionOf.get(client)?.add(detail);
    });
  });
  return pool;
}

// A frozen server must not block the calls forever.
const patience = { connectionTimeoutMillis: 10_000, query_timeout: 60_000, keepAlive: true };

const lookAgainMs = 500;

/** Waits for a server that starts, or is slow, at the same time as the program: both may start with their machine. */
async function waitForServer(url: string, startMs: number): Promise<void> {
  let isPrinted = false;
  for (const until = Date.now() + startMs; ;) {
    try {
      return await (await connectToMigrate(url)).end();
    } catch (error) {
      const { code, message } = (error as Error).cause as NodeJS.ErrnoException;
      // A wrong password or name doesn't become right.
      const isWrong = code !== undefined && /^(28|3D)/.test(code);
      if (isWrong || Date.now() >= until) throw error;
      if (!isPrinted) console.error(`espero a la base de datos: ${message || code}`);
      isPrinted = true;
      await wait(lookAgainMs);
    }
  }
}

/** A connection without a time limit for queries: a migration may take long, or wait for another process's. */
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
      `la base de datos de ${hostname}:${port || 5432} no contesta: ${message || code}`,
      { cause: error },
    );
  }
}

/** While the database is away, every poll for jobs fails: each reason is logged once a minute. */
function logOnceAMinute(): (error: Error) => void {
  const loggedAt = new Map<string, number>();
  return (error) => {
    const line = `jobs: ${error.message || (error as NodeJS.ErrnoException).code}`;
    const now = Date.now();
    for (const [logged, at] of loggedAt) if (now - at >= 60_000) loggedAt.delete(logged);
    if (loggedAt.has(line)) return;
    loggedAt.set(line, now);
    console.error(line);
  };
}
