import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { DatabaseAway } from './away.ts';
import type { Changes } from './changes.ts';
import type { Database } from './connection.ts';

/** The subjects that a transaction will announce. */
export const insideTransaction = new AsyncLocalStorage<Set<string>>();
export const transactionOf = new WeakMap<PoolClient, Set<string>>();

/**
 * Adds the transactions of `decisions` to the queries of `reads`. A query on the database inside a transaction throws: it would
 * neither see nor undo what the transaction did.
 */
export function withTransactions(reads: Database, decisions: Database, changes: Changes): Database {
  const reading = ['select', 'selectDistinct', 'selectDistinctOn', 'query', 'with', '$count'];
  const methods = new Set([...reading, 'insert', 'update', 'delete', 'execute']);
  return new Proxy(reads, {
    get(target, name, receiver) {
      if (name === 'transaction') {
        return async (work: (tx: Database) => Promise<unknown>) => {
          if (insideTransaction.getStore()) throw new Error('a transaction inside a transaction');
          let hasBegun = false;
          const announced = new Set<string>();
          const result = await decisions
            .transaction((tx) => {
              hasBegun = true;
              // A query that `work` returns runs only when it is awaited, which must happen in here.
              return insideTransaction.run(announced, async () => await work(tx as never));
            })
            .catch((cause: Error) => {
              throw hasBegun ? cause : new DatabaseAway({ cause });
            });
          // The announcement comes some moments later, and counts once more.
          for (const subject of announced) changes.note(subject);
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
