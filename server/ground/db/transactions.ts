import {
  createTableRelationsHelpers,
  extractTablesRelationalConfig,
  sql,
  type ExtractTablesWithRelations,
} from 'drizzle-orm';
import {
  NodePgDatabase,
  NodePgSession,
  NodePgTransaction,
  type NodePgQueryResultHKT,
} from 'drizzle-orm/node-postgres';
import { PgDialect, type PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { DatabaseAway } from './away.ts';
import type { Changes } from './changes.ts';
import { insideTransaction } from './pool.ts';
import * as schema from './schema.ts';

/** The query interface of the database and of its transactions. */
export type Database = PgDatabase<NodePgQueryResultHKT, Tables>;

/** The subjects that a connection's current transaction will announce. */
export const transactionOf = new WeakMap<PoolClient, Set<string>>();

type Tables = typeof schema;
type Relations = ExtractTablesWithRelations<Tables>;
type Transaction = NodePgTransaction<Tables, Relations>;

const dialect = new PgDialect();
const { tables, tableNamesMap } = extractTablesRelationalConfig<Relations>(
  schema,
  createTableRelationsHelpers,
);
const relations = { fullSchema: schema, schema: tables, tableNamesMap };

/** The queries of the pool `reads`, and transactions on the connections of `decisions`. */
export function withTransactions(reads: Pool, decisions: Pool, changes: Changes): Database {
  return new NodePgDatabase(dialect, new DecidingSession(reads, decisions, changes), relations);
}

class DecidingSession extends NodePgSession<Tables, Relations> {
  readonly #decisions: Pool;
  readonly #changes: Changes;

  constructor(reads: Pool, decisions: Pool, changes: Changes) {
    super(reads, dialect, relations);
    this.#decisions = decisions;
    this.#changes = changes;
  }

  override async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    if (insideTransaction.getStore()) throw new Error('a transaction inside a transaction');
    const announced = new Set<string>();
    // A query that `work` returns runs only when it is awaited, which must happen inside the transaction.
    const result = await inTransaction(this.#decisions, announced, (tx) =>
      insideTransaction.run(announced, async () => await work(tx)),
    );
    // The announcement arrives a little later, and counts once more.
    for (const subject of announced) this.#changes.announce(subject);
    return result;
  }
}

async function inTransaction<Result>(
  decisions: Pool,
  announced: Set<string>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const away = (cause: unknown) => {
    throw new DatabaseAway({ cause });
  };
  const connection = await decisions.connect().catch(away);
  transactionOf.set(connection, announced);
  try {
    const tx = transactionOn(connection);
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

const transactions = new WeakMap<PoolClient, Transaction>();

/** The queries of a connection: the same object for each of its transactions, so that their statements are built once. */
function transactionOn(connection: PoolClient): Transaction {
  const known = transactions.get(connection);
  if (known) return known;
  const session = new NodePgSession<Tables, Relations>(connection, dialect, relations);
  const made: Transaction = new NodePgTransaction(dialect, session, relations);
  transactions.set(connection, made);
  return made;
}
