import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { differences, readFacts } from './facts.ts';

const shop = testDealership();

test('a copy is compared by the rows of each table and by the money of deposits, payments and refunds', async () => {
  await shop.paidOperation();
  await shop.paidOperation();
  const client = new Client({ connectionString: shop.dealership.databaseUrl });
  await client.connect();
  const before = await readFacts(client);
  expect([before.rows['deposits'], before.rows['payments']]).toEqual([2, 2]);
  expect(before.money).toMatchObject({
    'deposits paid': '500000',
    'payments approved': '500000',
    'returned in part': '0',
  });
  // No table has another number of rows.
  await shop.db.execute(
    sql`update payments set returned_part = 1000 where payment_id = (select min(payment_id) from payments)`,
  );
  expect(differences(before, await readFacts(client))).toEqual(['returned in part: 0 ≠ 1000']);
  await client.end();
  expect(differences(before, { ...before, rows: { ...before.rows, leads: 7 } })).toEqual([
    `leads: ${before.rows['leads']} ≠ 7`,
  ]);
});
