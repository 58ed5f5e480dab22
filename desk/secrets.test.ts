import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { links } from '../domain/addresses/links.ts';
import type { Operation } from '../domain/operation/operation.ts';
import { dealershipCancelEndpoint, revocationEndpoint } from '../domain/wire/dealership/cancel.ts';
import { dealershipDepositEndpoint } from '../domain/wire/dealership/deposit.ts';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../domain/wire/dealership/hold.ts';
import { dealershipOutcomeEndpoint } from '../domain/wire/dealership/outcome.ts';
import { dealershipStartEndpoint } from '../domain/wire/dealership/start.ts';
import { dealershipUpdateEndpoint } from '../domain/wire/dealership/update.ts';
import { dealershipUnitOfferEndpoint } from '../domain/wire/dealership/unit-offer.ts';
import { dealershipVisitEndpoint } from '../domain/wire/dealership/visit.ts';
import type { Endpoint } from '../domain/wire/endpoint.ts';
import { valuationEndpoint } from '../domain/wire/valuation.ts';
import { alerts, operations } from '../server/ground/db/schema.ts';
import { leadsCsv } from '../server/post/leads/csv.ts';
import { findLeads } from '../server/post/leads/lead-source.ts';
import { listLetters } from '../server/post/mail/letter-source.ts';
import { lettersTable } from '../server/post/mail/letters-table.ts';
import { createDesk } from '../server/sale/payments/desk.ts';
import { listWaiting } from '../server/sale/staff/waiting-list.ts';
import { testDesk, type DeskUser } from '../tests/support/api/desk.ts';
import { testDealership } from '../tests/support/api/dealership.ts';
import { filedLetters, giveBackWaiting } from '../tests/support/api/notify.ts';
import { textOf } from '../tests/support/api/pdf-text.ts';
import { aUsedCronos } from '../tests/support/api/reservations.ts';
import { outcomeOf, send } from '../tests/support/api/send.ts';
import { depositBody, updateBody } from '../tests/support/api/shopper.ts';
import { fillDemo } from './demo.ts';

const demo = testDealership({ settings: { PAYMENT_PROVIDER: 'sandbox' } });
const demoDesk = testDesk(demo);
const shop = testDealership();
const desk = testDesk(shop);
const alertCodes = ['a-secret-of-a-wait', 'a-secret-of-a-search'];
let secrets: string[];
let user: DeskUser;

beforeAll(async () => {
  await fillDemo(demo.dealership);
  const createdAt = demo.clock.now;
  const about = { email: 'ana@ejemplo.com', name: 'Nivus', path: '/', known: {}, createdAt };
  await demo.db.insert(alerts).values([
    { code: alertCodes[0]!, kind: 'free', subject: 'X', ...about },
    { code: alertCodes[1]!, kind: 'search', subject: '', confirmedAt: createdAt, ...about },
  ]);
  const made = await demo.db.select().from(operations);
  secrets = [...made.map(({ code }) => code), ...alertCodes];
  user = await demoDesk.signedIn('management');
});

const secretsIn = (text: string) => secrets.filter((secret) => text.includes(secret));

/** The addresses of the desk that a page leads to. */
const addressesIn = (body: string) =>
  [...body.matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(([, to]) => to!.replaceAll('&amp;', '&'));

test('no page, document or address of the desk contains a secret of a buyer', async () => {
  const [open] = await demo.db.select().from(operations).where(eq(operations.status, 'holding'));
  const { email } = open!.buyer as unknown as { email: string };
  const waiting = ['/hoy', '/equipo/historia', `/personas?q=${encodeURIComponent(email)}`];
  // Cases that no list shows.
  const numbers = await demo.db.select({ number: operations.caseNumber }).from(operations);
  waiting.push(...numbers.map(({ number }) => `/reservas/${number}`));
  const seen = new Set<string>();
  const found: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    // One unit of the stock is like another.
    const kind = path.replace(/^\/unidades\/\d+/, '/unidades/1').replace(/\?q=.*&/, '?');
    if (seen.has(kind)) continue;
    seen.add(kind);
    const { body, to = '' } = await user.get(path);
    found.push(...secretsIn(`${path} ${to} ${body}`).map((secret) => `${path}: ${secret}`));
    waiting.push(...addressesIn(body));
  }
  expect(found).toEqual([]);
  const kinds = [...seen].map((path) => path.replaceAll(/\d+/g, '1'));
  expect(kinds).toEqual(
    expect.arrayContaining([
      '/reservas/1',
      '/reservas/1/vista',
      '/reservas/1/boleto',
      '/consultas/esperas',
      '/unidades/1',
      '/hoy/envios',
      '/personas',
      '/equipo',
    ]),
  );
});

test('the dealership’s copy of a contract has the case number, and the buyer’s has the code', async () => {
  const [paid] = await demo.db.select().from(operations).where(eq(operations.status, 'reserved'));
  const { rawPayload: pdf } = await demoDesk.app.inject({
    url: `/reservas/${paid!.caseNumber}/boleto`,
    headers: { cookie: user.cookie },
  });
  expect(textOf(pdf)).toContain(`Número de reserva\n${paid!.caseNumber}`);
  expect(secretsIn(textOf(pdf))).toEqual([]);
  const { rawPayload: own } = await demo.app.inject({ url: links.contract(paid!.code) });
  expect(secretsIn(textOf(own))).toEqual([paid!.code]);
});

