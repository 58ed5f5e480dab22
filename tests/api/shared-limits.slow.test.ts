import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { dealershipStartEndpoint } from '../../domain/wire/dealership-start.ts';
import { openDatabase } from '../../server/db/connection.ts';
import { requestCounts } from '../../server/db/schema.ts';
import { prepareDemo } from '../../server/import/demo.ts';
import { openTestDealership, type TestDealership } from '../support/api/dealership.ts';
import { startBody } from '../support/api/reservations.ts';
import { send } from '../support/api/send.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { testGroup, testNow } from '../support/wire/test-group.ts';

const wrongCode = '0000-0000-0000-0000-0000-0000';

describe('two processes on one PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let shops: TestDealership[];
  beforeAll(async () => {
    server = await startPostgres();
    const open = async () => {
      const database = await openDatabase({ url: server.url });
      await prepareDemo(database.db, testGroup, testNow);
      return openTestDealership({ database, settings: { LIMITS: 'on' } });
    };
    shops = [await open(), await open()];
  });
  afterAll(async () => {
    for (const shop of shops ?? []) await shop.close();
    await server?.stop();
  });

  /** The number of answers with a status when an address calls the two in turn. */
  async function answers(
    times: number,
    ask: (shop: TestDealership, index: number) => Promise<{ status: number }>,
  ) {
    const counts: Record<number, number> = {};
    for (let index = 0; index < times; index += 1) {
      const { status } = await ask(shops[index % 2]!, index);
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  }

  test('allow sixty starts an hour together', async () => {
    const unit = await shops[0]!.freshUnit();
    const start = (shop: TestDealership, index: number) => {
      const email = `persona-${index}@x.example`;
      const from = '203.0.113.4';
      return send(shop, dealershipStartEndpoint, { ...startBody(unit), email }, { from });
    };
    expect(await answers(62, start)).toEqual({ 200: 60, 429: 2 });
  });

  test('start a new count when the period of a limit ends, and store no address', async () => {
    const [{ db }] = shops as [TestDealership];
    const keys = (await db.select().from(requestCounts)).map(({ key }) => key);
    expect(keys.join('\n')).not.toContain('203.0.113');
    await db.update(requestCounts).set({ until: sql`now()` });
    const guess = (shop: TestDealership) =>
      send(shop, dealershipStartEndpoint, { code: wrongCode }, { from: '203.0.113.1' });
    expect(await answers(22, guess)).toEqual({ 404: 20, 429: 2 });
  });
});
