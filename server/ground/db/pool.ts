import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit from 'p-limit';
import { Client, Pool, type QueryConfig } from 'pg';

/** The subjects that the current transaction will announce. */
export const insideTransaction = new AsyncLocalStorage<Set<string>>();

/** A connection that ends after a query without an answer: its next query, even a rollback, would wait as long again. */
abstract class Connection extends Client {
  /** By text: the name under which each connection of the pool prepares a statement once. */
  protected abstract readonly names: Map<string, string>;

  // `never` fits each of the overloads.
  override query(statement: unknown, values?: unknown, ...rest: unknown[]): never {
    const answer: unknown = super.query(
      this.#named(statement as QueryConfig | string, values) as QueryConfig,
      values as never,
      ...(rest as []),
    );
    if (answer instanceof Promise) {
      answer.catch(({ message }: Error) => {
        if (message === 'Query read timeout') void this.end();
      });
    }
    return answer as never;
  }

  #named(statement: QueryConfig | string, values: unknown): QueryConfig | string {
    if (typeof statement === 'string' || statement.name) return statement;
    if (!Array.isArray(values) || values.length === 0) return statement;
    const { text } = statement;
    const { names } = this;
    if (names.size < maxNames && !names.has(text)) names.set(text, `statement_${names.size}`);
    const name = names.get(text);
    return name ? { ...statement, name } : statement;
  }
}

// Each connection stores a plan for each name. A list of another length is another statement.
const maxNames = 300;

/** The class of a pool's connections. They share the names of their statements. */
export function connectionClass(): typeof Client {
  const shared = new Map<string, string>();
  return class extends Connection {
    protected override readonly names = shared;
  };
}

/** Connections for work that begins several queries of a transaction at once: each one waits for the one before. */
export function connectionInTurn(): typeof Client {
  return class extends connectionClass() {
    readonly #inTurn = pLimit(1);

    override query(...args: unknown[]): never {
      return this.#inTurn(() => super.query(...(args as [QueryConfig]))) as never;
    }
  };
}

/** A pool for queries outside transactions: inside one, a query would neither see nor undo what the transaction did. */
export class PoolOfReads extends Pool {
  override query(...args: unknown[]): never {
    if (insideTransaction.getStore()) {
      throw new Error('a query on the database inside a transaction: use the transaction');
    }
    return super.query(...(args as [QueryConfig])) as never;
  }
}
