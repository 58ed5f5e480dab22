import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testDealership } from '../../support/api/dealership.ts';
import { countQueries } from '../../support/database/count-queries.ts';

const shop = testDealership();
const queries = countQueries();
afterAll(() => queries.stop());

test('a start reads only the index of live operations, however many ended ones there are', async () => {
  const { code } = await shop.startedOperation();
  await shop.db.execute(sql`
    insert into operations
    select (jsonb_populate_record(operations, jsonb_build_object('code', 'ended ' || number, 'status', 'cancelled'))).*
    from operations, generate_series(1, 5000) as number where code = ${code}`);
  await shop.db.execute(sql`analyze operations`);
  const unit = await shop.freshUnit();
  queries.take();
  await shop.startedOperation({ unit });
  const looking = queries.take().filter((text) => /^select .* from "operations"/.test(text));
  expect(looking).toHaveLength(1);
  const plan: unknown = await shop.db.execute(sql.raw(`explain (generic_plan) ${looking[0]}`));
  const text = JSON.stringify((plan as { rows: unknown }).rows);
  expect(text).toContain('using one_live_reservation_per_chassis on operations');
  expect(text).not.toContain('Seq Scan on operations');
});
