import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { dealershipStartEndpoint } from '../../domain/wire/dealership/start.ts';
import { openDatabase } from '../../server/ground/db/connection.ts';
import { requestCounts } from '../../server/ground/db/schema.ts';
import { openTestDealership, type TestDealership } from '../support/api/dealership.ts';
import { send } from '../support/api/send.ts';
import { makeCopy, type Copy } from '../support/database/copy.ts';
import { startBody } from '../support/api/shopper.ts';

const wrongCode = '0000-0000-0000-0000-0000-0000';

describe('two processes on one PostgreSQL', () => {
  let copy: Copy;
  let shops: TestDealership[];
  beforeAll(async () => {
    copy = await makeCopy('demo');
    const open = async () => {
      const database = await openDatabase({ url: copy.url });
      return openTestDealership({ database, settings: { LIMITS: 'on' } });
    };
    shops = [await open(), await open()];
  });
  afterAll(async () => {
    for (const shop of shops) await shop.close();
    await copy.drop();
  });

  /** The number of answers with a status when an address calls the two in turn. */
  async function answers(
    times: number,
    call: (shop: TestDealership, index: number) => Promise<{ status: number }>,
  ) {
    const counts: Record<number, number> = {};
    for (let index = 0; index < times; index += 1) {
      const { status } = await call(shops[index % 2]!, index);
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
