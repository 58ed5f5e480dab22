import { describe, expect, test } from 'vitest';
import { readJournal } from '../../server/sale/stored/journal.ts';
import type { ProviderPayment } from '../../server/sale/provider.ts';
import { settlePayment } from '../../server/sale/payments/settlement.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { plain, testDesk } from '../../tests/support/api/desk.ts';
import { statusesAtOnce } from '../../tests/support/database/at-once.ts';
import { readStaffJournal } from '../journal.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

let reported = 0;

/** A payment that the provider reports with the reference of a paid reservation, or with an unknown one. */
async function stray(changes: Partial<ProviderPayment> = {}) {
  reported += 1;
  const { operation, clientRef } = await shop.paidOperation();
  const payment: ProviderPayment = {
    paymentId: `stray-${reported}`,
    clientRef,
    amount: 90_000,
    currency: 'ARS',
    status: 'approved',
    ...changes,
  };
  await settlePayment(shop.dealership, payment);
  return { payment, code: operation.code };
}

const addressOf = (body: string, { paymentId }: ProviderPayment) =>
  new RegExp(`href="(/pagos/\\d+)">[^<]*</a> ${paymentId}<`).exec(body)?.[1];

test.each<[string, Partial<ProviderPayment>, string]>([
  ['another amount', {}, 'Pago de otro importe stray-\\d+ \\$ 90.000. Buscalo'],
  ['another currency', { currency: 'USD' }, 'Pago en otra moneda stray-\\d+ US\\$ 90.000. Buscalo'],
  [
    'a currency that the dealership does not take',
    { currency: 'BRL', amount: 80.5 },
    'Pago en otra moneda stray-\\d+ 80.5 BRL. Buscalo',
  ],
  [
    'a whole amount in such a currency',
    { currency: 'BRL', amount: 80 },
    'Pago en otra moneda stray-\\d+ 80 BRL. Buscalo',
  ],
  [
    'an unknown reference',
    { clientRef: 'nobody' },
    'Pago de una referencia desconocida stray-\\d+ \\$ 90.000. Buscalo',
  ],
])('a payment of %s stands on Hoy with what to do', async (_, changes, words) => {
  const { payment } = await stray(changes);
  const user = await desk.signedIn('sales');
  const { body } = await user.get('/hoy');
  const line = body.split('<li>').find((part) => part.includes(payment.paymentId))!;
  expect(plain(line)).toMatch(new RegExp(words));
});

test('the case of the reference lists it among its debts', async () => {
  const { payment, code } = await stray();
  const user = await desk.signedIn('sales');
  const { body } = await user.get(await shop.caseOf(code));
  expect(plain(body)).toContain(`Debemos: Pago de otro importe: ${payment.paymentId} $ 90.000.`);
});

test('it leaves the lists once a person has recorded that it went back, with who and why', async () => {
  const { payment, code } = await stray();
  const user = await desk.signedIn('administration', 'Julieta Sosa');
  const page = addressOf((await user.get('/hoy')).body, payment)!;
  const form = { end: 'given back', why: 'por transferencia el viernes', again: await user.code() };
  expect(await user.post(page, form)).toMatchObject({ status: 303, to: '/pagos' });
  expect((await user.get('/hoy')).body).not.toContain(payment.paymentId);
  expect(plain((await user.get(await shop.caseOf(code))).body)).not.toContain('Debemos: Pago');
  expect(plain((await user.get('/pagos')).body)).toMatch(
    new RegExp(`${payment.paymentId} Lo devolvimos: por transferencia el viernes. Julieta Sosa, `),
  );
  expect((await readJournal(shop.db, code)).at(-1)).toMatchObject({
    who: 'staff: Julieta Sosa',
    event: 'stray payment ended',
    paymentId: payment.paymentId,
    note: 'Lo devolvimos, por transferencia el viernes',
  });
  const acts = await readStaffJournal(shop.db);
  expect(acts.find(({ act }) => act === 'ended stray payment')).toMatchObject({
    who: 'Julieta Sosa',
    note: `${payment.paymentId}, Lo devolvimos, por transferencia el viernes`,
  });
  const again = { ...form, again: await user.code() };
  expect((await user.post(page, again)).status).toBe(409);
});

test('it is assigned only to a reservation that counts it', async () => {
  const { payment } = await stray({ clientRef: 'nobody' });
  const { operation } = await shop.paidOperation();
  const address = await shop.caseOf(operation.code);
  const user = await desk.signedIn('management');
  const page = addressOf((await user.get('/hoy')).body, payment)!;
  const assign = async (reservation: string) => {
    const form = { end: 'assigned', why: 'pagó de más', reservation, again: await user.code() };
    const { status, body } = await user.post(page, form);
    return [status, plain(/class="wrong"[^>]*>([^<]*)</.exec(body)?.[1])];
  };
  const number = address.split('/').at(-1)!;
  expect(await assign('99999')).toEqual([422, 'No hay una reserva con ese número.']);
  expect(await assign(number)).toEqual([
    422,
    'Esa reserva todavía no lo cuenta: anotalo ahí con «Recibir un pago», con el número del pago como recibo.',
  ]);
  await shop.staff('balance part received', operation.code, {
    amount: '90000',
    means: 'card',
    receipt: payment.paymentId,
  });
  expect(await assign(number)).toEqual([303, '']);
  expect((await readJournal(shop.db, operation.code)).at(-1)).toMatchObject({
    event: 'stray payment ended',
    note: 'Quedó anotado en una reserva, pagó de más',
  });
});

