import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { listTables } from './facts.ts';

/** Shorter than PostgreSQL's deadlock_timeout, so that a deadlock ends this wait and never a shopper's transaction. */
const lockWait = '500ms';
const lockTries = 40;

/** Runs `work` in a transaction in which nobody else writes. */
export async function whileNobodyWrites<Result>(
  client: ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  const tables = await listTables(client);
  const list = tables.map((table) => `"${table}"`).join(', ');
  for (let left = lockTries; ; left -= 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '${lockWait}'`);
      await client.query(`lock table ${list} in share mode`);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      const isBusy = ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');
      if (!isBusy || left === 0) throw error;
      await wait(100);
    }
  }
}
