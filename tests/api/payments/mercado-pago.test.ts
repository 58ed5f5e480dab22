import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { parameterEndpoint } from '../../../domain/wire/parameter.ts';
import { dealershipMpEndpoint } from '../../../domain/wire/dealership/mp.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { operationTotal } from '../../../domain/operation/operation.ts';
import { createDesk } from '../../../server/sale/payments/desk.ts';
import { readJournal } from '../../../server/sale/stored/journal.ts';
import { lookAt, reconcile } from '../../../server/sale/payments/reconciliation.ts';
import { startBody } from '../../support/api/shopper.ts';
import { testDealership } from '../../support/api/dealership.ts';
import {
  filedLetters,
  filedStartLetters,
  filedSubjects,
  giveBackWaiting,
} from '../../support/api/notify.ts';
import {
  account,
  settingsFor,
  startStandIn,
  type Sending,
} from '../../support/mercado-pago/stand-in.ts';

const mercadoPago = await startStandIn();
afterAll(() => mercadoPago.stop());
const shop = testDealership({ settings: settingsFor(mercadoPago) });
beforeEach(async () => {
  mercadoPago.keys.length = 0;
  await filedSubjects(shop);
});
afterEach(() => mercadoPago.distort({}));

type Held = Awaited<ReturnType<typeof shop.heldOperation>>;

/** Posts a card to the framed page, as the card form does. */
function pay({ operation, clientRef }: Held, card: object = {}, query: object = {}) {
  const { amount } = operation.purchase.transaction!;
  const address = new URLSearchParams({
    access_token: account.publicKey,
    import: String(amount),
    client_ref: clientRef,
    ...query,
  });
  return shop.pages!.inject({
    method: 'POST',
    url: `/pay?${address}`,
    payload: {
      token: mercadoPago.tokenOf('APRO'),
      payment_method_id: 'visa',
      issuer_id: '310',
      transaction_amount: 1,
      installments: 3,
      payer: { email: 'ana@ejemplo.com.ar', identification: { type: 'DNI', number: '30123456' } },
      ...card,
    },
  });
}

const withCard = (holder: string) => ({ token: mercadoPago.tokenOf(holder) });

const paymentsOf = (clientRef: string) =>
  mercadoPago.payments.filter((payment) => payment.external_reference === clientRef);

const statusOf = ({ operation }: Held) => shop.statusOf(operation.code);

async function look({ clientRef }: Held) {
  return lookAt(shop.dealership, await shop.storedDeposit(clientRef), 'reconciliation');
}