test('it is owed by the buyer once the bank takes back what somebody had returned', async () => {
  const { payment, code } = await stray();
  const user = await desk.signedIn('administration');
  const page = addressOf((await user.get('/hoy')).body, payment)!;
  const form = { end: 'given back', why: 'por transferencia el viernes', again: await user.code() };
  expect(await user.post(page, form)).toMatchObject({ status: 303 });
  await settlePayment(shop.dealership, { ...payment, status: 'charged back' });
  expect(plain((await user.get(await shop.caseOf(code))).body)).toContain(
    `Debe el cliente: Contracargo de un pago que ya devolvimos: ${payment.paymentId} $ 90.000.`,
  );
  expect(addressOf((await user.get('/hoy')).body, payment)).toBe(page);
});

test.each<[string, Partial<Record<string, string>>, string]>([
  [
    'assigned to a reservation',
    { end: 'assigned' },
    'Contracargo de un pago anotado en una reserva',
  ],
  ['noted as nothing to do', { end: 'noted' }, ''],
])('taken back by the bank after it was %s', async (_, ended, words) => {
  const { payment, code } = await stray();
  const receipt = { amount: '90000', means: 'card', receipt: payment.paymentId };
  await shop.staff('balance part received', code, receipt);
  const user = await desk.signedIn('administration');
  const page = addressOf((await user.get('/hoy')).body, payment)!;
  const reservation = (await shop.caseOf(code)).split('/').at(-1)!;
  const form = { why: 'pagó de más', reservation, again: await user.code(), ...ended };
  expect((await user.post(page, form)).status).toBe(303);
  await settlePayment(shop.dealership, { ...payment, status: 'charged back' });
  const line = (await user.get('/hoy')).body.split('<li>').find((part) => part.includes(page));
  if (words === '') expect(line).toBeUndefined();
  else expect(plain(line)).toMatch(new RegExp(`^${words} ${payment.paymentId} `));
  const owed = `Debe el cliente: ${words}: ${payment.paymentId} $ 90.000.`;
  expect(plain((await user.get(await shop.caseOf(code))).body).includes(owed)).toBe(words !== '');
});

test('it is owed by the buyer once the bank takes back what the provider had returned', async () => {
  const { payment, code } = await stray();
  await settlePayment(shop.dealership, { ...payment, status: 'refunded' });
  await settlePayment(shop.dealership, { ...payment, status: 'charged back' });
  const user = await desk.signedIn('sales');
  expect(plain((await user.get(await shop.caseOf(code))).body)).toContain(
    `Debe el cliente: Contracargo de un pago que ya devolvimos: ${payment.paymentId} $ 90.000.`,
  );
});

test('of two who record its end at once one does', async () => {
  const { payment } = await stray();
  const [one, other] = [await desk.signedIn('administration'), await desk.signedIn('management')];
  const page = addressOf((await one.get('/hoy')).body, payment)!;
  const end = async (user: typeof one) => {
    const form = { end: 'noted', why: 'era una prueba', again: await user.code() };
    return () => user.post(page, form);
  };
  const posts = [await end(one), await end(other)];
  const lock = 'lock table stray_payments in share mode';
  expect(await statusesAtOnce(shop.db, lock, ...posts)).toEqual([303, 409]);
});

describe('it ends by itself', () => {
  test.each(['refunded', 'charged back', 'rejected'] as const)(
    'once the provider reports it %s',
    async (status) => {
      const { payment } = await stray();
      await settlePayment(shop.dealership, { ...payment, status });
      const user = await desk.signedIn('sales');
      expect((await user.get('/hoy')).body).not.toContain(payment.paymentId);
    },
  );
});

test('a rejected payment of another amount is no money, and stands on no list', async () => {
  const { payment } = await stray({ status: 'rejected' });
  const user = await desk.signedIn('sales');
  expect((await user.get('/pagos')).body).not.toContain(payment.paymentId);
});

describe('no end is stored', () => {
  test.each<[string, Record<string, string>]>([
    ['without a reason', { why: '' }],
    ['without a choice', { end: '' }],
    ['without a code', { again: '' }],
    ['with a wrong code', { again: '000000' }],
  ])('%s', async (_, changes) => {
    const { payment } = await stray();
    const user = await desk.signedIn('administration');
    const page = addressOf((await user.get('/hoy')).body, payment)!;
    const form = { end: 'noted', why: 'era una prueba', again: await user.code(), ...changes };
    expect((await user.post(page, form)).status).toBe(422);
    expect((await user.get('/hoy')).body).toContain(payment.paymentId);
  });
});
