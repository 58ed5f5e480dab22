import { describe, expect, test, vi } from 'vitest';
import { testDealership } from '../../support/api/dealership.ts';
import { filedLetters, filedSubjects, giveBackWaiting, notify } from '../../support/api/notify.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';

const publicUrl = 'https://cordillera.example';

const shop = testDealership({ settings: { PUBLIC_URL: publicUrl }, isClockReset: true });

const buyer = completeBuyer.email;
const sales = 'ventas.volkswagen@grupocordillera.example';

const reserved = [`${buyer}: Tu reserva está confirmada`, `${sales}: Reserva confirmada`];
const pending = [
  `${buyer}: Tu reserva está pendiente de confirmación`,
  `${sales}: Reserva pendiente`,
];
const cancelled = [`${buyer}: Cancelamos tu reserva`, `${sales}: Reserva cancelada`];
const refunded = [`${buyer}: Te devolvimos la seña`];
const revoked = [`${buyer}: Recibimos tu pedido de arrepentimiento`, `${sales}: Arrepentimiento`];

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
    expect(subjects.sort()).toEqual([...cancelled, ...revoked].sort());
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

describe('no second e-mail is sent', () => {
  test('when the provider repeats a notification, in sequence or at once', async () => {
    const { clientRef } = await shop.heldOperation();
    const waiting = { clientRef, outcome: 'pending', paymentId: 'again' } as const;
    await notify(shop, waiting);
    await notify(shop, waiting);
    expect(await filedSubjects(shop)).toEqual(pending);
    const approval = { clientRef, outcome: 'approved', paymentId: 'again' } as const;
    await Promise.all([1, 2, 3].map(() => notify(shop, approval)));
    await notify(shop, waiting);
    expect(await filedSubjects(shop)).toEqual(reserved);
  });

  test('when a second card pays a paid deposit', async () => {
    const { clientRef } = await shop.paidOperation();
    await filedLetters(shop);
    await notify(shop, { clientRef, outcome: 'approved' });
    expect(await giveBackWaiting(shop)).toHaveLength(1);
    expect(await filedSubjects(shop)).toEqual([]);
  });

  test('when the buyer cancels or revokes twice', async () => {
    const { operation } = await shop.paidOperation();
    await filedLetters(shop);
    await shop.cancel(operation.code);
    await shop.cancel(operation.code);
    expect(await filedSubjects(shop)).toEqual(cancelled);
    await shop.revoke(operation.code);
    await shop.revoke(operation.code);
    expect(await filedSubjects(shop)).toEqual(revoked);
    await giveBackWaiting(shop);
    await filedLetters(shop);
    await shop.revoke(operation.code);
    await shop.cancel(operation.code);
    expect(await filedSubjects(shop)).toEqual([]);
  });

  test('when the transaction is rolled back', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    const { boss } = shop.dealership;
    const { insert } = boss;
    vi.spyOn(boss, 'insert').mockImplementationOnce(async (...args) => {
      await insert.apply(boss, args);
      throw new Error('the connection was lost');
    });
    const approval = { clientRef, outcome: 'approved', paymentId: 'interrupted' } as const;
    expect((await notify(shop, approval)).status).toBe(500);
    expect((await shop.resume(operation.code)).status).toBe('holding');
    expect(await filedSubjects(shop)).toEqual([]);
    // The provider retries.
    await notify(shop, approval);
    expect((await shop.resume(operation.code)).status).toBe('reserved');
    expect(await filedSubjects(shop)).toEqual(reserved);
  });
});
