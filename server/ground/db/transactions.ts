import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { DatabaseAway } from './away.ts';
import type { Changes } from './changes.ts';
import { insideTransaction } from './pool.ts';
import * as schema from './schema.ts';

/** The query interface of the database and of its transactions. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** The subjects that a connection's current transaction will announce. */
export const transactionOf = new WeakMap<PoolClient, Set<string>>();

/**
 * The queries of the pool `reads`, and transactions on the connections of `decisions`.
 */
export function withTransactions(reads: Pool, decisions: Pool, changes: Changes): Database {
  const transaction = async (work: (tx: Database) => Promise<unknown>) => {
    if (insideTransaction.getStore()) throw new Error('a transaction inside a transaction');
    const announced = new Set<string>();
    // A query that `work` returns runs only when it is awaited, which must happen inside the transaction.
    const result = await inTransaction(decisions, announced, (tx) =>
      insideTransaction.run(announced, async () => await work(tx)),
    );
    // The announcement arrives a little later, and counts once more.
    for (const subject of announced) changes.announce(subject);
    return result;
  };
  return Object.assign<Database, object>(drizzle(reads, { schema }), { transaction });
}

async function inTransaction<Result>(
  decisions: Pool,
  announced: Set<string>,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const away = (cause: unknown) => {
    throw new DatabaseAway({ cause });
  };
  const connection = await decisions.connect().catch(away);
  transactionOf.set(connection, announced);
  try {
    const tx = databaseOn(connection);
    await tx.execute(sql`begin`).catch(away);
    try {
      const result = await work(tx);
      await tx.execute(sql`commit`);
      return result;
    } catch (error) {
      await tx.execute(sql`rollback`);
      throw error;
    }
  } finally {
    connection.release();
  }
}

const databases = new WeakMap<PoolClient, Database>();

/** The queries of a connection: the same object for each of its transactions, so that their statements are built once. */
function databaseOn(connection: PoolClient): Database {
  const database = databases.get(connection) ?? drizzle(connection);
  databases.set(connection, database as Database);
  return database as Database;
}
