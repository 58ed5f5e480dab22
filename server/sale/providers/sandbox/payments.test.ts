import { describe, expect, test } from 'vitest';
import { cards, headingOf, startSandbox } from '../../../../tests/support/api/sandbox-harness.ts';
import { testCards } from './test-cards.ts';

const sandbox = await startSandbox();

const decide = (paymentId: string, outcome: string) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/pending',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `payment_id=${paymentId}&outcome=${outcome}`,
  });

describe('a payment at the sandbox', () => {
  test('charges the amount of its intent in the chosen installments', async () => {
    await sandbox.openIntent('amount', 350_000);
    await sandbox.pay('amount', cards.approved, { import: '350000', installments: '3' });
    const [notification] = await sandbox.receiver.taken('amount', 1);
    const [payment] = await sandbox.payments('amount');
    expect(notification).toEqual({
      payment_id: payment!.paymentId,
      client_ref: 'amount',
      outcome: 'approved',
      amount: 350_000,
      installments: 3,
      decided_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(payment).toMatchObject({ status: 'approved', amount: 350_000 });
  });

  test('has the documented outcome of each test card, and sends it in a signed notification', async () => {
    const titles = {
      approved: 'Pago aprobado',
      pending: 'Pago pendiente de acreditación',
      rejected: 'Tu tarjeta fue rechazada',
    };
    for (const [index, { number, outcome }] of testCards.entries()) {
      const { statusCode, body } = await sandbox.payNew(`card-${index}`, number);
      expect([statusCode, headingOf(body)]).toEqual([200, titles[outcome]]);
      const [notification] = await sandbox.receiver.taken(`card-${index}`, 1);
      expect(notification!.outcome).toBe(outcome);
      // The receiver refuses notifications that are not signed with the shared secret.
      expect(sandbox.receiver.refused(`card-${index}`)).toEqual([]);
    }
  });

  test('is made only once when two forms are sent at the same time', async () => {
    await sandbox.openIntent('at-once');
    const answers = await Promise.all([
      sandbox.pay('at-once', cards.approved),
      sandbox.pay('at-once', cards.pending),
      sandbox.pay('at-once', cards.approved),
    ]);
    expect(new Set(answers.map(({ body }) => headingOf(body))).size).toBe(1);
    expect(await sandbox.statusesOf('at-once')).toHaveLength(1);
  });

  test('can be made with another card after a rejected one', async () => {
    const { body } = await sandbox.payNew('another', cards.rejected);
    expect(body).toContain('Probar con otra tarjeta');
    expect(headingOf((await sandbox.view('another')).body)).toBe('Pagá la seña con tarjeta');
    const second = await sandbox.pay('another', cards.approved);
    expect(headingOf(second.body)).toBe('Pago aprobado');
    expect((await sandbox.statusesOf('another')).toSorted()).toEqual(['approved', 'rejected']);
    const outcomes = (await sandbox.receiver.taken('another', 2)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['approved', 'rejected']);
  });

  test('is refused after eight rejected cards', async () => {
    await sandbox.openIntent('eight');
    for (let card = 0; card < 8; card++) {
      const { body } = await sandbox.pay('eight', cards.rejected);
      expect(headingOf(body)).toBe('Tu tarjeta fue rechazada');
    }
    const ninth = await sandbox.pay('eight', cards.approved);
    expect([ninth.statusCode, headingOf(ninth.body)]).toEqual([
      410,
      'Ya se rechazaron 8 tarjetas.',
    ]);
    expect(await sandbox.statusesOf('eight')).toHaveLength(8);
  });

  test('is decided on the page of pending payments', async () => {
    await sandbox.payNew('page', cards.pending);
    await sandbox.receiver.taken('page', 1);
    const [payment] = await sandbox.payments('page');
    const list = await sandbox.app.inject('/pending');
    expect(headingOf(list.body)).toBe('Pagos pendientes de acreditación');
    expect(list.body).toContain(payment!.paymentId);
    const answer = await decide(payment!.paymentId, 'rejected');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/pending']);
    const outcomes = (await sandbox.receiver.taken('page', 2)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['pending', 'rejected']);
    expect((await sandbox.app.inject('/pending')).body).not.toContain(payment!.paymentId);
  });

  test('is not decided by that page without an outcome', async () => {
    await sandbox.payNew('no-outcome', cards.pending);
    const [payment] = await sandbox.payments('no-outcome');
    await decide(payment!.paymentId, 'refunded');
    expect(await sandbox.statusesOf('no-outcome')).toEqual(['pending']);
  });

  test('is decided only once when it was pending', async () => {
    await sandbox.payNew('resolved', cards.pending);
    await sandbox.receiver.taken('resolved', 1);
    const [payment] = await sandbox.payments('resolved');
    await decide(payment!.paymentId, 'approved');
    await decide(payment!.paymentId, 'rejected');
    const outcomes = (await sandbox.receiver.taken('resolved', 2)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['pending', 'approved']);
    expect(await sandbox.statusesOf('resolved')).toEqual(['approved']);
  });

  test('is not made again after a refund', async () => {
    await sandbox.payNew('back', cards.approved);
    const [payment] = await sandbox.payments('back');
    await sandbox.provider.refund({ ...payment!, brandId: 1 });
    const { body } = await sandbox.pay('back', cards.approved);
    expect(headingOf(body)).toBe('Este pago ya fue devuelto.');
    expect(await sandbox.statusesOf('back')).toEqual(['refunded']);
  });
});

test('a notification is sent again until the dealership accepts it', async () => {
  sandbox.receiver.failFirst('retried', [500]);
  await sandbox.payNew('retried', cards.approved);
  const [taken] = await sandbox.receiver.taken('retried', 1);
  expect(sandbox.receiver.refused('retried')).toEqual([taken]);
});
