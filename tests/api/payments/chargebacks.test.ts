import { describe, expect, test } from 'vitest';
import { owedBy } from '../../../domain/operation/operation-after-deposit.ts';
import { readJournal } from '../../../server/sale/stored/journal.ts';
import { createDesk } from '../../../server/sale/payments/desk.ts';
import type { PaymentStatus } from '../../../server/sale/provider.ts';
import { plain, testDesk } from '../../support/api/desk.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { filedLetters, giveBackWaiting } from '../../support/api/notify.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

const why = 'así se acordó';

let made = 0;

/** A reservation on one payment, as its bank and its provider report it. */
async function paid(outcome: 'approved' | 'pending' = 'approved') {
  made += 1;
  const paymentId = `paid-${made}`;
  const { operation, clientRef } = await shop.paidOperation({ paymentId, outcome });
  const { code } = operation;
  return {
    code,
    paymentId,
    owed: owedBy(operation)!,
    async report(status: PaymentStatus, returnedPart = 0) {
      shop.provider.answers.set(clientRef, [
        { paymentId, clientRef, status, amount: 250_000, currency: 'ARS', returnedPart },
      ]);
      await createDesk(shop.dealership).look({ code, by: 'staff: marta' });
      shop.provider.answers.delete(clientRef);
    },
    is: async () => [await shop.statusOf(code), (await shop.storedPayments(clientRef))[paymentId]],
  };
}

async function refundRefused() {
  const reservation = await paid();
  await shop.staff('refund ordered', reservation.code, { why });
  shop.provider.refusesRefunds = true;
  await giveBackWaiting(shop);
  shop.provider.refusesRefunds = false;
  expect(await reservation.is()).toEqual(['cancelled', 'refund refused']);
  await filedLetters(shop);
  return reservation;
}

/** The lines of a list of *Hoy* about a reservation. */
async function linesOf(title: 'Nos deben' | 'Debemos', code: string): Promise<string[]> {
  const { body } = await (await desk.signedIn('sales')).get('/hoy');
  const link = `"${await shop.caseOf(code)}"`;
  const part = body.split('<h2').find((each) => each.includes(`>${title}`)) ?? '';
  return part
    .split('<li')
    .filter((line) => line.includes(link))
    .map((line) => plain(`<${line}`));
}

const toSales = async () =>
  (await filedLetters(shop))
    .filter(({ to }) => to.startsWith('ventas'))
    .map(({ subject, text }) => `${subject.split(':')[0]}: ${text}`);

describe('a chargeback', () => {
  test('of a payment whose refund was refused sends a letter, ends the case, and forbids another refund', async () => {
    const { code, report, is } = await refundRefused();
    await report('charged back');
    expect(await is()).toEqual(['refunded', 'charged back']);
    expect((await toSales()).join('\n')).toMatch(
      /Contracargo de una seña: [^]*no lo devuelvas otra vez[^]*hasta: 30\/11\/2026/,
    );
    expect(await linesOf('Debemos', code)).toEqual([]);
    const [line] = await linesOf('Nos deben', code);
    expect(line).toContain('No devuelvas nada: el banco ya lo hizo');
    expect(line).toContain('Hay tiempo hasta el 30/11/2026');
    await report('charged back');
    expect(await toSales()).toEqual([]);
  });

  test('after a refund by hand is a second loss, until the bank returns it', async () => {
    const { code, paymentId, report, is } = await refundRefused();
    await shop.staff('refund made by hand', code, { payment: paymentId, how: 'outside', why });
    expect(await is()).toEqual(['refunded', 'refunded']);
    expect(await linesOf('Debemos', code)).toEqual([]);
    await report('charged back');
    expect(await is()).toEqual(['refunded', 'refunded and charged back']);
    expect((await linesOf('Nos deben', code))[0]).toContain('con el comprobante de la devolución');
    await report('approved');
    expect(await is()).toEqual(['refunded', 'refunded']);
    expect(await linesOf('Nos deben', code)).toEqual([]);
  });

  test('that is given up leaves the lists, and is told once more if the bank reverses it', async () => {
    const { code, paymentId, report, is } = await refundRefused();
    await report('charged back');
    await shop.staff('chargeback given up', code, { payment: paymentId, why });
    expect(await is()).toEqual(['refunded', 'chargeback lost']);
    expect(await linesOf('Nos deben', code)).toEqual([]);
    await report('approved');
    expect(await is()).toEqual(['cancelled', 'refunding']);
    expect(await linesOf('Debemos', code)).toHaveLength(1);
    expect(await giveBackWaiting(shop)).toEqual([paymentId]);
  });

  test('of a reservation adds the deposit to its balance, and its cancellation refunds nothing', async () => {
    const { code, owed, report, is } = await paid();
    await report('charged back');
    expect(owedBy(await shop.resume(code))).toBe(owed + 250_000);
    expect(await linesOf('Nos deben', code)).toHaveLength(1);
    await shop.staff('refund ordered', code, { why });
    expect(await is()).toEqual(['refunded', 'charged back']);
    expect(await giveBackWaiting(shop)).toEqual([]);
  });
});

test.each([
  ['refunded', [], ['refunded', 'refunded'], ['refunded', 'refunded and charged back']],
  ['cancelled', [], ['refunded', 'rejected'], ['refunded', 'charged back']],
  [
    'charged back',
    ['Contracargo', 'Reserva'],
    ['refunded', 'charged back'],
    ['refunded', 'charged back'],
  ],
] as const)(
  'a pending payment that the provider answers was %s is recorded so, and so is a later chargeback',
  async (end, alerts, answered, later) => {
    const reservation = await paid('pending');
    await shop.cancel(reservation.code);
    await filedLetters(shop);
    shop.provider.refundEnd = end;
    await giveBackWaiting(shop);
    expect(await reservation.is()).toEqual(answered);
    expect((await toSales()).map((letter) => letter.split(' ')[0]).sort()).toEqual(alerts);
    await reservation.report('charged back');
    expect(await reservation.is()).toEqual(later);
  },
);

