import { describe, expect, test } from 'vitest';
import { readJournal } from '../../server/sale/stored/journal.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { filedLetters } from '../../tests/support/api/notify.ts';
import { plain, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';
import { statusesAtOnce } from '../../tests/support/database/at-once.ts';
import { readStaffJournal } from '../journal.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

const why = 'le falta el crédito';

/** A case for which a salesperson has asked more time than their limit. */
async function asked(typed: Record<string, string> = {}) {
  const seller = await desk.signedIn('sales', 'Marta Ríos');
  const office = await desk.signedIn('administration', 'Julieta Sosa');
  const { code } = (await shop.paidOperation()).operation;
  const page = await shop.caseOf(code);
  const answer = await seller.act(page, 'buyer given more time', {
    day: '2026-12-10',
    why,
    ...typed,
  });
  return { seller, office, code, page, answer };
}

const action = (body: string) => /action="(\/reservas\/\d+\/pedidos\/\d+)"/.exec(body)?.[1];
const listed = (body: string) =>
  plain(body.split('<h2>').find((part) => part.startsWith('Esperan aprobación')));

async function decide(
  user: DeskUser,
  page: string,
  typed: Record<string, string>,
  seen?: Awaited<ReturnType<DeskUser['get']>>,
) {
  const { body, revision } = seen ?? (await user.get(page));
  return user.post(action(body)!, { revision, ...typed });
}

test('sales and each person who may approve it get a letter about an act that waits', async () => {
  const boss = await desk.signedIn('management', 'Raúl Ferreyra');
  const seller = await desk.signedIn('sales', 'Marta Ríos');
  const office = await desk.signedIn('administration', 'Julieta Sosa');
  const { code } = (await shop.paidOperation()).operation;
  await filedLetters(shop);
  const typed = { day: '2026-12-10', why };
  await seller.act(await shop.caseOf(code), 'buyer given more time', typed);
  const letters = (await filedLetters(shop)).filter(({ subject }) =>
    subject.startsWith('Espera tu aprobación'),
  );
  expect(new Set(letters.map(({ to }) => to))).toEqual(
    new Set(['ventas.volkswagen@grupocordillera.example', boss.email, office.email]),
  );
  expect(plain(letters[0]!.text)).toMatch(
    /Qué: alargar el plazo más de 15 días en total Quién: Marta Ríos Nota: le falta el crédito/,
  );
});

test('an act beyond a salesperson’s limit changes nothing, and waits on Hoy with who asked and why', async () => {
  const { seller, office, code, page, answer } = await asked();
  expect([answer.status, answer.to]).toEqual([303, page]);
  expect(await shop.resume(code)).not.toHaveProperty('more_time');
  for (const user of [seller, office]) {
    expect(listed((await user.get('/hoy')).body)).toMatch(
      /Lucía Quiroga Dar más plazo Alargar el plazo más de 15 días en total. Marta Ríos: le falta el crédito/,
    );
  }
  const shown = plain((await office.get(page)).body);
  expect(shown).toMatch(/Por qué le falta el crédito Hasta el cierre de qué día 10\/12\/2026/);
  expect((await readJournal(shop.db, code)).at(-1)).toMatchObject({
    who: 'staff: Marta Ríos',
    event: 'approval asked',
    note: 'Dar más plazo, alargar el plazo más de 15 días en total, le falta el crédito',
  });
  // The person who asked decides nothing.
  expect(action((await seller.get(page)).body)).toBeUndefined();
  const path = action((await office.get(page)).body)!;
  expect((await seller.post(path, { decision: 'approve', revision: '0' })).status).toBe(403);
});

test('it is asked for only with a reason', async () => {
  const { answer, code } = await asked({ why: ' ' });
  expect(answer.status).toBe(422);
  expect(plain(answer.body)).toContain(
    'Escribí por qué: alargar el plazo más de 15 días en total lo aprueba administración o gerencia.',
  );
  expect((await readJournal(shop.db, code)).at(-1)!.event).not.toBe('approval asked');
});

test('an approval with a code does the act, by the person who approves, with who asked', async () => {
  const { office, code, page } = await asked();
  const unconfirmed = await decide(office, page, { decision: 'approve', again: '' });
  expect([unconfirmed.status, (await shop.resume(code)).more_time]).toEqual([422, undefined]);
  const { status } = await decide(office, page, {
    decision: 'approve',
    again: await office.code(),
  });
  expect(status).toBe(303);
  expect((await shop.resume(code)).more_time!.until).toBe('2026-12-10T22:00:00.000Z');
  expect((await readJournal(shop.db, code)).at(-1)).toMatchObject({
    who: 'staff: Julieta Sosa',
    event: 'buyer given more time',
    note: '2026-12-10, le falta el crédito, lo pidió Marta Ríos',
  });
  expect(action((await office.get(page)).body)).toBeUndefined();
  expect(listed((await office.get('/hoy')).body)).not.toContain(page);
});

test('a refusal has a reason, changes nothing of the case and ends the request', async () => {
  const { office, code, page } = await asked();
  const silent = await decide(office, page, { decision: 'refuse', answer: '' });
  expect([silent.status, plain(silent.body).includes('Escribí por qué no.')]).toEqual([422, true]);
  const refusal = { decision: 'refuse', answer: 'ya lo llamamos dos veces' };
  expect((await decide(office, page, refusal)).status).toBe(303);
  expect(await shop.resume(code)).not.toHaveProperty('more_time');
  expect((await readJournal(shop.db, code)).at(-1)).toMatchObject({
    who: 'staff: Julieta Sosa',
    event: 'approval refused',
    note: 'Dar más plazo, ya lo llamamos dos veces',
  });
  const [row] = (await readStaffJournal(shop.db)).filter(({ act }) => act === 'refused request');
  expect(row).toMatchObject({
    who: 'Julieta Sosa',
    note: 'buyer given more time: ya lo llamamos dos veces',
  });
  expect(action((await office.get(page)).body)).toBeUndefined();
});

test('of two who decide at once one does, and the other sees that it was decided', async () => {
  const { office, page, code } = await asked();
  const boss = await desk.signedIn('management', 'Raúl Ferreyra');
  const seen = await office.get(page);
  const codes = [await office.code(), await boss.code()];
  const answers = await Promise.all([
    decide(office, page, { decision: 'approve', again: codes[0]! }, seen),
    decide(boss, page, { decision: 'approve', again: codes[1]! }, seen),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const events = (await readJournal(shop.db, code)).map(({ event }) => event);
  expect(events.filter((event) => event === 'buyer given more time')).toHaveLength(1);
});

test('of two who refuse at once one does, and the journal has one refusal', async () => {
  const { office, page, code } = await asked();
  const boss = await desk.signedIn('management', 'Raúl Ferreyra');
  const seen = await office.get(page);
  const typed = { decision: 'refuse', answer: 'ya lo llamamos' };
  const statuses = await statusesAtOnce(
    shop.db,
    'lock table staff_requests in share mode',
    () => decide(office, page, typed, seen),
    () => decide(boss, page, typed, seen),
  );
  expect(statuses).toEqual([303, 409]);
  const events = (await readJournal(shop.db, code)).map(({ event }) => event);
  expect(events.filter((event) => event === 'approval refused')).toHaveLength(1);
});

test.each([
  [0, true],
  [1, false],
])('a request waits for seven days: %s minutes later it still does: %s', async (minutes, waits) => {
  const { page } = await asked();
  shop.clock.pass(7 * 24 * 60 + minutes);
  const later = await desk.signedIn('administration');
  expect(action((await later.get(page)).body) !== undefined).toBe(waits);
});

describe('an approval is checked as an act of that moment', () => {
  test('a case that changed since the page asks to look again, and the request still waits', async () => {
    const { office, code, page } = await asked();
    const seen = await office.get(page);
    await shop.staff('visit agreed', code, { day: '2026-11-24', time: '10:00' });
    const typed = { decision: 'approve', again: await office.code() };
    const { status, alert } = await decide(office, page, typed, seen);
    expect(status).toBe(409);
    expect(alert).toContain('marta acordó cuándo viene el cliente');
    expect(action((await office.get(page)).body)).toBeDefined();
  });

  test('values that fit no more are refused, and the request ends', async () => {
    const { office, code, page } = await asked();
    await shop.db.execute(
      `update operations set more_time = '{"until": "2026-12-20T23:00:00.000Z", "given_at": "2026-11-20T12:00:00.000Z"}' where code = '${code}'`,
    );
    const typed = { decision: 'approve', again: await office.code() };
    const { status, alert } = await decide(office, page, typed);
    expect(status).toBe(422);
    expect(plain(alert)).toContain(
      'El plazo del cliente ya llega hasta el domingo 20 de diciembre a las 20.',
    );
    expect(action((await office.get(page)).body)).toBeUndefined();
  });
});

describe('a request lapses', () => {
  test.each<[string, (code: string) => Promise<unknown>]>([
    ['once the reservation has ended', (code) => shop.staff('refund ordered', code, { why })],
    [
      'once the office did the same act',
      (code) => shop.staff('buyer given more time', code, { day: '2026-12-01' }),
    ],
    ['after seven days', async () => (shop.clock.now = new Date('2026-11-27T15:30:00Z'))],
  ])('%s', async (_, happens) => {
    const { office, code, page } = await asked();
    const seen = await office.get(page);
    await happens(code);
    const later = await desk.signedIn('administration', 'Julieta Sosa');
    const { body } = await later.get(page);
    expect(action(body)).toBeUndefined();
    expect(listed((await later.get('/hoy')).body)).not.toContain(page);
    const typed = { decision: 'approve', again: await later.code() };
    expect((await decide(later, page, typed, seen)).status).toBe(409);
  });

  test('when the person asks for the same act with other values', async () => {
    const { seller, office, page } = await asked();
    await seller.act(page, 'buyer given more time', { day: '2026-12-11', why });
    const { body } = await office.get(page);
    expect(body.match(/\/pedidos\/\d+"/g)).toHaveLength(1);
    expect(plain(body)).toContain('Hasta el cierre de qué día 11/12/2026');
  });
});

test('a delivery beyond its limit waits too, and the vehicle is delivered once it is approved', async () => {
  const seller = await desk.signedIn('sales');
  const office = await desk.signedIn('management');
  const { code } = (await shop.paidOperation()).operation;
  const page = await shop.caseOf(code);
  await seller.act(page, 'vehicle delivered', { why });
  expect(await shop.statusOf(code)).toBe('reserved');
  await decide(office, page, { decision: 'approve', again: await office.code() });
  expect(await shop.statusOf(code)).toBe('delivered');
});
