import { expect, test } from 'vitest';
import { givenUpOf, mailQueue } from '../../server/post/mail/outbox.ts';
import { readSystem } from '../../server/ground/health/system.ts';
import { actOn } from '../../server/sale/staff/acts.ts';
import { plain, testDesk } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { readStaffJournal } from '../journal.ts';
import { findPerson } from '../person.ts';
import { dayLists } from './lists.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

const partOf = (body: string, title: string) =>
  body.split('<h2>').find((part) => part.startsWith(title)) ?? '';

test('the day lists the buyers who come, the late ones, and the deposits to be refunded', async () => {
  const paid = async () => (await shop.paidOperation()).operation.code;
  const [comes, came, late, refunded] = [await paid(), await paid(), await paid(), await paid()];
  const act = (code: string, event: Parameters<typeof actOn>[1]['event'], values = {}) =>
    actOn(shop.dealership, { code, event, values, by: 'marta' });
  await act(comes, 'buyer given more time', { day: '2026-11-27' });
  await act(comes, 'visit agreed', { day: '2026-11-27', time: '10:00' });
  await act(came, 'buyer came');
  await act(refunded, 'refund ordered', { why: 'no consiguió el crédito' });
  shop.clock.now = new Date('2026-11-27T12:00:00Z');
  const user = await desk.signedIn('sales');
  const { body } = await user.get('/hoy');
  const casesIn = (title: string) =>
    [...partOf(body, title).matchAll(/"(\/reservas\/[\w-]+)"/g)].map(([, address]) => address);
  const listed = ['Plazos vencidos', 'Debemos', 'Visitas de hoy', 'Compras en cierre'];
  expect(listed.map(casesIn)).toEqual([
    [await shop.caseOf(late)],
    [await shop.caseOf(refunded)],
    [await shop.caseOf(comes)],
    [await shop.caseOf(came)],
  ]);
  expect(partOf(body, 'Visitas de hoy')).toContain('<b>10:00</b>');
});

test('a paid reservation stands on Hoy from the start until its visit is agreed, with its deadline', async () => {
  const { code } = (await shop.paidOperation()).operation;
  const address = await shop.caseOf(code);
  const user = await desk.signedIn('sales');
  const title = 'Sin visita acordada';
  const lines = partOf((await user.get('/hoy')).body, title).split('<li>');
  expect(lines.filter((line) => line.includes(`"${address}"`)).map(plain)).toEqual([
    expect.stringMatching(/^Lucía Quiroga .* tiene hasta el martes 24 de noviembre a las 14$/),
  ]);
  await shop.staff('visit agreed', code, { day: '2026-11-21', time: '10:00' });
  expect(partOf((await user.get('/hoy')).body, title)).not.toContain(`"${address}"`);
});

test('administración can send a given-up message again, to a mail server or to the CRM', async () => {
  const [sales, office] = [await desk.signedIn('sales'), await desk.signedIn('administration')];
  const { boss } = shop.dealership;
  const letter = { to: 'ana@ejemplo.com.ar', subject: 'Tu reserva', text: '', html: '' };
  const ids = [
    await boss.send(givenUpOf(mailQueue), letter),
    await boss.send(givenUpOf('crm'), { subject: 'Prueba de manejo' }),
  ];
  const { body } = await office.get('/hoy');
  expect(body).toContain('a a…@ejemplo.com.ar');
  expect(body).toContain('a CRM');
  expect((await sales.get('/hoy')).body).not.toContain('/hoy/cartas/');
  for (const id of ids) {
    expect(body).toContain(`action="/hoy/cartas/${id}"`);
    expect((await office.post(`/hoy/cartas/${id}`)).to).toBe('/hoy/envios');
    expect((await readStaffJournal(shop.db, { subject: id! })).map(({ act }) => act)).toEqual([
      'sent letter again',
    ]);
  }
  const { body: page } = await office.get('/hoy/envios');
  expect(page).toMatch(/a a…@ejemplo\.com\.ar, [^<]*: espera/);
  expect(page).toMatch(/a CRM, [^<]*: espera/);
  expect((await office.post('/hoy/cartas/019aa1de-0000-7000-8000-000000000009')).status).toBe(409);
});

test('what the dealership received for a sale that was revoked after the delivery stands under Debemos', async () => {
  const { code } = (await shop.paidOperation()).operation;
  const page = await shop.caseOf(code);
  const received = { amount: '5000000', means: 'transfer', receipt: 'R-1' };
  await shop.staff('vehicle delivered', code, { why: 'transfiere mañana' });
  await shop.staff('balance part received', code, received);
  await shop.staff('refund ordered', code, { why: 'se arrepintió' });
  const user = await desk.signedIn('sales');
  const lines = partOf((await user.get('/hoy')).body, 'Debemos').split('<li>');
  expect(lines.filter((line) => line.includes(`"${page}"`)).map(plain)).toEqual([
    expect.stringMatching(
      /Pago por transferencia, recibo R-1, devuelta después de la entrega \$ 5\.000\.000\./,
    ),
    expect.stringMatching(/Seña por devolver, devuelta después de la entrega \$ 250\.000\./),
  ]);
});

test.each([
  ['smtp://correo.example', 'Todo salió.'],
  [
    undefined,
    'El correo no está configurado (SMTP_URL): ninguna carta sale, y quedan en la carpeta mail de los datos.',
  ],
])('with the mail server %s an empty list of letters reads: %s', async (smtpUrl, sentence) => {
  const user = await desk.signedIn('sales');
  const person = (await findPerson(shop.db, user.email))!;
  const config = { ...shop.dealership.config, smtpUrl };
  const lists = await dayLists({ ...shop.dealership, config }, person);
  expect(lists.find(({ slug }) => slug === 'envios')!.nothing).toBe(sentence);
});

test('the system says that letters stay on the machine without SMTP_URL, and counts its faults only', async () => {
  const user = await desk.signedIn('management');
  const page = plain(partOf((await user.get('/hoy')).body, 'Sistema'));
  expect(page).toMatch(/^Sistema Copia: no hay/);
  expect(page).toContain('Cartas: quedan en la carpeta mail (falta SMTP_URL)');
});

test('the system says that a certificate could not be read where the address does not answer', async () => {
  const { config } = shop.dealership;
  const shown = { ...shop.dealership, config: { ...config, publicUrl: 'https://localhost:1' } };
  const parts = await readSystem(shown);
  expect(parts.find(({ part }) => part === 'certificate')).toEqual({
    part: 'certificate',
    isFault: false,
    words: 'Certificado: no se pudo leer, la dirección no contestó',
  });
});