describe('a refund by hand that the provider makes too', () => {
  test('is a debt of the buyer in a list and a letter, until somebody closes it', async () => {
    const { code, paymentId, report, is } = await refundRefused();
    await shop.staff('refund made by hand', code, { payment: paymentId, how: 'outside', why });
    await filedLetters(shop);
    await report('refunded');
    expect(await is()).toEqual(['refunded', 'refunded']);
    expect((await toSales()).join('\n')).toMatch(/^Seña devuelta dos veces: [^]*\$\s250\.000/);
    expect((await linesOf('Nos deben', code))[0]).toMatch(/Seña devuelta dos veces.*\$\s250\.000/);
    await report('refunded');
    expect(await toSales()).toEqual([]);
    await report('charged back');
    expect(await linesOf('Nos deben', code)).toHaveLength(2);
    await report('approved');
    await filedLetters(shop);
    await shop.staff('chargeback given up', code, { payment: paymentId, why });
    expect((await toSales()).join('\n')).toMatch(/^Devolución de más cerrada: /);
    expect(await linesOf('Nos deben', code)).toEqual([]);
  });

  test('in parts is a debt of those parts', async () => {
    const { code, paymentId, report } = await refundRefused();
    await shop.staff('refund made by hand', code, { payment: paymentId, how: 'outside', why });
    await report('approved', 100_000);
    expect((await linesOf('Nos deben', code))[0]).toMatch(/Seña devuelta dos veces.*\$\s100\.000/);
    await report('refunded');
    expect((await linesOf('Nos deben', code))[0]).toMatch(/Seña devuelta dos veces.*\$\s250\.000/);
  });

  test('is the same refund when the person made it in the panel', async () => {
    const { code, paymentId, report, is } = await refundRefused();
    await shop.staff('refund made by hand', code, { payment: paymentId, how: 'panel', why });
    await filedLetters(shop);
    await report('refunded');
    expect(await is()).toEqual(['refunded', 'refunded']);
    expect(await linesOf('Nos deben', code)).toEqual([]);
    expect(await toSales()).toEqual([]);
  });
});

test('a pending payment that the provider does not call off owes nothing until its bank approves it', async () => {
  const { clientRef, operation } = await shop.heldOperation();
  const { code } = operation;
  const report = async (status: PaymentStatus) => {
    const payment = { paymentId: 'slow', clientRef, status, amount: 250_000, currency: 'ARS' };
    shop.provider.answers.set(clientRef, [payment]);
    await createDesk(shop.dealership).look({ code, by: 'staff: marta' });
    shop.provider.answers.delete(clientRef);
  };
  await report('pending');
  await shop.cancel(code);
  shop.provider.refusesRefunds = true;
  await giveBackWaiting(shop);
  shop.provider.refusesRefunds = false;
  expect(await shop.storedPayments(clientRef)).toEqual({ slow: 'call-off refused' });
  expect((await linesOf('Debemos', code))[0]).toContain(
    'Nada por devolver. No se pudo anular: esperá lo que diga el banco.',
  );
  expect((await toSales()).join('\n')).toContain('No se pudo anular un pago pendiente: ');
  await report('approved');
  expect(await shop.storedPayments(clientRef)).toEqual({ slow: 'refunding' });
});

test('a used vehicle that was not taken before the delivery is owed until it is taken, which sales read', async () => {
  const { operation, estimate } = await shop.paidWithUsed();
  const { code } = operation;
  await shop.staff('vehicle delivered', code, { why });
  const aboutUsed = async () =>
    (await linesOf('Nos deben', code)).filter((line) => line.includes('sin tomar'));
  expect(await aboutUsed()).toHaveLength(1);
  await filedLetters(shop);
  await shop.staff('used vehicle taken', code, { used: '1', value: String(estimate) });
  expect(await shop.statusOf(code)).toBe('delivered');
  expect(await aboutUsed()).toEqual([]);
  expect((await filedLetters(shop)).map(({ to }) => to.startsWith('ventas')).sort()).toEqual([
    false,
    true,
  ]);
  expect((await readJournal(shop.db, code)).at(-1)).toMatchObject({
    who: 'staff: marta',
    event: 'used vehicle taken',
  });
});

describe('what the dealership received', () => {
  test('stays on the list after the end of a reservation until it went back', async () => {
    const { code } = await paid();
    await shop.staff('balance part received', code, {
      amount: '9000000',
      means: 'cash',
      receipt: `R-${code}`,
    });
    await shop.staff('refund ordered', code, { why });
    await giveBackWaiting(shop);
    expect(await linesOf('Debemos', code)).toEqual([
      expect.stringContaining(`Pago por efectivo, recibo R-${code}`),
    ]);
    await shop.staff('balance part taken back', code, { part: `R-${code}`, why: 'devuelto' });
    expect(await linesOf('Debemos', code)).toEqual([]);
  });

  test('for a delivered vehicle keeps the closing when the delivery is taken back', async () => {
    const { code } = await paid();
    await shop.staff('vehicle delivered', code, { why });
    expect(await linesOf('Nos deben', code)).toHaveLength(1);
    await shop.staff('balance part received', code, {
      amount: '1000',
      means: 'cash',
      receipt: `R-${code}`,
    });
    await shop.staff('last step taken back', code, { why });
    expect((await shop.resume(code)).status).toBe('closing');
  });
});
