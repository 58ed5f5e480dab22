import { expect, test } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { contractPdf } from '../../../server/post/mail/contract/contract-pdf.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { filedLetters, giveBackWaiting } from '../../support/api/notify.ts';
import type { Contract } from '../../../server/post/mail/stored-contract.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';

const shop = testDealership();
const unknown = '0000-0000-0000-0000-0000-0000';

const open = (code: string, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ url: links.contract(code), remoteAddress });

test('the contract’s address sends the PDF of the buyer’s letter, which no cache may store', async () => {
  await filedLetters(shop);
  const { operation } = await shop.paidOperation();
  const contracts = (await filedLetters(shop)).map(({ contract }) => contract);
  expect(contracts.map(Boolean).toSorted()).toEqual([false, true]);
  const answer = await open(operation.code);
  expect(answer.rawPayload).toEqual(await contractPdf(contracts.find(Boolean)!));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
});

test('the contract’s address shows an unpaid reservation’s page instead', async () => {
  const { code } = await shop.payableOperation();
  const { statusCode, headers } = await open(code);
  expect([statusCode, headers.location]).toEqual([303, links.resume(code)]);
});

test('wrong codes at the contract’s address count for their network, and a right one works', async () => {
  const { operation } = await shop.paidOperation();
  const statuses = [];
  for (let time = 0; time < 22; time += 1) {
    statuses.push((await open(unknown, '10.1.2.3')).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429, 429]);
  expect((await open(operation.code, '10.1.2.3')).statusCode).toBe(200);
});

const friday = new Date('2026-11-20T15:00:00Z');

/** The moment after some words in the buyer's last letter, 'domingo 22 de noviembre a las 12'. */
async function promisedAfter(words: string, where = 'letter'): Promise<Date> {
  const letter = (await filedLetters(shop)).findLast(({ to }) => to === completeBuyer.email)!;
  const text = where === 'letter' ? letter.text : rowsOf(letter.contract!);
  const [, day, month, hour, minutes = '00'] = new RegExp(
    `${words}[^\\n]*?hasta el [a-zéá]+ (\\d+) de (noviembre|diciembre) a las (\\d+)(?::(\\d\\d))?`,
  ).exec(text.replaceAll(/\s+/g, ' '))!;
  const date = `2026-${month === 'noviembre' ? 11 : 12}-${day!.padStart(2, '0')}`;
  return new Date(`${date}T${hour}:${minutes}:00-03:00`);
}

const rowsOf = ({ parts }: Contract) =>
  parts
    .flatMap((part) => ('rows' in part ? part.rows : []))
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');

const aMinuteAfter = (moment: Date) => new Date(moment.getTime() + 60_000);

async function paid() {
  shop.clock.now = friday;
  await filedLetters(shop);
  return (await shop.paidOperation()).operation.code;
}

test.each([
  ['letter', 'a payment', []],
  ['contract', 'a payment', []],
  ['letter', 'a visit', ['buyer came']],
  ['letter', 'the registry', ['buyer came', 'papers at the registry']],
] as const)(
  'the 48 hours of the %s of %s are those in which the server accepts a cancellation online',
  async (where, _, steps) => {
    const [inTime, late] = [await paid(), await paid()];
    for (const step of steps) for (const code of [inTime, late]) await shop.staff(step, code);
    const until = await promisedAfter('Devolución del 100% de la seña', where);
    shop.clock.now = until;
    expect(await shop.cancel(inTime)).toMatchObject({ status: 'cancelled' });
    shop.clock.now = aMinuteAfter(until);
    await expect(shop.cancel(late)).rejects.toThrow('cancellation_late');
  },
);

test('the ten days in the letter about a delivery are those in which the server accepts a revocation', async () => {
  const [inTime, late] = [await paid(), await paid()];
  for (const code of [inTime, late])
    await shop.staff('vehicle delivered', code, { why: 'se cobró en caja' });
  const until = await promisedAfter('Revocación de la compra');
  shop.clock.now = until;
  expect((await shop.revoke(inTime)).is_refunded).toBe(true);
  shop.clock.now = aMinuteAfter(until);
  expect((await shop.revoke(late)).is_refunded).toBe(false);
  await giveBackWaiting(shop);
});

test.each(['letter', 'contract'])(
  'without a delivery, review, end and %s promise the minimum of ten days',
  async (where) => {
    const code = await paid();
    const until = await promisedAfter('Revocación de la compra', where);
    expect(until).toEqual(new Date('2026-11-30T23:59:00-03:00'));
    shop.clock.now = new Date('2027-06-01T12:00:00-03:00');
    expect((await shop.revoke(code)).is_refunded).toBe(true);
    await giveBackWaiting(shop);
  },
);
