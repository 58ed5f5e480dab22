import { expect, test } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { contractPdf } from '../../../server/mail/contract/contract-pdf.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { filedLetters } from '../../support/api/notify.ts';

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
