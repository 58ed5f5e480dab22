import { expect, test } from 'vitest';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { leads, staffNotes } from '../../server/ground/db/schema.ts';
import { erasePersonalData } from '../../server/sale/staff/personal-data.ts';
import { plain, testDesk } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { readStaffJournal } from '../journal.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

const keepAddress = (body: string) => /action="(\/notas\/[\w-]+\/cumplida)"/.exec(body)?.[1];

test('a promise stands in its case, on Hoy from its day on, and in the person’s history', async () => {
  const user = await desk.signedIn('sales', 'Marta Ríos');
  const { code } = (await shop.paidOperation()).operation;
  const page = await shop.caseOf(code);
  const note = { kind: 'promise', words: 'lo llamo por el <crédito>', due: '2026-11-23' };
  expect((await user.post(`${page}/notas`, note)).to).toBe(page);
  await user.post(`${page}/notas`, { kind: 'call', words: 'no atiende', due: '' });
  expect(plain((await user.get(page)).body)).toMatch(
    /no atiende Llamada de Marta Ríos, 20\/11\/2026, 12:0\d.*lo llamo por el &lt;crédito&gt; Promesa .* para el 23\/11\/2026/,
  );
  expect((await user.get('/hoy')).body).not.toContain('Promesas para hoy');
  shop.clock.now = new Date('2026-11-24T12:00:00Z');
  const later = await desk.signedIn('administration', 'Julieta Sosa');
  const { body } = await later.get('/hoy');
  expect(plain(body)).toMatch(
    /Promesas para hoy \(1\) .* lo llamo .* Marta Ríos, para el 23\/11\/2026/,
  );
  const person = await later.get(`/personas?q=${completeBuyer.dni}`);
  expect(plain(person.body)).toMatch(
    /Llamada: no atiende Su reserva .* Promesa para el 23\/11\/2026: lo llamo/,
  );
  const keep = keepAddress((await later.get(page)).body)!;
  expect((await later.post(keep)).to).toBe(page);
  expect((await later.post(keep)).status).toBe(409);
  expect((await later.get('/hoy')).body).not.toContain('Promesas para hoy');
  const rows = await readStaffJournal(shop.db, { subject: page.slice(1).replace('s/', ' ') });
  expect(
    rows.filter(({ act }) => act !== 'read case').map(({ who, act, after }) => [who, act, after]),
  ).toEqual([
    ['Julieta Sosa', 'kept promise', null],
    ['Marta Ríos', 'wrote note', 'Llamada'],
    ['Marta Ríos', 'wrote note', 'Promesa'],
  ]);
});

test.each([
  ['no kind', { words: 'x' }, 'Elegí qué anotás.'],
  ['no words', { kind: 'call', words: ' ' }, 'Escribí qué pasó o qué prometiste.'],
  ['1001 letters', { kind: 'call', words: 'x'.repeat(1001) }, 'Hasta 1000 letras: eso tiene 1001.'],
  [
    'a promise without a day',
    { kind: 'promise', words: 'x' },
    'Escribí para qué día es la promesa.',
  ],
  ['a day that is over', { kind: 'promise', words: 'x', due: '2026-11-19' }, 'Ese día ya pasó.'],
])('a note with %s is not saved, and stays in its form', async (_, typed, sentence) => {
  const user = await desk.signedIn('sales');
  await shop.db
    .insert(leads)
    .values({
      id: 'refusing',
      kind: 'contact',
      data: { name: 'Ana', lastname: 'Paz' },
      createdAt: shop.clock.now,
    })
    .onConflictDoNothing();
  const { status, body } = await user.post('/consultas/refusing/notas', typed);
  expect(status).toBe(422);
  expect(plain(body)).toContain(sentence);
  expect(body).toContain(`${typed.words}</textarea>`);
  expect(body.match(/aria-invalid="true"/g)).toHaveLength(1);
});

test('a note about an application is only for those who see it, and goes with it', async () => {
  const [sales, office] = [await desk.signedIn('sales'), await desk.signedIn('administration')];
  const email = 'eva@ejemplo.com';
  await shop.db.insert(leads).values({
    id: 'cv',
    kind: 'job_application',
    data: { name: 'Eva', lastname: 'Luna', email },
    createdAt: shop.clock.now,
  });
  const note = { kind: 'promise', words: 'la cito', due: '2026-11-20' };
  expect((await sales.post('/consultas/cv/notas', note)).status).toBe(404);
  expect((await office.post('/consultas/cv/notas', note)).to).toBe('/consultas/cv');
  const [isForSales, isForOffice] = [
    (await sales.get('/hoy')).body.includes('la cito'),
    (await office.get('/hoy')).body.includes('la cito'),
  ];
  expect([isForSales, isForOffice]).toEqual([false, true]);
  const keep = keepAddress((await office.get('/consultas/cv')).body)!;
  expect((await sales.post(keep)).status).toBe(409);
  const before = await shop.db.$count(staffNotes);
  await erasePersonalData(shop.dealership, email);
  expect(await shop.db.$count(staffNotes)).toBe(before - 1);
});
