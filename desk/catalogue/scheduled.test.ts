import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { promotions, staffJournal } from '../../server/ground/db/schema.ts';
import type { Letter } from '../../server/post/mail/letter.ts';
import { mailQueue } from '../../server/post/mail/outbox.ts';
import { applyDueUploads } from '../../server/stock/uploads/scheduled.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { plain, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';
import { takeQueued } from '../../tests/support/api/queued.ts';
import { openUploads, workOnIt, type SentUpload } from '../../tests/support/api/uploads.ts';

// The tests begin on Friday 20 November 2026 at noon in Mendoza.
const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);
let office: DeskUser;
let boss: DeskUser;

async function signIn(): Promise<void> {
  office = await desk.signedIn('administration', 'Julieta Sosa');
  boss = await desk.signedIn('management', 'Raúl Ferreyra');
}

beforeEach(async () => {
  await signIn();
  await letters();
});

const { act, stored, upload } = openUploads(shop);
const stateOf = async ({ id }: SentUpload) => (await stored(id)).state;
const letters = () => takeQueued<Letter>(shop.dealership.boss, mailQueue);

const percentOf = async (code: string) =>
  (await shop.db.select().from(promotions).where(eq(promotions.code, code)))[0]?.percentageDiscount;

const promotion = (user: DeskUser, code: string, percent: number) =>
  upload(
    user,
    {
      'promociones.csv': `código;marca;porcentaje;hasta\n${code};Nissan;${percent};31/12/2026\n`,
    },
    'nuevo',
  );

const onMonday: [string, string][] = [
  ['day', '2026-11-23'],
  ['time', '8:00'],
];

const schedule = async (user: DeskUser, read: SentUpload, at = onMonday) =>
  act(user, read, 'scheduled', [...at, ['again', await user.code()]]);

/** Their sessions end on the way. */
async function pass(until: string, read: SentUpload): Promise<void> {
  shop.clock.now = new Date(until);
  await applyDueUploads(shop.dealership);
  await workOnIt(shop, read.id);
}

test('a scheduled change of a price needs its code at once, and is applied at its hour and not before', async () => {
  const read = await promotion(office, 'LUNES', 5);
  expect((await act(office, read, 'scheduled', onMonday)).status).toBe(422);
  await schedule(office, read);
  expect(await stateOf(read)).toBe('scheduled');
  expect(plain((await boss.get('/catalogo')).body)).toMatch(
    /Programados \(1\).*promociones\.csv el 23\/11\/2026, 08:00; Julieta Sosa/,
  );
  await pass('2026-11-23T10:59:00Z', read);
  expect([await stateOf(read), await percentOf('LUNES')]).toEqual(['scheduled', undefined]);
  await pass('2026-11-23T11:00:00Z', read);
  expect([await stateOf(read), await percentOf('LUNES')]).toEqual(['applied', 5]);
  expect(await letters()).toEqual([]);
  const lines = await shop.db
    .select()
    .from(staffJournal)
    .where(eq(staffJournal.act, 'scheduled change'));
  expect(lines.map(({ who, after, note }) => [who, after, note])).toEqual([
    ['Julieta Sosa', '23/11/2026, 08:00', 'promociones.csv'],
  ]);
});

test('a change whose catalogue moved meanwhile is not applied: Hoy and a letter to who scheduled it report it', async () => {
  const read = await promotion(office, 'MOVIDA', 5);
  await schedule(boss, read);
  const { email } = boss;
  const other = await promotion(office, 'MOVIDA', 8);
  await act(office, other, 'asked to apply', [['again', await office.code()]]);
  await pass('2026-11-23T11:00:00Z', read);
  expect([await stateOf(read), await percentOf('MOVIDA')]).toEqual(['ready', 8]);
  const written = await letters();
  expect(written.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Un cambio programado del catálogo no se aplicó'],
  ]);
  expect(written[0]!.text).toContain(
    '«promociones.csv», programado para el 23/11/2026, 08:00, no se aplicó: el catálogo cambió',
  );
  await signIn();
  const today = plain((await office.get('/hoy')).body);
  expect(today).toContain('Cambios programados que no se aplicaron (1)');
  const clerk = await desk.signedIn('sales');
  expect(plain((await clerk.get('/hoy')).body)).not.toContain('Cambios programados');
  expect(plain((await boss.get(read.address)).body)).toContain(
    'Estaba programado para el 23/11/2026, 08:00, y no se aplicó',
  );
  // Its person applies the new difference: nothing waits any more.
  await act(boss, read, 'asked to apply', [['again', await boss.code()]]);
  expect([await stateOf(read), await percentOf('MOVIDA')]).toEqual(['applied', 5]);
  expect(plain((await office.get('/hoy')).body)).not.toContain('Cambios programados');
});

test('a change that somebody else made meanwhile by hand ends without a letter', async () => {
  const read = await promotion(office, 'IGUAL', 5);
  await schedule(office, read);
  const other = await promotion(boss, 'IGUAL', 5);
  await act(boss, other, 'asked to apply', [['again', await boss.code()]]);
  await pass('2026-11-23T11:00:00Z', read);
  expect([await stateOf(read), await letters()]).toEqual(['unchanged', []]);
});

test('a change that a person unschedules is not applied, and of two people at once the first act counts', async () => {
  const read = await promotion(office, 'NUNCA', 5);
  await schedule(office, read);
  const { revision } = await stored(read.id);
  const send = (user: DeskUser, event: string) =>
    user.post(`${read.address}/actos`, { event, revision: String(revision) });
  const [first, second] = [await send(boss, 'unscheduled'), await send(office, 'discarded')];
  expect([first.status, second.status]).toEqual([303, 409]);
  await pass('2026-11-23T11:00:00Z', read);
  expect([await stateOf(read), await percentOf('NUNCA')]).toEqual(['ready', undefined]);
  await signIn();
  expect(plain((await office.get('/hoy')).body)).not.toContain('Cambios programados');
});

test.each([
  ['an hour that is over', '2026-11-20', '8:00', 'Esa hora ya pasó.'],
  ['without a day', '', '8:00', 'Falta completar: el día.'],
  ['a day too far away', '2027-03-01', '8:00', 'Se puede programar hasta 60 días antes.'],
])('%s is refused beside its field', async (_, day, time, words) => {
  const read = await promotion(office, 'LEJOS', 5);
  const refused = await schedule(office, read, [
    ['day', day],
    ['time', time],
  ]);
  expect([refused.status, await stateOf(read)]).toEqual([422, 'ready']);
  expect(plain(refused.body)).toContain(words);
  // What was typed is there again.
  expect(refused.body).toMatch(new RegExp(`name="day"[^>]*value="${day}"`));
});
