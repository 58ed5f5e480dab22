import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDealership, type TestDealership } from '../../support/api/dealership.ts';
import { openCopy } from '../../support/database/copy.ts';
import { countStatements, type Statements } from '../../support/database/count-statements.ts';
import { programClient } from '../../support/program/program.ts';
import { notificationSecret, reserve, unitsOnSale, type Step } from '../../bench/reservation.ts';

let shop: TestDealership;
beforeAll(async () => {
  // The bundled database, which one process has for itself.
  const database = { ...(await openCopy('demo_today')), isShared: false };
  const settings = { LIMITS: 'on', PAYMENT_PROVIDER: 'sandbox' };
  shop = await openTestDealership({
    database,
    settings: { ...settings, SANDBOX_WEBHOOK_SECRET: notificationSecret },
  });
  shop.clock.now = new Date();
});
afterAll(() => shop?.close());

test('a whole reservation makes this number of statements, limits, journal, letters and the sandbox included', async () => {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const client = programClient(origin);
  const [first, second] = await unitsOnSale(client);
  // What is kept in memory is there, but for what is kept of a unit.
  await reserve(origin, client, first!, (_, call) => call());
  const take = await countStatements(shop.db);
  const made = new Map<Step, Statements>();
  await reserve(origin, client, second!, async (step, call) => {
    const answer = await call();
    made.set(step, await take());
    return answer;
  });

  const counts = Object.fromEntries([...made].map(([step, calls]) => [step, countOf(calls)]));
  expect(counts, listOf(made)).toEqual({
    start: 7,
    pay: 6,
    data: 6,
    deposit: 15,
    webhook: 10,
    end: 4,
  });
  const transactions = [...made.values()].map((calls) => calls.transactions);
  expect(transactions, listOf(made)).toEqual([1, 1, 1, 1, 1, 1]);
  const read = made.get('end')!.made.map(([text]) => text.split(' ')[0]);
  expect(read, 'reading without a change writes nothing').toEqual(read.map(() => 'select'));
});

const countOf = ({ made }: Statements) => made.reduce((sum, [, calls]) => sum + calls, 0);

/** The statements by call, each with its count. */
function listOf(calls: ReadonlyMap<Step, Statements>): string {
  const lines = [...calls].flatMap(([step, { made }]) => [
    `${step}:`,
    ...made.map(([text, times]) => `  ${times} × ${text.slice(0, 160)}`),
  ]);
  return lines.join('\n');
}
