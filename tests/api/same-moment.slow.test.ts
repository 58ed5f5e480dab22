import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/ground/db/connection.ts';
import { prepareDemo } from '../../server/stock/import/demo.ts';
import { testDealership } from '../support/api/dealership.ts';
import { filedLetters, giveBackWaiting, notify, received } from '../support/api/notify.ts';
import { makeCopy } from '../support/database/copy.ts';
import { testGroup, testNow } from '../support/wire/test-group.ts';

describe('at the same moment,', () => {
  const shop = testDealership();

  test('of two simultaneous payments of one deposit, one is refunded', async () => {
    for (let times = 0; times < 10; times++) {
      const { operation, clientRef } = await shop.heldOperation();
      const paymentIds = [`one-${times}`, `another-${times}`];
      const answers = await Promise.all(
        paymentIds.map((paymentId) => notify(shop, { clientRef, outcome: 'approved', paymentId })),
      );
      expect(answers).toEqual([received, received]);
      const paidWith = (await shop.storedOperation(operation.code)).restsOn!;
      const givenBack = await giveBackWaiting(shop);
      expect([paidWith, ...givenBack].sort()).toEqual(paymentIds.sort());
      expect(await shop.statusOf(operation.code)).toBe('reserved');
      expect(await shop.storedPayments(clientRef)).toEqual({
        [paidWith]: 'approved',
        [givenBack[0]!]: 'refunded',
      });
    }
  });

  test('simultaneously rejected cards are all counted', async () => {
    for (let times = 0; times < 5; times++) {
      const { clientRef } = await shop.heldOperation();
      await Promise.all([1, 2, 3].map(() => notify(shop, { clientRef, outcome: 'rejected' })));
      expect((await shop.storedDeposit(clientRef)).rejections).toBe(3);
    }
  });

  test("a late payment and another shopper's hold never both get the unit", async () => {
    for (let times = 0; times < 10; times++) {
      const unit = await shop.freshUnit(4);
      const next = await shop.payableOperation({ unit });
      const { operation, clientRef } = await shop.heldOperation({ unit });
      shop.clock.pass(15);
      const [paid, requests] = await Promise.all([
        notify(shop, { clientRef, outcome: 'approved', amount: 300_000 }),
        shop.requestDeposit(next.code).then(
          () => 'held',
          (error) => error.code,
        ),
      ]);
      // After a server error the provider retries.
      if (paid.status === 500) {
        await notify(shop, { clientRef, outcome: 'approved', amount: 300_000 });
      }
      const first = await shop.statusOf(operation.code);
      expect([
        ['reserved', 'unit_held'],
        ['reserved', 'unit_unavailable'],
        ['cancelled', 'held'],
      ]).toContainEqual([first, requests]);
      await giveBackWaiting(shop);
    }
  });

  test('a hold that is released and paid at once is reserved, and nothing is refunded', async () => {
    for (let times = 0; times < 15; times++) {
      const { operation, clientRef } = await shop.heldOperation({ brandId: 2 });
      await filedLetters(shop);
      const approval = { clientRef, outcome: 'approved', amount: 200_000 } as const;
      const [released, paid] = await Promise.all([
        shop.release(operation.code),
        notify(shop, approval),
      ]);
      expect(['open', 'reserved']).toContain(released.status);
      expect(paid).toEqual(received);
      expect(await shop.statusOf(operation.code)).toBe('reserved');
      expect(await shop.storedDeposit(clientRef)).toMatchObject({
        status: 'paid',
      });
      expect(await giveBackWaiting(shop)).toEqual([]);
      expect(await filedLetters(shop)).toHaveLength(2);
    }
  });

  test('idle connections that the server closes are replaced', async () => {
    const others = sql`select pg_terminate_backend(pid) as ended from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend' and state = 'idle'
          and application_name <> 'pgboss'`;
    const { operation } = await shop.heldOperation({ brandId: 2 });
    await Promise.all([1, 2, 3].map(() => shop.resume(operation.code)));
    const { rows } = await shop.db.execute<{ ended: boolean }>(others);
    expect(rows.map(({ ended }) => ended)).toContain(true);
    for (let times = 0; times < 3; times++) {
      expect(await shop.resume(operation.code)).toEqual(operation);
    }
  });

  test('two programs that start at once on an empty database both migrate it, and one fills it', async () => {
    const { url, drop } = await makeCopy('template0');
    const opened = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
    const [one, another] = opened;
    const seeded = await Promise.all(
      [one!, another!].map(({ db, alone }) => alone(() => prepareDemo(db, testGroup, testNow))),
    );
    expect(seeded.sort()).toEqual([false, true]);
    for (const { close } of opened) await close();
    await drop();
  });
});
