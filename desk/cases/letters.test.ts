import { expect, test } from 'vitest';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { mailQueue } from '../../server/post/mail/outbox.ts';
import { testDesk } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { readStaffJournal } from '../journal.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

const kindsIn = (body: string) =>
  [...body.matchAll(/\/cartas"[^]*?name="kind" value="([^"]+)"/g)].map(([, kind]) => kind);
const lettersToBuyer = async () =>
  (await shop.dealership.boss.findJobs<{ to: string; subject: string }>(mailQueue)).filter(
    ({ data }) => data.to === completeBuyer.email,
  );

test('a letter that the buyer got is sent again from the case by administración, and the journal has it', async () => {
  const [sales, office] = [
    await desk.signedIn('sales'),
    await desk.signedIn('administration', 'Julieta Sosa'),
  ];
  const { code } = (await shop.paidOperation()).operation;
  const page = await shop.caseOf(code);
  expect(kindsIn((await office.get(page)).body)).toEqual(['reserved']);
  expect(kindsIn((await sales.get(page)).body)).toEqual([]);
  expect((await sales.post(`${page}/cartas`, { kind: 'reserved' })).status).toBe(403);
  const before = new Set((await lettersToBuyer()).map(({ id }) => id));
  expect((await office.post(`${page}/cartas`, { kind: 'reserved' })).to).toBe(page);
  // The queue returns its letters in no order.
  const again = (await lettersToBuyer()).filter(({ id }) => !before.has(id));
  expect(again).toHaveLength(1);
  const { subject } = again[0]!.data;
  expect(subject).toMatch(/^Tu reserva está confirmada: /);
  const [row] = await readStaffJournal(shop.db, { subject: page.slice(1).replace('s/', ' ') });
  expect([row!.who, row!.act, row!.note]).toEqual(['Julieta Sosa', 'sent letter again', subject]);
});

test('a letter that no longer says how a reservation stands is not sent again', async () => {
  const office = await desk.signedIn('administration');
  const { code } = (await shop.paidOperation()).operation;
  const page = await shop.caseOf(code);
  await shop.staff('buyer given more time', code, { day: '2026-11-27' });
  await shop.staff('buyer came', code);
  expect(kindsIn((await office.get(page)).body)).toEqual(['closing', 'reserved']);
  expect((await office.post(`${page}/cartas`, { kind: 'more time' })).status).toBe(409);
  await shop.staff('refund ordered', code, { why: 'no consiguió el crédito' });
  expect(kindsIn((await office.get(page)).body)).toEqual(['cancelled']);
  expect((await office.post(`${page}/cartas`, { kind: 'reserved' })).status).toBe(409);
});
