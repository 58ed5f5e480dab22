import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { dataRequestDeadline } from '../../domain/operation/deadlines.ts';
import {
  alerts,
  dataRequests,
  deposits,
  leads,
  operations,
} from '../../server/ground/db/schema.ts';
import { testDesk } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { readStaffJournal } from '../journal.ts';
import { hashOf } from '../people/tokens.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);
const { email: q, dni } = completeBuyer;

test('a person’s data are shown, exported and erased, except those with a payment', async () => {
  const user = await desk.signedIn('administration', 'Julieta Sosa');
  const [paid, open] = [(await shop.paidOperation()).operation, await shop.payableOperation()];
  const other = await shop.startedOperation();
  await shop.save(other, { ...completeBuyer, email: 'otra@ejemplo.com', dni: '30999888' });
  const createdAt = shop.clock.now;
  const mine = { name: 'Ana', lastname: 'Paz', email: q.toUpperCase() };
  await shop.db.insert(leads).values([
    { id: 'mine', kind: 'contact', data: mine, createdAt },
    { id: 'theirs', kind: 'contact', data: { ...mine, email: 'otra@ejemplo.com' }, createdAt },
  ]);
  const about = { subject: 'X', name: 'Nivus', path: '/', known: {}, createdAt };
  await shop.db
    .insert(alerts)
    .values({ code: 'an alert’s secret', kind: 'price', email: q, ...about });
  const { body } = await user.get(`/personas?q=${encodeURIComponent(completeBuyer.dni)}`);
  expect([body.includes(`${await shop.caseOf(paid.code)}"`), body.includes(other.code)]).toEqual([
    true,
    false,
  ]);
  const text = (await user.post('/personas/archivo', { q: dni })).body;
  const { clientRef } = (await shop.db.select().from(deposits))[0]!;
  for (const secret of [paid.code, open.code, clientRef]) expect(text).not.toContain(secret);
  const file = JSON.parse(text) as Record<string, { code?: string; id?: string }[]>;
  expect(
    Object.fromEntries(Object.entries(file).map(([name, rows]) => [name, rows.length])),
  ).toEqual({
    operations: 2,
    deposits: 1,
    payments: 1,
    revocations: 0,
    valuations: 0,
    notes: 0,
    leads: 0,
    alerts: 0,
  });
  const ofAddress = (await user.post('/personas/archivo', { q })).body;
  expect([ofAddress.includes('Nivus'), ofAddress.includes('an alert’s secret')]).toEqual([
    true,
    false,
  ]);
  expect(JSON.parse(ofAddress)).toMatchObject({
    operations: [],
    leads: [{ id: 'mine' }],
    alerts: [{}],
  });
  expect((await user.post('/personas/borrar', { q, again: '000000' })).status).toBe(422);
  await user.post('/personas/borrar', { q: dni, again: await user.code() });
  expect([await shop.db.$count(alerts), await shop.db.$count(leads)]).toEqual([1, 2]);
  await user.post('/personas/borrar', { q, again: await user.code() });
  const count = (code: string) => shop.db.$count(operations, eq(operations.code, code));
  expect([await count(paid.code), await count(open.code), await count(other.code)]).toEqual([
    1, 0, 1,
  ]);
  expect((await shop.db.select().from(leads)).map(({ id }) => id)).toEqual(['theirs']);
  expect(await shop.db.$count(alerts)).toBe(0);
  const [row] = await readStaffJournal(shop.db, { subject: hashOf(q) });
  expect([row!.act, row!.after]).toEqual([
    'erased person',
    '1 consultas, 1 avisos y 0 reservas sin pagos',
  ]);
});

test('a passport that has the digits of a DNI is another person’s', async () => {
  const user = await desk.signedIn('administration');
  const draft = await shop.startedOperation();
  await shop.save(draft, { ...completeBuyer, name: 'Viajera', dni: 'AB\u200B31.222.334' });
  const hasHer = async (who: string) =>
    (await user.post('/personas/archivo', { q: who })).body.includes('Viajera');
  expect([await hasHer('31222334'), await hasHer('ab 31222334')]).toEqual([false, true]);
});

test('a draft with another person’s address and one’s own DNI mixes no data', async () => {
  const user = await desk.signedIn('administration');
  const draft = await shop.startedOperation();
  const theirs = { ...completeBuyer, name: 'Quien', dni: '31222333', email: 'ella@ejemplo.com' };
  await shop.save(draft, theirs);
  const about = { subject: 'X', name: 'De ella', path: '/', known: {}, createdAt: shop.clock.now };
  await shop.db.insert(alerts).values({ code: 'b', kind: 'price', email: theirs.email, ...about });
  const file = async (who: string) => (await user.post('/personas/archivo', { q: who })).body;
  expect([
    (await file(theirs.dni)).includes('De ella'),
    (await file(theirs.email)).includes('31222333'),
  ]).toEqual([false, false]);
  await user.post('/personas/borrar', { q: theirs.email, again: await user.code() });
  expect(await shop.db.$count(operations, eq(operations.code, draft.code))).toBe(1);
});

test('a request about personal data has its deadline, is on Hoy, and stores no address once it is answered', async () => {
  const user = await desk.signedIn('administration');
  await user.post('/personas/pedidos', { q, kind: 'access' });
  const today = (await user.get('/hoy')).body;
  expect([today.includes(q), today.includes('hasta el 30/11/2026')]).toEqual([true, true]);
  shop.clock.now = new Date('2026-12-01T15:00:00Z');
  const late = await desk.signedIn('administration');
  const { body } = await late.get('/personas');
  expect(body).toContain('venció el 30/11/2026');
  const [, id] = /action="\/personas\/pedidos\/([\w-]+)"/.exec(body)!;
  await late.post(`/personas/pedidos/${id}`);
  expect((await late.get('/personas')).body).not.toContain(q);
  const stored = await shop.db.select().from(dataRequests).where(eq(dataRequests.id, id!));
  expect(stored.map(({ who }) => who)).toEqual(['']);
  expect((await late.post(`/personas/pedidos/${id}`)).status).toBe(409);
});

// The 8th of December is a holiday.
test.each([
  ['access', '2026-11-30T02:59:59.999Z', '2026-11-19T15:00:00Z'],
  ['erasure', '2026-12-12T02:59:59.999Z', '2026-12-03T15:00:00Z'],
  ['rectification', '2026-12-12T02:59:59.999Z', '2026-12-03T15:00:00Z'],
] as const)('a request for %s has its deadline on %s', (kind, until, from) => {
  expect(dataRequestDeadline(kind, new Date(from)).toISOString().slice(0, 19)).toBe(
    until.slice(0, 19),
  );
});
