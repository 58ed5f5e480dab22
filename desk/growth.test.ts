import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDealership } from '../tests/support/api/dealership.ts';
import { testDesk, type DeskUser } from '../tests/support/api/desk.ts';
import { copyCases } from '../tests/support/database/copied-cases.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);
let user: DeskUser;
let code: string;
beforeAll(async () => {
  await shop.db.execute(sql`create extension if not exists pg_stat_statements`);
  code = (await shop.paidOperation()).operation.code;
  user = await desk.signedIn('management');
});

/** Adds copies of a case. Those after the first 303 ended or were never paid. */
async function grow(from: number, to: number): Promise<void> {
  await copyCases(shop.db, code, { from, to, now: shop.clock.now });
  // What PostgreSQL does by itself after some time. It would also sort the waiting entries of an index of operations.
  await shop.db.execute(sql`vacuum analyze deposits, payments`);
  await shop.db.execute(sql`analyze operations`);
}

const thisDatabase = sql`(select oid from pg_database where datname = current_database())`;

// Of queues and clocks, statements can come at any time.
const isOfPage = sql`dbid = ${thisDatabase} and query ~ '"(operations|payments|leads|stock_units|staff_notes)"'`;

/** The statements of a page, the rows that they return, and the blocks of 8 kB that they read. */
async function costOf(path: string) {
  // The first time, each connection reads the catalogue of its tables.
  for (let time = 0; time < 6; time++) await user.get(path);
  await shop.db.execute(sql`select pg_stat_statements_reset(0, ${thisDatabase}, 0)`);
  const { status } = await user.get(path);
  const { rows } = await shop.db.execute<Record<'statements' | 'rows' | 'blocks', number>>(sql`
    select sum(calls)::int as statements, sum(rows)::int as rows, sum(shared_blks_hit + shared_blks_read)::int as blocks
    from pg_stat_statements where ${isOfPage}`);
  return { status, ...rows[0]! };
}

// An index grows by a level, and the count of missing invoices reads more of one.
const moreBlocks = 400;

test('the pages of the desk cost the same after 2,000 more cases', async () => {
  await grow(1, 400);
  const caseOf = await shop.caseOf('copy5');
  const paths = [
    '/hoy',
    '/hoy/listas/sin-visita?pagina=2',
    '/comprobantes',
    '/reservas',
    '/reservas?q=28455901',
    '/reservas?q=20000005',
    '/reservas?q=100005',
    caseOf,
  ];
  const before = new Map<string, Awaited<ReturnType<typeof costOf>>>();
  for (const path of paths) before.set(path, await costOf(path));
  await grow(401, 2400);
  for (const path of paths) {
    const { blocks, ...others } = await costOf(path);
    const { blocks: fewer, ...same } = before.get(path)!;
    expect(others, path).toEqual(same);
    expect(blocks - fewer, path).toBeLessThan(moreBlocks);
  }
});

test('Hoy creates no queue of letters', async () => {
  await user.get('/hoy');
  await shop.db.execute(sql`select pg_stat_statements_reset(0, ${thisDatabase}, 0)`);
  await user.get('/hoy');
  const { rows } = await shop.db.execute(sql`
    select query from pg_stat_statements where dbid = ${thisDatabase} and query ~* 'create_queue'`);
  expect(rows).toEqual([]);
});
