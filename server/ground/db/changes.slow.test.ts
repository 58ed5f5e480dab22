import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPostgres } from '../../../tests/support/database/postgres.ts';
import { openDatabase, type OpenedDatabase } from './connection.ts';
import { families } from './schema.ts';

describe('changes of the database', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let here: OpenedDatabase;
  let there: OpenedDatabase;
  beforeAll(async () => {
    server = await startPostgres();
    here = await openDatabase({ url: server.url });
    there = await openDatabase({ url: server.url });
  });
  afterAll(async () => {
    await there?.close();
    await here?.close();
    await server?.stop();
  });

  const family = (id: number) => ({
    id,
    brandId: 1 as const,
    name: 'Nivus',
    description: '',
    position: id,
  });
  const change = (id: number) => there.db.insert(families).values(family(id));
  /** Waits until `here` has counted a change since `before`. */
  const counted = (before: number) =>
    vi.waitUntil(() => here.changes.version('catalogue') > before, { timeout: 60_000 });

  test('by one process are counted in the other', async () => {
    const before = here.changes.version('catalogue');
    await change(1);
    await expect(counted(before)).resolves.toBe(true);
  });

  test('are counted when a transaction of the process itself returns', async () => {
    const before = there.changes.version('catalogue');
    await there.db.transaction((tx) => tx.insert(families).values(family(3)));
    expect(there.changes.version('catalogue')).toBeGreaterThan(before);
  });

  test('are counted again after the server closed the connection', async () => {
    const atLoss = here.changes.version('catalogue');
    await there.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`,
    );
    // The lost connection and the new one count as one change each.
    await counted(atLoss + 1);
    await vi.waitUntil(() => here.changes.isListening, { timeout: 60_000 });
    const before = here.changes.version('catalogue');
    await change(2);
    await expect(counted(before)).resolves.toBe(true);
  });
});
