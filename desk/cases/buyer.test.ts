import { expect, test } from 'vitest';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { readJournal } from '../../server/sale/stored/journal.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { plain, testDesk } from '../../tests/support/api/desk.ts';
import { filedLetters } from '../../tests/support/api/notify.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

const correct = 'buyer corrected';

async function paid() {
  const { code } = (await shop.paidOperation()).operation;
  await filedLetters(shop);
  return { code, page: await shop.caseOf(code) };
}

const typed = {
  name: completeBuyer.name,
  lastname: completeBuyer.lastname,
  dni: completeBuyer.dni,
  telephone: completeBuyer.telephone,
  email: completeBuyer.email,
  birthdate: completeBuyer.display_birthdate,
};

test('a salesperson corrects a telephone: the case shows the former one, and buyer and sales get letters', async () => {
  const { code, page } = await paid();
  const user = await desk.signedIn('sales', 'Marta Ríos');
  expect((await user.get(page)).body).toContain('value="261 555 0142"');
  const answer = await user.act(page, correct, {
    ...typed,
    telephone: '261 555 0199',
    why: 'lo dictó mal',
  });
  expect(answer.status).toBe(303);
  expect((await shop.resume(code)).purchase).toMatchObject({
    ...completeBuyer,
    telephone: '261 555 0199',
  });
  expect(plain((await user.get(page)).body)).toContain(
    'Teléfono, hasta el 20/11/2026, 12:00 261 555 0142',
  );
  const { who, event, note } = (await readJournal(shop.db, code)).at(-1)!;
  expect([who, event, note]).toEqual([
    'staff: Marta Ríos',
    'buyer corrected',
    'el teléfono, lo dictó mal',
  ]);
  const letters = await filedLetters(shop);
  expect(letters).toHaveLength(2);
  const [toBuyer, toSales] = [completeBuyer.email, 'ventas.volkswagen@grupocordillera.example'].map(
    (address) => letters.find(({ to }) => to === address)?.text,
  );
  expect(toBuyer).toContain('261 555 0199');
  expect(toSales).toContain('Marta Ríos');
});

test('a corrected marital status shows the former one in words', async () => {
  const { page } = await paid();
  const user = await desk.signedIn('sales');
  await user.act(page, correct, { ...typed, marital: '1', why: 'se casó' });
  expect(plain((await user.get(page)).body)).toContain(
    'Estado civil, hasta el 20/11/2026, 12:00 Soltero/a',
  );
});

test('a name waits for the office when a salesperson changes it, and the office needs a code', async () => {
  const { code, page } = await paid();
  const name = { ...typed, name: 'Lucila', why: 'así está en su DNI' };
  const sales = await desk.signedIn('sales');
  await sales.act(page, correct, name);
  expect((await shop.resume(code)).purchase.name).toBe('Lucía');
  const office = await desk.signedIn('administration');
  expect((await office.act(page, correct, name)).status).toBe(422);
  const again = await office.code();
  expect((await office.act(page, correct, { ...name, again })).status).toBe(303);
  expect((await shop.resume(code)).purchase.name).toBe('Lucila');
});

test('a former address gets a letter without the link of the reservation', async () => {
  const { code, page } = await paid();
  const office = await desk.signedIn('administration');
  const email = 'nueva@ejemplo.com.ar';
  await office.act(page, correct, { ...typed, email, why: 'cambió', again: await office.code() });
  const letters = await filedLetters(shop);
  const former = letters.find(({ to }) => to === completeBuyer.email)!;
  expect(former.subject).toContain('Ya no te escribimos acá');
  expect(former.text).not.toContain(code);
  expect(former.html).not.toContain(code);
  expect(letters.some(({ to }) => to === email)).toBe(true);
});

test.each([
  ['a wrong DNI', { dni: '12' }, /DNI/],
  ['no change', {}, /Los datos son los mismos/],
  ['no reason', { telephone: '261 555 0199', why: '' }, /Falta completar: Por qué se cambian/],
])('%s is refused, and nothing changes', async (_, changes, sentence) => {
  const { code, page } = await paid();
  const user = await desk.signedIn('sales');
  const answer = await user.act(page, correct, { ...typed, why: 'un error', ...changes });
  expect(answer.status).toBe(422);
  expect(plain(answer.body)).toMatch(sentence);
  expect((await shop.resume(code)).purchase).toMatchObject(completeBuyer);
});
