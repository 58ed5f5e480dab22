import { describe, expect, test } from 'vitest';
import { testDealership } from '../../support/api/dealership.ts';
import {
  filedLetters,
  filedSubjects,
  giveBackWaiting,
  notify,
  subjectsOf,
} from '../../support/api/notify.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { formatMoment } from '../../../domain/time/moments.ts';
import { operationTotal } from '../../../domain/operation/operation.ts';
import { reconcile } from '../../../server/sale/payments/reconciliation.ts';
import { giveBack } from '../../../server/sale/payments/refunds.ts';

const publicUrl = 'https://cordillera.example';

const shop = testDealership({ settings: { PUBLIC_URL: publicUrl }, isClockReset: true });

const buyer = completeBuyer.email;
const sales = 'ventas.volkswagen@grupocordillera.example';

const refunded = [`${buyer}: Te devolvimos la seña`];

describe('an e-mail is sent', () => {
  test('to nobody before a deposit is paid', async () => {
    const { code } = await shop.payableOperation();
    const { operation } = await shop.requestDeposit(code);
    const clientRef = operation.purchase.transaction!.code;
    await notify(shop, { clientRef, outcome: 'rejected' });
    await shop.extend(code);
    await shop.release(code);
    shop.clock.pass(1);
    await shop.requestDeposit(code);
    shop.clock.pass(15);
    await shop.resume(code);
    expect(await filedSubjects(shop)).toEqual([]);
  });

  test('to both when the bank rejects a pending payment, with a link to pay again', async () => {
    const payment = { outcome: 'pending', paymentId: 'refused' } as const;
    const { operation, clientRef } = await shop.paidOperation(payment);
    await filedLetters(shop);
    await notify(shop, { ...payment, clientRef, outcome: 'rejected' });
    const letters = await filedLetters(shop);
    expect(letters.map(({ to }) => to).sort()).toEqual([buyer, sales]);
    const letter = letters.find(({ to }) => to === buyer);
    expect(letter!.text).toContain(`${publicUrl}/concesionario-digital/continue/${operation.code}`);
    expect(letter!.text).toContain('no se cobró nada');
  });

  test('to both when a payment came too late, and to the buyer after the refund', async () => {
    const unit = await shop.freshUnit();
    const late = await shop.heldOperation({ unit });
    shop.clock.pass(15);
    await shop.heldOperation({ unit });
    await notify(shop, { clientRef: late.clientRef, outcome: 'approved' });
    expect(await filedSubjects(shop)).toEqual([
      `${buyer}: Tu pago llegó tarde y te lo devolvemos`,
      `${sales}: Pago tardío`,
    ]);
    await giveBackWaiting(shop);
    expect(await filedSubjects(shop)).toEqual(refunded);
  });

  test('to both with the request code when a purchase is revoked', async () => {
    const { operation } = await shop.paidOperation();
    await filedLetters(shop);
    const { request_code } = await shop.revoke(operation.code);
    const letters = await filedLetters(shop);
    const subjects = letters.map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`);
    expect(subjects.sort()).toEqual([...subjectsOf.cancelled, ...subjectsOf.revoked].sort());
    const requests = letters.filter(({ text }) => text.includes(request_code));
    expect(requests.map(({ to }) => to).sort()).toEqual([buyer, sales]);
    await giveBackWaiting(shop);
    expect(await filedSubjects(shop)).toEqual(refunded);
  });

  test('to the buyer at the address of the time of payment', async () => {
    const payable = await shop.payableOperation();
    await shop.save(payable, { email: ' Eva@correo.example ' });
    const { operation } = await shop.requestDeposit(payable.code);
    await notify(shop, { clientRef: operation.purchase.transaction!.code, outcome: 'approved' });
    expect((await filedLetters(shop)).map(({ to }) => to)).toContain('Eva@correo.example');
  });
});

test('no second e-mail is sent when a second card pays a paid deposit', async () => {
  const { clientRef } = await shop.paidOperation();
  await filedLetters(shop);
  await notify(shop, { clientRef, outcome: 'approved' });
  expect(await giveBackWaiting(shop)).toHaveLength(1);
  expect(await filedSubjects(shop)).toEqual([]);
});

let purchases = 0;

/** Card 1 was charged during a hold that ran out; card 2 waits for its bank when the approval of card 1 arrives. */
async function paidTwice() {
  // A report about a payment counts once, so each purchase has payments of its own.
  purchases += 1;
  const [card1, card2] = [`card 1 of ${purchases}`, `card 2 of ${purchases}`] as const;
  const { operation, clientRef: first } = await shop.heldOperation();
  const { code } = operation;
  shop.clock.pass(20);
  const second = (await shop.requestDeposit(code)).operation.purchase.transaction!.code;
  await notify(shop, { clientRef: second, outcome: 'pending', paymentId: card2 });
  await notify(shop, { clientRef: first, outcome: 'approved', paymentId: card1 });
  await filedSubjects(shop);
  return { code, first, second, card1, card2 };
}

describe('a reservation by the late payment of a first card, while a second one is pending,', () => {
  test('shows the first card, and can be cancelled', async () => {
    const { code, first, card1 } = await paidTwice();
    expect(await shop.resume(code)).toMatchObject({
      status: 'reserved',
      may_cancel: true,
      purchase: {
        transaction: { code: first, paid_at: shop.clock.now.toISOString(), pending_since: null },
      },
    });
    expect((await shop.storedOperation(code)).restsOn).toBe(card1);
  });

  test('refunds both after a cancellation, and shows the deposit as refunded once both payments are', async () => {
    const { code, first, second, card1, card2 } = await paidTwice();
    await shop.cancel(code);
    expect(await filedSubjects(shop)).toEqual(subjectsOf.cancelled);
    expect(await shop.storedPayments(first)).toEqual({ [card1]: 'refunding' });
    expect(await shop.storedPayments(second)).toEqual({ [card2]: 'calling off' });
    await giveBack(shop.dealership, { paymentId: card2, clientRef: second });
    expect((await shop.resume(code)).status).toBe('cancelled');
    expect(await filedSubjects(shop)).toEqual([]);
    await giveBack(shop.dealership, { paymentId: card1, clientRef: first });
    expect((await shop.resume(code)).status).toBe('refunded');
    expect(await filedSubjects(shop)).toEqual(refunded);
    expect(shop.provider.refunds).toEqual([card2, card1]);
    expect((await giveBackWaiting(shop)).sort()).toEqual([card1, card2]);
    expect(await filedSubjects(shop)).toEqual([]);
  });

  test('names both payments in the letters when both were charged', async () => {
    const { code, second, card2 } = await paidTwice();
    await shop.cancel(code);
    await notify(shop, { clientRef: second, outcome: 'approved', paymentId: card2 });
    await filedLetters(shop);
    expect((await shop.resume(code)).purchase.transaction!.refunds).toEqual([250_000, 250_000]);
    await giveBackWaiting(shop);
    const [letter] = await filedLetters(shop);
    expect(letter!.text.replaceAll(/\s+/g, ' ')).toContain(
      'Te devolvimos los 2 pagos de la seña ($ 250.000 y $ 250.000, $ 500.000 en total)',
    );
  });

  test('looks up the outcome of the second card, however old it is', async () => {
    const { code, first, second, card1, card2 } = await paidTwice();
    const payment = { paymentId: card2, clientRef: second, amount: 250_000, currency: 'ARS' };
    shop.provider.answers.set(second, [{ ...payment, status: 'approved' }]);
    shop.clock.pass(100 * 24 * 60);
    await reconcile(shop.dealership);
    expect(await shop.storedPayments(second)).toEqual({ [card2]: 'refunding' });
    expect(await shop.storedPayments(first)).toEqual({ [card1]: 'approved' });
    await giveBackWaiting(shop);
    expect((await shop.resume(code)).status).toBe('reserved');
  });
});

describe('a payment that is approved after its hold', () => {
  test('reserves at the figures and for the buyer of its deposit', async () => {
    const unit = await shop.freshUnit();
    const { operation, clientRef } = await shop.heldOperation({ unit });
    const total = operationTotal(operation);
    const confirmedAt = shop.clock.now.toISOString();
    shop.clock.pass(20);
    await shop.raisePrice(unit.id, 1_000_000);
    const opened = await shop.resume(operation.code);
    expect(operationTotal(opened)).toBe(total + 1_000_000);
    const { email: _, ...noData } = Object.fromEntries(
      Object.keys(completeBuyer).map((field) => [field, '']),
    );
    await shop.save(opened, { ...noData, cash_amount: 0 });
    await filedLetters(shop);

    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'late and dear' });
    const reserved = await shop.resume(operation.code);
    expect(reserved).toMatchObject({
      status: 'reserved',
      pending_amount: 0,
      cash_amount: total,
      purchase: { ...completeBuyer, vehicle: operation.purchase.vehicle },
    });
    expect(operationTotal(reserved)).toBe(total);
    expect(reserved.confirmed_at).toBe(confirmedAt);
    expect([operation.quote, opened.quote, reserved.quote]).toEqual([0, 1, 0]);
    expect((await filedLetters(shop)).map(({ to }) => to).sort()).toEqual([buyer, sales]);
  });

  test('shows on the page and in letters that it reserves at the confirmed figures, even if nobody opened it since they changed', async () => {
    const unit = await shop.freshUnit();
    const { operation, clientRef } = await shop.heldOperation({ unit });
    const confirmedAt = shop.clock.now;
    shop.clock.pass(20);
    await shop.raisePrice(unit.id, 1_000_000);
    await filedLetters(shop);
    await notify(shop, { clientRef, outcome: 'pending', paymentId: 'late and slow' });
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'late and slow' });
    const reserved = await shop.resume(operation.code);
    expect(reserved).toMatchObject({
      status: 'reserved',
      confirmed_at: confirmedAt.toISOString(),
      purchase: { vehicle: operation.purchase.vehicle },
    });
    const letters = await filedLetters(shop);
    expect(letters).toHaveLength(4);
    for (const { to, text } of letters) {
      expect(text).toContain(
        to === buyer
          ? `Tu reserva vale a los importes que confirmaste el ${formatMoment(confirmedAt)}`
          : `La reserva vale a los importes que el cliente confirmó el ${formatMoment(confirmedAt)}`,
      );
    }
  });

  test('shows no such sentence while the figures are today’s', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    shop.clock.pass(20);
    await filedLetters(shop);
    await notify(shop, { clientRef, outcome: 'approved', paymentId: 'late and same' });
    expect(await shop.resume(operation.code)).not.toHaveProperty('confirmed_at');
    for (const { text } of await filedLetters(shop))
      expect(text).not.toContain('vale a los importes');
  });
});