test('no file and no list of a command contains a secret of a buyer', async () => {
  const { boss } = demo.dealership;
  const payments = createDesk(demo.dealership);
  const [one] = await demo.db.select().from(operations).where(eq(operations.status, 'reserved'));
  const { dni: q } = one!.buyer as unknown as { dni: string };
  const texts = {
    'a person’s file': (await user.post('/personas/archivo', { q })).body,
    leads: leadsCsv(await findLeads(demo.db, {})),
    'payments list': await payments.list({ all: true }),
    'payments look': await payments.look({ code: String(one!.caseNumber), by: 'staff: marta' }),
    'operation list': await listWaiting(demo.dealership),
    'letters list': lettersTable(await listLetters({ boss })),
  };
  expect(texts['a person’s file']).toContain(`"caseNumber": ${one!.caseNumber}`);
  expect(Object.entries(texts).map(([name, text]) => [name, secretsIn(text)])).toEqual(
    Object.keys(texts).map((name) => [name, []]),
  );
});

test('a waiting person is taken off the list without the code of their alert', async () => {
  const { body } = await user.get('/consultas/esperas');
  const [, wait] = /name="wait" value="([0-9a-f]+)"/.exec(body)!;
  expect((await user.post('/consultas/esperas', { wait: alertCodes[0]! })).status).toBe(409);
  expect((await user.post('/consultas/esperas', { wait: wait! })).to).toBe('/consultas/esperas');
  expect(await demo.db.$count(alerts)).toBe(1);
});

test('no letter to sales contains the code of the reservation', async () => {
  await filedLetters(shop);
  const { operation } = await shop.paidOperation();
  const { code } = operation;
  for (const [event, values] of [
    ['buyer given more time', { day: '2026-11-27' }],
    ['visit agreed', { day: '2026-11-24', time: '10' }],
    ['buyer came', {}],
    ['balance part received', { amount: '1000000', means: 'cash', receipt: 'S-1' }],
    ['balance part taken back', { part: 'S-1', why: 'error' }],
    ['papers at the registry', {}],
    ['vehicle ready', {}],
    ['vehicle delivered', { why: 'x' }],
    ['refund ordered', { why: 'x' }],
  ] as const) {
    await shop.staff(event, code, values);
  }
  await giveBackWaiting(shop);
  const written = (await filedLetters(shop)).filter(({ to }) => to.startsWith('ventas.'));
  expect(written.length).toBeGreaterThan(3);
  for (const letter of written) expect(JSON.stringify(letter)).not.toContain(code);
});

/** Every call that could change an operation, with a body that is valid for the buyer's code. */
function writesOf(operation: Operation, code: string): [Endpoint, object][] {
  const mine = { ...operation, code };
  return [
    [dealershipCancelEndpoint, { code }],
    [revocationEndpoint, { code, email: operation.purchase.email }],
    [dealershipUpdateEndpoint, updateBody(mine)],
    [dealershipDepositEndpoint, depositBody(mine)],
    [dealershipExtendEndpoint, { code }],
    [dealershipReleaseEndpoint, { code }],
    [dealershipVisitEndpoint, { code, at: '2026-11-23T13:00:00.000Z' }],
    [dealershipUnitOfferEndpoint, { code, offer: 1, accepts: true }],
    [dealershipOutcomeEndpoint, { code, outcome: 'approved' }],
    [valuationEndpoint, { ...aUsedCronos, operation: code }],
  ];
}

const viewOf = async (caseNumber: number) => {
  const { to } = await (await desk.signedIn('sales')).get(`/reservas/${caseNumber}/vista`);
  return decodeURIComponent(to!.split('/').at(-1)!);
};

test('staff see the buyer’s page by a link that changes nothing and ends after ten minutes', async () => {
  const { operation } = await shop.paidOperation();
  const { caseNumber } = await shop.storedOperation(operation.code);
  const code = await viewOf(caseNumber);
  const shown = await shop.client.call(dealershipStartEndpoint, { body: { code } });
  expect(shown).toMatchObject({
    code,
    status: 'reserved',
    is_staff_view: true,
    may_cancel: false,
    purchase: { email: operation.purchase.email, transaction: { code: '' } },
  });
  expect(JSON.stringify(shown)).not.toContain(operation.code);
  for (const [endpoint, body] of writesOf(operation, code)) {
    expect([endpoint.path, outcomeOf(await send(shop, endpoint, body))]).toEqual([
      endpoint.path,
      endpoint === revocationEndpoint ? 'revocation_not_found' : 'operation_not_found',
    ]);
  }
  expect((await shop.app.inject({ url: links.contract(code) })).statusCode).toBe(404);
  expect(await shop.resume(operation.code)).toEqual(operation);
  const forged = code.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const another = code.replace(String(caseNumber), String(caseNumber - 1));
  for (const other of [forged, another]) {
    expect((await send(shop, dealershipStartEndpoint, { code: other })).status).toBe(404);
  }
  shop.clock.pass(9.5);
  expect((await send(shop, dealershipStartEndpoint, { code })).status).toBe(200);
  shop.clock.pass(0.5);
  expect((await send(shop, dealershipStartEndpoint, { code })).status).toBe(404);
});
