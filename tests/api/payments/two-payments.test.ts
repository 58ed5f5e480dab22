import { describe, expect, test } from 'vitest';
import { formatMoment } from '../../../domain/time/moments.ts';
import { operationTotal } from '../../../domain/operation/operation.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { reconcile } from '../../../server/payments/reconciliation.ts';
import { giveBack } from '../../../server/payments/refunds.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { filedLetters, filedSubjects, giveBackWaiting, notify } from '../../support/api/notify.ts';

const shop = testDealership();

const buyer = completeBuyer.email;
const sales = 'ventas.volkswagen@grupocordillera.example';
const cancelled = [`${buyer}: Cancelamos tu reserva`, `${sales}: Reserva cancelada`];
const refunded = [`${buyer}: Te devolvimos la seña`];

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

  test('refunds both after a cancellation', async () => {
    const { code, first, second, card1, card2 } = await paidTwice();
    await shop.cancel(code);
    expect(await shop.storedPayments(first)).toEqual({ [card1]: 'refunding' });
    expect(await shop.storedPayments(second)).toEqual({ [card2]: 'calling off' });
    expect((await giveBackWaiting(shop)).sort()).toEqual([card1, card2]);
    expect(shop.provider.refunds.sort()).toEqual([card1, card2]);
    expect((await shop.resume(code)).status).toBe('refunded');
  });

  test('shows the deposit as refunded once both payments are', async () => {
    const { code, first, second, card1, card2 } = await paidTwice();
    await shop.cancel(code);
    expect(await filedSubjects(shop)).toEqual(cancelled);
    await giveBack(shop.dealership, { paymentId: card2, clientRef: second });
    expect((await shop.resume(code)).status).toBe('cancelled');
    expect(await filedSubjects(shop)).toEqual([]);
    await giveBack(shop.dealership, { paymentId: card1, clientRef: first });
    expect((await shop.resume(code)).status).toBe('refunded');
    expect(await filedSubjects(shop)).toEqual(refunded);
    await giveBackWaiting(shop);
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
