import { expect, test } from 'vitest';
import { plain, testDesk } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { readStaffJournal } from '../journal.ts';
import { findPerson } from '../person.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

test('a sale is taken by a person, given to another one by administración, and found by its owner', async () => {
  const marta = await desk.signedIn('sales', 'Marta Ríos');
  const pedro = await desk.signedIn('sales', 'Pedro Gil');
  const office = await desk.signedIn('administration', 'Julieta Sosa');
  const { code } = (await shop.paidOperation()).operation;
  const page = await shop.caseOf(code);
  const { id: owner } = (await findPerson(shop.db, pedro.email))!;
  expect(plain((await marta.get(page)).body)).toContain('Todavía nadie.');
  expect((await marta.post(`${page}/mia`, { revision: '0' })).to).toBe(page);
  expect((await pedro.post(`${page}/mia`, { revision: '0' })).status).toBe(409);
  expect(plain((await pedro.get(page)).body)).toContain('Marta Ríos, desde el 20/11/2026, 12:0');
  const isListed = async (user: typeof marta, query: string) =>
    (await user.get(`/reservas?${query}`)).body.includes(`href="${page}"`);
  expect([await isListed(marta, 'de=yo'), await isListed(pedro, 'de=yo')]).toEqual([true, false]);
  expect(await isListed(marta, 'de=nadie')).toBe(false);
  expect((await marta.post(`${page}/asignar`, { owner, revision: '1' })).status).toBe(403);
  expect((await office.post(`${page}/asignar`, { owner: 'x', revision: '1' })).status).toBe(422);
  expect((await office.post(`${page}/asignar`, { owner, revision: '1' })).to).toBe(page);
  expect([await isListed(marta, 'de=yo'), await isListed(pedro, 'de=yo')]).toEqual([false, true]);
  expect(await isListed(office, `de=${owner}`)).toBe(true);
  expect(plain((await office.get('/reservas')).body)).toContain('Pedro Gil');
  const rows = await readStaffJournal(shop.db, { subject: page.slice(1).replace('s/', ' ') });
  expect(
    rows
      .filter(({ act }) => act === 'assigned case')
      .map(({ who, before, after }) => [who, before, after]),
  ).toEqual([
    ['Julieta Sosa', 'Marta Ríos', 'Pedro Gil'],
    ['Marta Ríos', null, 'Marta Ríos'],
  ]);
});
