import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/ground/db/connection.ts';
import { openTestDealership, type TestDealership } from '../../support/api/dealership.ts';
import { openCopy } from '../../support/database/copy.ts';
import { programClient } from '../../support/program/program.ts';
import { notificationSecret, reserve, unitsOnSale, type Step } from '../../bench/reservation.ts';
import { shopperAt } from '../../support/api/shopper.ts';

let shop: TestDealership;
beforeAll(async () => {
  // The bundled database, which one process uses alone.
  const database = { ...(await openCopy('demo_today')), isShared: false };
  const settings = { LIMITS: 'on', PAYMENT_PROVIDER: 'sandbox' };
  shop = await openTestDealership({
    database,
    settings: { ...settings, SANDBOX_WEBHOOK_SECRET: notificationSecret },
  });
  shop.clock.now = new Date();
});
afterAll(() => shop?.close());

test('a whole reservation makes this number of statements, including limits, journal, letters and the sandbox', async () => {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const client = programClient(origin);
  const shopper = shopperAt(client);
  const [first, second] = await unitsOnSale(client);
  // Fills the caches: of the dealership, and of a unit that somebody else wants too.
  await reserve(origin, client, first!, (_, call) => call());
  await shopper.resume((await shopper.start(second!)).code);
  const take = await countStatements(shop.db);
  const made = new Map<Step, Statements>();
  await reserve(origin, client, second!, async (step, call) => {
    const answer = await call();
    made.set(step, await take());
    return answer;
  });

  const counts = Object.fromEntries([...made].map(([step, calls]) => [step, countOf(calls)]));
  expect(counts, listOf(made)).toEqual({
    start: 3,
    pay: 2,
    data: 2,
    deposit: 4,
    webhook: 3,
    end: 1,
  });
  const transactions = [...made.values()].map((calls) => calls.transactions);
  expect(transactions, listOf(made)).toEqual([0, 1, 1, 1, 1, 0]);
  const read = made.get('end')!.made.map(([text]) => text.split(' ')[0]);
  expect(read, 'reading without a change writes nothing').toEqual(read.map(() => 'select'));
});

const countOf = ({ made }: Statements) => made.reduce((sum, [, calls]) => sum + calls, 0);

function listOf(calls: ReadonlyMap<Step, Statements>): string {
  const lines = [...calls].flatMap(([step, { made }]) => [
    `${step}:`,
    ...made.map(([text, times]) => `  ${times} × ${text.slice(0, 160)}`),
  ]);
  return lines.join('\n');
}

/** The statements of a program since the last look. */
interface Statements {
  made: (readonly [text: string, calls: number])[];
  transactions: number;
}

/**
 * Counts the statements that reach a database, as its server counts them (pg_stat_statements). Beginning and end of a
 * transaction count as a transaction. The server's own checks of references, its chain of the
 * journals and the job queue's upkeep don't count; new jobs do.
 */
async function countStatements(db: Database): Promise<() => Promise<Statements>> {
  await db.execute(sql`create extension if not exists pg_stat_statements`);
  const thisDatabase = sql`(select oid from pg_database where datname = current_database())`;
  const take = async () => {
    const { rows } = await db.execute<{ text: string; calls: number }>(sql`
      select query as text, calls::int as calls from pg_stat_statements where dbid = ${thisDatabase}
        and query not like '%pg_stat_statements%' and query not like '% FOR KEY SHARE OF x'
        and query not like '%"journal_chain"%' and query not like '%pg_advisory_xact_lock(7463)%'
        and (query not like '%pgboss.%' or query ~ 'INSERT INTO pgboss.job')
      order by calls desc, query`);
    await db.execute(sql`select pg_stat_statements_reset(0, ${thisDatabase}, 0)`);
    const isFrame = ({ text }: { text: string }) => /^(begin|commit|rollback)/i.test(text);
    const begun = rows.find(({ text }) => /^begin/i.test(text));
    return {
      made: rows
        .filter((row) => !isFrame(row))
        .map(({ text, calls }) => [text.replaceAll(/\s+/g, ' ').trim(), calls] as const),
      transactions: begun?.calls ?? 0,
    };
  };
  await take();
  return take;
}
