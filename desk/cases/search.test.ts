import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { testDesk } from '../../tests/support/api/desk.ts';
import { findPerson, type Person } from '../person.ts';
import { searchCases } from './search.ts';

const shop = testDealership();
const desk = testDesk(shop);
let person: Person;
beforeAll(async () => {
  const { email } = await desk.signedIn('management');
  person = (await findPerson(shop.db, email))!;
});

test.each([
  ['Quiroga', ['operations_by_words']],
  ['amarok quiroga', ['operations_by_words']],
  ['28.455.901', ['operations_by_words', 'operations_by_document', 'operations_by_telephone']],
  ['(0261) 15 555-0142', ['operations_by_words', 'operations_by_telephone']],
])('a search for %s reads no case that it does not find', async (text, indexes) => {
  const wanted = { text, status: undefined, owner: '' };
  const plan = await shop.db.transaction(async (tx) => {
    // Of a few cases every plan would read all: a bitmap needs an index that has what is searched.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    const slice = { limit: 50, offset: 0 };
    const query = searchCases(tx, wanted, { person, named: undefined, slice });
    const { rows } = await tx.execute(sql`explain ${query.getSQL()}`);
    return rows.map((row) => Object.values(row).join('')).join('\n');
  });
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on operations');
});
