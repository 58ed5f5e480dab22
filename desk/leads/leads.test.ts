import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDesk, type DeskUser } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { alerts, leadHandling, leads, type LeadKind } from '../../server/ground/db/schema.ts';
import { readStaffJournal } from '../journal.ts';
import { durationInWords } from '../pages/duration.ts';

const shop = testDealership();
const desk = testDesk(shop);
let last = 0;

async function lead(kind: LeadKind = 'contact'): Promise<string> {
  last += 1;
  const id = `lead-${last}`;
  const data = { name: 'Ana', lastname: `Paz ${last}`, telephone: '261 555 0142', message: 'Hola' };
  await shop.db.insert(leads).values({ id, kind, data, createdAt: shop.clock.now });
  return id;
}

const post = (user: DeskUser, id: string, act: string, revision: string) =>
  user.post(`/consultas/${id}`, { act, revision });
const actsIn = (body: string) =>
  [...body.matchAll(/<button>([^<]+)</g)]
    .map(([, label]) => label)
    .filter((label) => label !== 'Anotar');

test('a lead is claimed, answered and closed', async () => {
  const user = await desk.signedIn('sales', 'Marta Ríos');
  const id = await lead();
  expect((await user.get('/hoy')).body).toContain(`/consultas/${id}`);
  const open = (await user.get(`/consultas/${id}`)).body;
  expect(actsIn(open)).toEqual(['Me ocupo yo', 'Ya contesté', 'Cerrar']);
  expect(open).toContain('https://wa.me/5492615550142?text=Hola%20Ana');
  await post(user, id, 'claim', '0');
  shop.clock.pass(40);
  await post(user, id, 'answer', '1');
  const { body } = await user.get('/consultas');
  expect(body).toMatch(/contestada por Marta Ríos[^]*contestada en 40 min/);
  expect((await user.get('/hoy')).body).not.toContain(`/consultas/${id}`);
  expect((await post(user, id, 'close', '2')).to).toBe('/consultas');
  expect(actsIn((await user.get(`/consultas/${id}`)).body)).toEqual(['Abrir otra vez']);
  expect((await user.get('/consultas?estado=cerradas')).body).toContain(`/consultas/${id}`);
  const rows = await readStaffJournal(shop.db, { subject: id });
  expect(rows.map(({ act, before, after }) => [act, before, after])).toEqual([
    ['read lead', null, null],
    ['changed lead', 'contestada por Marta Ríos', 'close'],
    ['changed lead', 'de Marta Ríos', 'answer'],
    ['changed lead', 'sin nadie', 'claim'],
    ['read lead', null, null],
  ]);
});

test('a lead stays with the clerk who claimed it first', async () => {
  const one = await desk.signedIn('sales', 'Marta');
  const other = await desk.signedIn('sales', 'Pedro');
  const id = await lead();
  const both = [post(one, id, 'claim', '0'), post(other, id, 'claim', '0')];
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([303, 409]);
  const [kept] = await shop.db.select().from(leadHandling).where(eq(leadHandling.leadId, id));
  expect(kept!.revision).toBe(1);
});

test.each([
  ['sales', false],
  ['administration', true],
  ['management', true],
] as const)('job applications are shown to %s: %s', async (role, isShown) => {
  const user = await desk.signedIn(role);
  const id = await lead('job_application');
  const { body } = await user.get('/consultas');
  expect(body.includes(id)).toBe(isShown);
  expect(body.includes('value="job_application"')).toBe(isShown);
  expect((await user.get(`/consultas/${id}`)).status).toBe(isShown ? 200 : 404);
  expect((await post(user, id, 'claim', '0')).status).toBe(isShown ? 303 : 404);
});

test('people who wait for a unit are listed, and can be taken off the list once', async () => {
  const user = await desk.signedIn('sales', 'Marta Ríos');
  const unit = { kind: 'free' as const, name: 'Nivus, Gris', path: '/nivus', known: {} };
  const stored = { ...unit, createdAt: shop.clock.now };
  await shop.db.insert(alerts).values([
    { ...stored, code: 'one', subject: 'A', email: 'ana@ejemplo.com' },
    { ...stored, code: 'other', subject: 'B', kind: 'price', email: 'sin@confirmar.com' },
  ]);
  const { body } = await user.get('/consultas/esperas');
  expect(body).toMatch(/mailto:ana@ejemplo.com[^]*Que se libere[^]*Nivus, Gris/);
  expect(body).not.toContain('sin@confirmar.com');
  const [, wait] = /name="wait" value="([0-9a-f]+)"/.exec(body)!;
  expect((await user.post('/consultas/esperas', { wait: wait! })).status).toBe(303);
  expect((await user.post('/consultas/esperas', { wait: wait! })).status).toBe(409);
  expect((await user.get('/consultas/esperas')).body).toContain('No espera nadie.');
  const [, row] = await readStaffJournal(shop.db);
  expect([row!.who, row!.act, row!.note]).toEqual(['Marta Ríos', 'ended wait', 'Nivus, Gris']);
});

test('a deleted lead is deleted with its handling', async () => {
  const user = await desk.signedIn('sales');
  const id = await lead();
  await post(user, id, 'claim', '0');
  await shop.db.delete(leads).where(eq(leads.id, id));
  expect(await shop.db.$count(leadHandling, eq(leadHandling.leadId, id))).toBe(0);
});

test.each([
  [40, '40 min'],
  [90, '2 h'],
  [2820, '47 h'],
  [4320, '3 días'],
])('%i minutes are %s', (minutes, words) => {
  const from = new Date('2026-11-20T15:00:00Z');
  expect(durationInWords(from, new Date(from.getTime() + minutes * 60_000))).toBe(words);
});
