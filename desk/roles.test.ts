import { beforeAll, describe, expect, test } from 'vitest';
import { staffEventNames } from '../machines/operation/staff-events.ts';
import { staffRoles, type StaffRole } from '../machines/operation/staff-roles.ts';
import { testDesk, type DeskUser } from '../tests/support/api/desk.ts';
import { testDealership } from '../tests/support/api/dealership.ts';
import { readStaffJournal } from './journal.ts';

const shop = testDealership();
const desk = testDesk(shop);
const users = {} as Record<StaffRole, DeskUser>;
let address: string;
beforeAll(async () => {
  for (const role of staffRoles) users[role] = await desk.signedIn(role);
  address = await shop.caseOf((await shop.paidOperation()).operation.code);
});

/** Events that not every role may send. */
const ofOffice = [
  'deposit received by hand',
  'last step taken back',
  'balance part taken back',
  'used vehicle given back',
  'refund ordered',
  'refund made by hand',
  'chargeback given up',
];

test('the refusal of an act to a role is in the journal', async () => {
  await users.sales.get('/equipo');
  await users.sales.post(`${address}/actos`, { event: 'refund ordered', revision: '0' });
  const [act, page] = await readStaffJournal(shop.db);
  expect([act, page]).toMatchObject([
    { act: 'was refused', note: 'refund ordered', subject: address.slice(1).replace('s/', ' ') },
    { act: 'was refused', note: 'see the team', subject: '' },
  ]);
  expect(act!.staffId).toBe(page!.staffId);
});

describe.each(staffEventNames)('the event %s', (event) => {
  test.each(staffRoles)('by %s', async (role) => {
    const form = { event, revision: '0' };
    // A permitted role gets another refusal: for a revision that it has not seen.
    const mayNot = role === 'sales' && ofOffice.includes(event);
    expect((await users[role].post(`${address}/actos`, form)).status).toBe(mayNot ? 403 : 409);
  });
});
