import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dealershipStartEndpoint } from '../../domain/wire/dealership-start.ts';
import { dealershipUpdateEndpoint } from '../../domain/wire/dealership-update.ts';
import { loggedBy, testDealership } from '../support/api/dealership.ts';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { refusal, send } from '../support/api/send.ts';
import { updateBody } from '../support/api/shopper.ts';

const shop = testDealership({ settings: { LOG_LEVEL: 'trace' } });
const lines = loggedBy(shop);

/** The lines that the program logs while `work` runs. */
async function logOf(work: () => Promise<unknown>): Promise<string> {
  lines.length = 0;
  await work();
  expect(lines.length).toBeGreaterThan(0);
  return lines.join('');
}

test('the log of a failed query has the error, but neither the code nor the buyer’s data', async () => {
  const operation = await shop.payableOperation();
  const withoutCash = sql`alter table operations add constraint no_cash check (cash_amount = 0)`;
  await shop.db.execute(sql`update operations set cash_amount = 0`);
  await shop.db.execute(withoutCash);
  const saving = await logOf(async () => {
    const answer = await send(shop, dealershipUpdateEndpoint, updateBody(operation));
    expect(answer).toEqual(refusal('internal'));
  });
  await shop.db.execute(sql`alter table deposits rename to lost`);
  const opening = await logOf(async () => {
    const answer = await send(shop, dealershipStartEndpoint, { code: operation.code });
    expect(answer).toEqual(refusal('internal'));
  });
  expect(saving).toContain('violates check constraint');
  expect(saving).toContain('"query":"update');
  expect(opening).toMatch(/relation .*deposits.* does not exist/);
  expect(opening).toContain('"query":"select');
  for (const log of [saving, opening]) {
    expect(log).toContain('"msg":"request failed"');
    expect(log).not.toContain(operation.code);
    expect(log).not.toContain(completeBuyer.lastname);
    expect(log).not.toContain(completeBuyer.email);
  }
});
