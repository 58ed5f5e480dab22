import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { journalDeletion } from '../db/deletions.ts';
import { paymentJournal, staffJournal } from '../db/schema.ts';
import { openCopy } from '../../../tests/support/database/copy.ts';
import type { OpenedDatabase } from '../db/connection.ts';
import { headText, verifyJournals } from './chain.ts';

let shop: OpenedDatabase;
beforeAll(async () => {
  shop = await openCopy('migrated');
});
afterAll(() => shop.close());
const at = new Date('2026-11-20T15:00:00.123Z');

const staffRow = (who: string) => ({ at, who, act: 'signed in', subject: 'ñ "1"' });

beforeEach(async () => {
  await tamper(sql`truncate staff_journal, payment_journal, deletion_journal, journal_chain`);
  await shop.db.transaction(async (tx) => {
    await tx.insert(staffJournal).values([staffRow('Ana'), staffRow('Julieta'), staffRow('Raúl')]);
    const event = { operation: 'a', event: 'deposit requested', before: 'open', after: 'holding' };
    await tx.insert(paymentJournal).values({ at, who: 'buyer', ...event });
    await journalDeletion(tx, at, 'alert', { items: 2 });
  });
});

/** Changes the journals as the owner of the tables can, without their triggers. */
async function tamper(...changes: SQL[]): Promise<void> {
  const tables = ['staff_journal', 'payment_journal', 'deletion_journal', 'journal_chain'];
  await shop.db.transaction(async (tx) => {
    for (const table of tables) {
      await tx.execute(sql.raw(`alter table ${table} disable trigger all`));
    }
    for (const change of changes) await tx.execute(change);
    for (const table of tables) {
      await tx.execute(sql.raw(`alter table ${table} enable trigger all`));
    }
  });
}

const id = (who: string) => sql`(select id from staff_journal where who = ${who})`;

test('the chain of untouched journals is complete', async () => {
  const { rows, head, problems } = await verifyJournals(shop.db);
  expect([rows, problems]).toEqual([
    { staff_journal: 3, payment_journal: 1, deletion_journal: 1 },
    [],
  ]);
  expect(headText(head!)).toMatch(/^\d+:[0-9a-f]{64}$/);
});

test.each([
  [
    'a changed row',
    [sql`update staff_journal set who = 'Marta' where who = 'Ana'`],
    /staff_journal \d+: cambió/,
  ],
  [
    'a changed payment',
    [sql`update payment_journal set after = 'paid'`],
    /payment_journal \d+: cambió/,
  ],
  [
    'a changed deletion',
    [sql`update deletion_journal set items = 1`],
    /deletion_journal \d+: cambió/,
  ],
  [
    'a changed moment',
    [sql`update staff_journal set at = at + interval '1 second' where who = 'Ana'`],
    /staff_journal \d+: cambió/,
  ],
  [
    'a removed row',
    [sql`delete from staff_journal where who = 'Julieta'`],
    /staff_journal \d+: falta/,
  ],
  [
    'a row removed with its link',
    [
      sql`delete from journal_chain where journal = 'staff_journal' and row_id = ${id('Julieta')}`,
      sql`delete from staff_journal where who = 'Julieta'`,
    ],
    /staff_journal \d+: cambió, o falta lo anterior/,
  ],
  [
    'two rows in another order',
    [
      sql`update staff_journal set id = id + 1000 where who in ('Ana', 'Julieta')`,
      sql`update staff_journal set id = case who when 'Ana' then ${id('Julieta')} else ${id('Ana')} end - 1000 where who in ('Ana', 'Julieta')`,
    ],
    /staff_journal \d+: cambió/,
  ],
  [
    'an added row',
    [sql`insert into staff_journal (at, who, act, subject) values (now(), 'x', 'x', '')`],
    /staff_journal \d+: no está en la cadena/,
  ],
] as const)('%s breaks the chain', async (_, changes, problem) => {
  await tamper(...changes);
  const { problems } = await verifyJournals(shop.db);
  expect(problems).toContainEqual(expect.stringMatching(problem));
});

test('an earlier head shows that the last rows were removed with their links', async () => {
  const { head } = await verifyJournals(shop.db);
  await shop.db.insert(staffJournal).values(staffRow('Marta'));
  const later = await verifyJournals(shop.db, head);
  expect(later.problems).toEqual([]);
  await tamper(
    sql`delete from journal_chain where row_id = ${id('Marta')} and journal = 'staff_journal'`,
    sql`delete from staff_journal where who = 'Marta'`,
  );
  const { problems } = await verifyJournals(shop.db, later.head);
  expect(problems).toEqual([`la cadena ya no tiene la cabeza ${headText(later.head!)}`]);
});

test('rows of simultaneous transactions are one chain', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, each) =>
      shop.db.insert(staffJournal).values(staffRow(`writer ${each}`)),
    ),
  );
  const { rows, problems } = await verifyJournals(shop.db);
  expect([rows.staff_journal, problems]).toEqual([23, []]);
});