async function notifyOf(id: number | string, sending?: Sending) {
  const { query, headers, body } = mercadoPago.notification(id, sending);
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/payments/mercado-pago/volkswagen?${query}`,
    headers,
    payload: body,
  });
  return response.statusCode;
}

/** A paid deposit, whose letters are filed. */
async function paid(): Promise<Held & { id: number }> {
  const held = await shop.heldOperation();
  await pay(held);
  await filedSubjects(shop);
  return { ...held, id: paymentsOf(held.clientRef)[0]!.id };
}

/** A paid deposit of which the program knows nothing, because the answer was lost. */
async function paidUnanswered(): Promise<Held & { id: number }> {
  mercadoPago.loseNextAnswer();
  return paid();
}

async function reconcileAfter(minutes: number) {
  shop.clock.pass(minutes);
  await reconcile(shop.dealership);
}

/** Expects one letter since the last look, whose subject ends like this. */
const filesOnly = async (subject: string) =>
  expect(await filedSubjects(shop)).toEqual([expect.stringMatching(`: ${subject}$`)]);

async function journalOf({ operation }: Held) {
  const rows = await readJournal(shop.db, operation.code);
  return rows.map(({ who, event, before, after }) => `${who}: ${event}, ${before} → ${after}`);
}

// First, because one network gets only twenty letters of starts an hour.
test('a dealership with debit cards has its cards in the parameters, in the terms and in the letter of a start', async () => {
  const site = await shop.client.call(parameterEndpoint, { query: { content: 'terms' } });
  expect(site.debit_cards).toBe(true);
  const cards =
    'con tarjeta de crédito Visa, MasterCard o Naranja, en 1, 2 o 3 cuotas, o con débito o prepaga, en un pago.';
  expect(site.terms!.flatMap(({ paragraphs }) => paragraphs).join(' ')).toContain(
    `Se abona en pesos, ${cards}`,
  );
  const body = startBody(await shop.freshUnit());
  await shop.client.call(dealershipStartEndpoint, { body: { ...body, email: 'otra@x.example' } });
  const letters = await filedStartLetters(shop);
  expect(letters.find(({ to }) => to === 'otra@x.example')?.text).toContain(cards);
});

describe('a card at Mercado Pago', () => {
  test('that is approved reserves the unit, and is charged the stored amount', async () => {
    const held = await shop.heldOperation();
    const answer = await pay(held);
    expect(answer.body).toContain('Pago aprobado');
    expect(paymentsOf(held.clientRef)).toMatchObject([
      { transaction_amount: 250_000, installments: 3, payment_method_id: 'visa' },
    ]);
    expect(await statusOf(held)).toBe('reserved');
    expect(await filedSubjects(shop)).toHaveLength(2);
    expect(await journalOf(held)).toEqual([
      'buyer: deposit requested, open → holding',
      'provider: payment approved, holding → reserved',
    ]);
  });

  test('that is rejected lets the shopper try another one', async () => {
    const held = await shop.heldOperation();
    expect((await pay(held, withCard('OTHE'))).body).toContain('Tu tarjeta fue rechazada');
    expect(await statusOf(held)).toBe('holding');
    expect((await pay(held)).body).toContain('Pago aprobado');
    expect(await statusOf(held)).toBe('reserved');
    expect(await shop.storedDeposit(held.clientRef)).toMatchObject({ rejections: 1 });
  });

  test('that is in process is pending until the notification', async () => {
    const held = await shop.heldOperation();
    const answer = await pay(held, withCard('CONT'));
    expect(answer.body).toContain('Pago pendiente de acreditación');
    expect(await statusOf(held)).toBe('pending');
    const [payment] = paymentsOf(held.clientRef);
    payment!.status = 'approved';
    expect(await notifyOf(payment!.id)).toBe(200);
    expect(await statusOf(held)).toBe('reserved');
  });

  test('is charged once when the shopper sends it twice', async () => {
    const held = await shop.heldOperation();
    const card = withCard('APRO');
    const answers = await Promise.all([pay(held, card), pay(held, card)]);
    for (const answer of answers) expect(answer.body).toContain('Pago aprobado');
    expect(paymentsOf(held.clientRef)).toHaveLength(1);
    expect((await pay(held)).body).toContain('Pago aprobado');
    expect(paymentsOf(held.clientRef)).toHaveLength(1);
  });

  test('is reported as paid when its first request pays after the second one has read the deposit', async () => {
    const held = await shop.heldOperation();
    const card = withCard('APRO');
    const { system, db } = shop.dealership;
    const parameters = await system.parameters(db);
    using reading = vi.spyOn(system, 'parameters');
    reading.mockImplementationOnce(async () => {
      await pay(held, card);
      return parameters;
    });
    expect((await pay(held, card)).body).toContain('Pago aprobado');
    expect(paymentsOf(held.clientRef)).toHaveLength(1);
  });

  test('is not charged while another card of the same deposit is being charged', async () => {
    const held = await shop.heldOperation();
    mercadoPago.failNext('/v1/payments', 500, 500);
    expect((await pay(held)).statusCode).toBe(503);
    const second = await pay(held);
    expect(second.statusCode).toBe(409);
    expect(second.json().message).toContain('Ya estamos procesando un pago');
    expect(paymentsOf(held.clientRef)).toHaveLength(0);
    // After a minute without a payment, another card can be used.
    shop.clock.pass(2);
    expect((await pay(held)).body).toContain('Pago aprobado');
  });

  test('is charged once when its answer is lost and the call is repeated', async () => {
    const held = await shop.heldOperation();
    mercadoPago.failNext('/v1/payments', 'no answer');
    expect((await pay(held)).body).toContain('Pago aprobado');
    expect(new Set(mercadoPago.keys).size).toBe(1);
    expect(paymentsOf(held.clientRef)).toHaveLength(1);
  });

  test('whose answers are all lost is found by the reconciliation', async () => {
    const held = await shop.heldOperation();
    mercadoPago.loseNextAnswer();
    const answer = await pay(held);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().message).toContain('si el pago se hizo, la reserva se confirma sola');
    expect(await statusOf(held)).toBe('holding');
    await reconcileAfter(2);
    expect(await statusOf(held)).toBe('reserved');
    expect(await journalOf(held)).toContain('reconciliation: payment approved, holding → reserved');
  });

  test('that Mercado Pago does not accept is not charged, and can be corrected', async () => {
    const held = await shop.heldOperation();
    const answer = await pay(held, { token: 'used-before' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toContain('no se cobró nada');
    expect((await pay(held)).body).toContain('Pago aprobado');
  });

  test.each([401, 403, 404])(
    'that the account may not charge (%d) shows payments as unavailable, and alerts the sales department once',
    async (status) => {
      const held = await shop.heldOperation();
      mercadoPago.failNext('/v1/payments', status, status);
      const answer = await pay(held);
      expect(answer.statusCode).toBe(503);
      expect(answer.body).toContain('Imposible procesar el pago en este momento.');
      expect(answer.body).toContain('No se cobró nada.');
      expect(answer.body).toContain('href="https://wa.me/5492615550171?text=');
      expect(answer.body).toContain('href="tel:+542615550100"');
      await filesOnly('Las señas no se pueden cobrar');
      expect((await pay(held)).statusCode).toBe(503);
      expect(await filedSubjects(shop)).toEqual([]);
      expect(await journalOf(held)).toContain(
        'provider: charge refused to the account, holding → holding',
      );
      // Once the account is repaired, the same hold can be paid.
      expect((await pay(held)).body).toContain('Pago aprobado');
    },
  );

  test('of a holder with the maximum of paid reservations is not charged', async () => {
    const { config } = shop.dealership;
    const identification = { type: 'CUIL', number: '27-28765432-1' };
    const card = () => ({ ...withCard('APRO'), payer: { email: 'eva@x.example', identification } });
    for (let index = 0; index < 3; index += 1) {
      expect((await pay(await shop.heldOperation(), card())).body).toContain('Pago aprobado');
    }
    const held = await shop.heldOperation();
    config.limits = { holdsPerAddress: 5 };
    try {
      const refused = await pay(held, card());
      expect(refused.statusCode).toBe(429);
      expect(refused.json().message).toContain('No se cobró nada');
      expect(paymentsOf(held.clientRef)).toEqual([]);
      const another = { type: 'DNI', number: '33.765.432' };
      const paidBy = await pay(held, { payer: { identification: another } });
      expect(paidBy.body).toContain('Pago aprobado');
    } finally {
      config.limits = undefined;
    }
  });

  test.each([
    ['a debit card in three installments', { payment_method_id: 'debvisa' }],
    ['a prepaid card in two installments', { payment_type_id: 'prepaid_card', installments: 2 }],
    ['another brand', { payment_method_id: 'amex' }],
    ['six installments', { installments: 6 }],
    ['no token', { token: '' }],
    ['no identification', { payer: {} }],
  ])('with %s is refused before it is charged', async (_, card) => {
    const held = await shop.heldOperation();
    expect((await pay(held, card)).statusCode).toBe(422);
    expect(mercadoPago.keys).toEqual([]);
  });

  test.each([
    ['a debit card of Visa', { payment_method_id: 'debvisa', payment_type_id: 'debit_card' }],
    ['a debit card of MasterCard', { payment_method_id: 'debmaster' }],
    ['Maestro', { payment_method_id: 'maestro' }],
    ['a debit card of Cabal', { payment_method_id: 'debcabal' }],
    ['a prepaid card', { payment_method_id: 'master', payment_type_id: 'prepaid_card' }],
  ])('with %s is charged in one payment, unless the setting excludes it', async (_, card) => {
    const held = await shop.heldOperation();
    const inOnePayment = { ...card, installments: 1 };
    const { config } = shop.dealership;
    config.takesDebitCards = false;
    try {
      expect((await pay(held, inOnePayment)).statusCode).toBe(422);
      expect(mercadoPago.keys).toEqual([]);
    } finally {
      config.takesDebitCards = true;
    }
    expect((await pay(held, inOnePayment)).body).toContain('Pago aprobado');
    expect(paymentsOf(held.clientRef)).toMatchObject([
      { installments: 1, payment_method_id: card.payment_method_id },
    ]);
    expect(await statusOf(held)).toBe('reserved');
  });

  test.each([
    ['another amount', { import: '1' }, 409],
    ['another account', { access_token: 'APP_USR-other' }, 403],
    ['an unknown reference', { client_ref: 'nobody' }, 404],
    ['a NUL in its reference', { client_ref: '\0' }, 404],
  ])('is refused at an address with %s', async (_, query, status) => {
    const held = await shop.heldOperation();
    expect((await pay(held, {}, query)).statusCode).toBe(status);
    expect(mercadoPago.keys).toEqual([]);
  });

  test('is refused once the hold is over', async () => {
    const held = await shop.heldOperation();
    shop.clock.pass(16);
    const answer = await pay(held);
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain('Se terminó el tiempo para pagar.');
  });

  test('that was charged another amount reserves nothing and alerts the sales department', async () => {
    const held = await shop.heldOperation();
    mercadoPago.distort({ transaction_amount: 1 });
    await pay(held);
    expect(await statusOf(held)).toBe('holding');
    await filesOnly('Pago por otro importe');
  });
});

describe('the page with the card form', () => {
  test('has a policy that allows only Mercado Pago, and names the amount', async () => {
    const { operation, clientRef } = await shop.heldOperation();
    const query = new URLSearchParams({
      access_token: account.publicKey,
      import: '250000',
      client_ref: clientRef,
    });
    const page = await shop.pages!.inject(`/pay?${query}`);
    expect(page.statusCode).toBe(200);
    expect(page.body.replaceAll(/\s/g, ' ')).toContain('$ 250.000 con Mercado Pago');
    expect(page.body).toContain(`data-email="${operation.purchase.email}"`);
    expect(page.body).toContain(`data-dni="30123456"`);
    expect(page.body).toContain('data-debit-cards="on"');
    expect(page.body).toContain(
      'Con tarjeta de crédito Visa, MasterCard o Naranja, en 1, 2 o 3 cuotas, o con débito o prepaga, en un pago.',
    );
    expect(page.body).not.toContain(operation.code);
    expect(page.headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        `script-src 'self' ${mercadoPago.url}`,
        `style-src 'self' 'unsafe-inline' ${mercadoPago.url}`,
        `img-src 'self' data: ${mercadoPago.url}`,
        `font-src 'self' ${mercadoPago.url}`,
        `connect-src 'self' ${mercadoPago.url}`,
        `frame-src ${mercadoPago.url}`,
        "base-uri 'none'",
        "form-action 'self'",
        'frame-ancestors http://localhost:3000',
      ].join(';'),
    );
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test('reaches the storefront with the brand’s public key, never the secret one', async () => {
    const answer = await shop.client.call(dealershipMpEndpoint, { query: { brand_id: '1' } });
    expect(answer).toEqual({
      access_token: account.publicKey,
      frame_url: 'http://localhost:3001/pay',
    });
  });
});

describe('a notification of Mercado Pago', () => {
  test('that comes twice, or days late, has one effect', async () => {
    const held = await paidUnanswered();
    shop.clock.pass(3 * 24 * 60);
    expect(await notifyOf(held.id)).toBe(200);
    expect(await notifyOf(held.id)).toBe(200);
    // Its hold is over, and nobody else wanted the unit.
    expect(await statusOf(held)).toBe('reserved');
    const events = await journalOf(held);
    expect(events.filter((row) => row.includes('payment approved'))).toHaveLength(1);
  });

  test.each<[string, Sending]>([
    ['with another secret', { secret: 'a guess' }],
    ['for another payment', { signedFor: '1' }],
  ])('signed %s is refused', async (_, sending) => {
    const held = await paidUnanswered();
    expect(await notifyOf(held.id, sending)).toBe(401);
    expect(await statusOf(held)).toBe('holding');
  });

  test('signed over an id with capitals is accepted, as it was sent or in lower case', async () => {
    for (const signedFor of ['PAY-1A', 'pay-1a']) {
      expect(await notifyOf('PAY-1A', { signedFor })).toBe(200);
    }
    expect(await notifyOf('PAY-1A', { signedFor: 'Pay-1A' })).toBe(401);
  });

  test('without a signature, or for a brand without an account, is refused', async () => {
    const url = '/api/payments/mercado-pago/volkswagen?data.id=1&type=payment';
    expect((await shop.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
    const unknown = url.replace('volkswagen', 'fiat');
    expect((await shop.app.inject({ method: 'POST', url: unknown, payload: {} })).statusCode).toBe(
      404,
    );
  });

  test.each([
    ['an unknown payment', 99],
    ['a test of the panel', 'abc'],
  ])('about %s is accepted and changes nothing', async (_, id) => {
    expect(await notifyOf(id)).toBe(200);
  });

  test('is answered with a failure while Mercado Pago is down, so that it comes again', async () => {
    const held = await paidUnanswered();
    mercadoPago.failNext('/v1/payments', 500, 502);
    expect(await notifyOf(held.id)).toBe(500);
    expect(await statusOf(held)).toBe('holding');
    expect(await notifyOf(held.id)).toBe(200);
    expect(await statusOf(held)).toBe('reserved');
  });
});

describe('the list of a deposit’s payments at Mercado Pago', () => {
  test('is read whole: the last of many cards was approved', async () => {
    const held = await paidUnanswered();
    const [approved] = paymentsOf(held.clientRef);
    const rejected = Array.from({ length: 60 }, (_, index) => ({
      ...approved!,
      id: approved!.id - 1000 - index,
      status: 'rejected',
    }));
    // The stand-in lists them in this order, as the oldest.
    mercadoPago.payments.unshift(...rejected);
    expect(await look(held)).toHaveLength(61);
    expect(await statusOf(held)).toBe('reserved');
  });

  test('is unknown while less than its total was read, and the unit stays held', async () => {
    const held = await shop.heldOperation();
    mercadoPago.leaveOut(1);
    await expect(look(held)).rejects.toThrow('0 de 1 pagos');
    mercadoPago.leaveOut(0);
    expect(await statusOf(held)).toBe('holding');
  });
});

describe('money that goes back at Mercado Pago', () => {
  test('by a cancellation is refunded once, even when Mercado Pago is down at first', async () => {
    const held = await paid();
    await shop.cancel(held.operation.code);
    mercadoPago.failNext('/v1/payments', 500, 500);
    await expect(giveBackWaiting(shop)).rejects.toThrow('internal_error');
    expect(await statusOf(held)).toBe('cancelled');
    await reconcileAfter(120);
    expect(await statusOf(held)).toBe('cancelled');
    const refund = { clientRef: held.clientRef, brandId: 1 as const, paymentId: String(held.id) };
    await shop.dealership.provider.refund(refund);
    await shop.dealership.provider.refund(refund);
    expect(mercadoPago.keys.filter((key) => key === `refund-${held.id}`)).toHaveLength(1);
    // The refund's own answer was lost: the reconciliation finds the refund.
    await reconcileAfter(120);
    expect(await statusOf(held)).toBe('refunded');
  });

  test.each([400, 404])(
    'by a cancellation that Mercado Pago refuses for good (%d) is left to a person, and shown to the buyer',
    async (status) => {
      const held = await paid();
      await shop.cancel(held.operation.code);
      await filedSubjects(shop);
      mercadoPago.failNext(`/v1/payments/${held.id}/refunds`, status);
      expect(await giveBackWaiting(shop)).toEqual([String(held.id)]);
      await filesOnly('Hay que devolver una seña a mano');
      expect(await shop.resume(held.operation.code)).toMatchObject({
        status: 'cancelled',
        purchase: { transaction: { is_refund_refused: true } },
      });
      expect(await journalOf(held)).toContain('provider: refund refused, cancelled → cancelled');
      expect(await giveBackWaiting(shop)).toEqual([]);
      // A person refunds it in the panel.
      mercadoPago.decide(held.id, 'refunded');
      await reconcileAfter(120);
      const refunded = await shop.resume(held.operation.code);
      expect(refunded.status).toBe('refunded');
      expect(refunded.purchase.transaction).not.toHaveProperty('is_refund_refused');
      await filesOnly('Te devolvimos la seña');
    },
  );

  test.each([
    ['in_process', 'cancelled', 'rejected', 'charged back'],
    ['approved', 'refunded', 'refunded', 'refunded and charged back'],
    ['charged_back', 'charged_back', 'charged back', 'charged back'],
  ])(
    'of a cancelled pending payment that its bank reports as %s at last is recorded as Mercado Pago ended it',
    async (decided, ended, stored, chargedBack) => {
      const held = await shop.heldOperation();
      await pay(held, withCard('CONT'));
      await shop.cancel(held.operation.code);
      const [payment] = paymentsOf(held.clientRef);
      const storedNow = () => shop.storedPayments(held.clientRef);
      mercadoPago.decide(payment!.id, decided);
      await giveBackWaiting(shop);
      expect(payment!.status).toBe(ended);
      expect(await storedNow()).toEqual({ [payment!.id]: stored });
      mercadoPago.decide(payment!.id, 'charged_back');
      await notifyOf(payment!.id);
      expect(await storedNow()).toEqual({ [payment!.id]: chargedBack });
    },
  );

  test.each([400, 404])(
    'of a pending payment whose cancellation Mercado Pago refuses for good (%d) waits for its bank, without another request',
    async (status) => {
      const held = await shop.heldOperation();
      await pay(held, withCard('CONT'));
      await shop.cancel(held.operation.code);
      const [payment] = paymentsOf(held.clientRef);
      const storedNow = () => shop.storedPayments(held.clientRef);
      mercadoPago.failNext(`PUT /v1/payments/${payment!.id}`, status);
      expect(await giveBackWaiting(shop)).toEqual([String(payment!.id)]);
      expect(await storedNow()).toEqual({ [payment!.id]: 'call-off refused' });
      expect(await giveBackWaiting(shop)).toEqual([]);
      mercadoPago.decide(payment!.id, 'approved');
      await notifyOf(payment!.id);
      expect(await giveBackWaiting(shop)).toEqual([String(payment!.id)]);
      expect(await storedNow()).toEqual({ [payment!.id]: 'refunded' });
    },
  );

  test('by a chargeback leaves the unit reserved, and alerts the sales department', async () => {
    const held = await paid();
    mercadoPago.decide(held.id, 'charged_back');
    expect(await notifyOf(held.id)).toBe(200);
    expect(await statusOf(held)).toBe('reserved');
    expect(await shop.storedPayments(held.clientRef)).toEqual({ [held.id]: 'charged back' });
    await filesOnly('Contracargo de una seña');
    expect(await journalOf(held)).toContain('provider: payment charged back, reserved → reserved');
  });

  test.each([
    ['a notification', 'approved', undefined],
    ['the daily look', 'charged_back', 'reimbursed'],
  ])(
    'by a chargeback that the dealership wins comes back, by %s',
    async (way, status, statusDetail) => {
      const held = await paid();
      mercadoPago.decide(held.id, 'charged_back');
      await notifyOf(held.id);
      await filedSubjects(shop);
      mercadoPago.decide(held.id, status, statusDetail);
      shop.clock.pass(25 * 60);
      if (way === 'a notification') await notifyOf(held.id);
      else await reconcile(shop.dealership);
      await reconcile(shop.dealership);
      expect(await statusOf(held)).toBe('reserved');
      expect(await shop.storedPayments(held.clientRef)).toEqual({ [held.id]: 'approved' });
      await filesOnly('Contracargo resuelto a tu favor');
      const who = way === 'a notification' ? 'provider' : 'reconciliation';
      expect(await journalOf(held)).toContain(`${who}: chargeback reversed, reserved → reserved`);

      mercadoPago.decide(held.id, 'charged_back', 'in_process');
      await notifyOf(held.id);
      expect(await shop.storedPayments(held.clientRef)).toEqual({ [held.id]: 'charged back' });
    },
  );

  test('by hand in the panel ends the reservation, found by the daily look-up', async () => {
    const held = await paid();
    mercadoPago.decide(held.id, 'refunded');
    await reconcileAfter(25 * 60);
    expect(await statusOf(held)).toBe('refunded');
    expect(await filedSubjects(shop)).toEqual([
      expect.stringMatching(/: Cancelamos tu reserva y te devolvimos la seña$/),
      expect.stringMatching(/: Seña devuelta en el proveedor$/),
    ]);
  });

  describe('in part, in the panel,', () => {
    const words = (text: string) => text.replaceAll(/\s+/g, ' ');

    async function partlyReturned() {
      const held = await paid();
      mercadoPago.returnPart(held.id, 100_000);
      expect(await notifyOf(held.id)).toBe(200);
      return held;
    }

    test('leaves the reservation at the rest of the deposit, with one letter each to buyer and sales', async () => {
      const held = await partlyReturned();
      const letters = await filedLetters(shop);
      expect(letters.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
        'Parte de una seña devuelta en el proveedor',
        'Te devolvimos una parte de tu seña',
      ]);
      const left = operationTotal(held.operation) - 150_000;
      const toBuyer = letters.find(({ to }) => to === held.operation.purchase.email)!;
      expect(words(toBuyer.text)).toContain('Te devolvimos $ 100.000 de tu seña');
      expect(toBuyer.text).toContain(`vas a pagar ${formatMoney(left)} en el concesionario`);
      for (const { text } of letters) expect(words(text)).toContain('Ya devuelto: $ 100.000');

      const operation = await shop.resume(held.operation.code);
      expect(operation).toMatchObject({
        status: 'reserved',
        may_cancel: true,
        purchase: { transaction: { amount: 250_000, returned_part: 100_000 } },
      });

      const desk = createDesk(shop.dealership);
      expect(await desk.list({ all: true })).toContain('aprobado, $ 100.000 devueltos');
      const sheet = await desk.look({ code: operation.code, by: 'staff: marta' });
      expect(sheet).toContain(`${held.id}  aprobado, $ 100.000 devueltos  el `);
      expect(sheet).toContain('devolvió 100000');
      expect(sheet).toMatch(/pago devuelto en parte +reservada +\d+, 100000 ARS/);
      // The daily look-up finds the same.
      await reconcileAfter(25 * 60);
      expect(await filedSubjects(shop)).toEqual([]);
    });

    test.each([
      ['a cancellation', (code: string) => shop.cancel(code)],
      ['a revocation', (code: string) => shop.revoke(code)],
      [
        'an order of the staff',
        async (code: string) => {
          await shop.staff('refund ordered', code, { why: 'así se acordó' });
          const answer = await createDesk(shop.dealership).refund({ code, by: 'staff: marta' });
          expect(answer).toContain(' de 150000 pesos');
        },
      ],
    ])('leaves the rest that %s refunds, which the letters name', async (_, end) => {
      const held = await partlyReturned();
      await filedLetters(shop);
      await end(held.operation.code);
      await giveBackWaiting(shop);
      expect(await statusOf(held)).toBe('refunded');
      expect(paymentsOf(held.clientRef)).toMatchObject([
        { status: 'refunded', transaction_amount_refunded: 250_000 },
      ]);
      const letters = await filedLetters(shop);
      const aboutMoney = letters.filter(({ text }) => /devol|devuelv/.test(text));
      expect(aboutMoney.length).toBeGreaterThanOrEqual(3);
      for (const { text } of aboutMoney) {
        expect(words(text)).toContain(
          'el resto de la seña ($ 150.000, además de los $ 100.000 de antes)',
        );
        expect(text).not.toContain('100%');
      }
    });

    test('is found by the daily look-up without a notification, and by the next part too', async () => {
      const held = await paid();
      mercadoPago.returnPart(held.id, 50_000);
      await reconcileAfter(25 * 60);
      mercadoPago.returnPart(held.id, 50_000);
      await reconcileAfter(25 * 60);
      const { transaction } = (await shop.resume(held.operation.code)).purchase;
      expect(transaction).toMatchObject({ returned_part: 100_000 });
      // The parts add up to the whole: the reservation ends.
      mercadoPago.returnPart(held.id, 150_000);
      await notifyOf(held.id);
      expect(await statusOf(held)).toBe('refunded');
    });
  });

  test('is announced to the sales department while it is disputed', async () => {
    const held = await paid();
    mercadoPago.decide(held.id, 'in_mediation');
    await notifyOf(held.id);
    expect(await statusOf(held)).toBe('reserved');
    await filesOnly('Reclamo por una seña');
  });
});

describe('the release of a hold at Mercado Pago', () => {
  const release = ({ operation }: Held) => shop.release(operation.code);

  test('frees the unit, and no card can be charged after it', async () => {
    const held = await shop.heldOperation();
    expect((await release(held)).status).toBe('open');
    expect((await pay(held)).statusCode).toBe(410);
  });

  test('waits for a charge whose answer is unknown', async () => {
    const held = await paidUnanswered();
    expect((await release(held)).status).toBe('holding');
    shop.clock.pass(2);
    expect((await release(held)).status).toBe('holding');
    await reconcile(shop.dealership);
    expect(await statusOf(held)).toBe('reserved');
  });
});
