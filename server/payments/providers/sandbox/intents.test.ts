import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../../../tests/support/api/sandbox-harness.ts';

const approvedCard = '4509 9535 6623 3704';
const pendingCard = '4111 1111 1111 1111';
const rejectedCard = '4000 0000 0000 0002';
const past = '2026-11-20T17:59:00.000Z';
const end = '2026-11-20T18:15:00.000Z';
const later = '2026-11-20T18:30:00.000Z';
const heading = (body: string) => /<h1[^>]*>([^<]*)</.exec(body)?.[1];

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

type Answer = Awaited<ReturnType<Sandbox['call']>>;
const refusal = (answer: Answer) => [answer.statusCode, answer.json().error?.code];
const cancel = (clientRef: string) => sandbox.call(`/v1/intents/${clientRef}/cancel`, {});
const extend = (clientRef: string, expiresAt: string) =>
  sandbox.call(`/v1/intents/${clientRef}/extend`, { expires_at: expiresAt });
const intentOf = async (clientRef: string) =>
  (await sandbox.call(`/v1/intents/${clientRef}`)).json() as {
    expires_at: string;
    payments: { payment_id: string; status: string }[];
  };

describe('cancelling an intent', () => {
  test('prevents its payment, and the page tells the shopper', async () => {
    await sandbox.openIntent('off');
    const answer = await cancel('off');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'cancelled' }]);
    for (const page of [await sandbox.view('off'), await sandbox.pay('off', approvedCard)]) {
      expect(page.statusCode).toBe(410);
      expect(heading(page.body)).toBe('Este pago fue cancelado.');
      expect(page.body).toContain('No se cobró nada. Volvé a la página del concesionario.');
      expect(page.body).not.toContain('<form');
    }
    expect((await intentOf('off')).payments).toEqual([]);
  });

  test.each([
    ['still open', end],
    ['already expired', past],
  ])(
    'that is %s can be repeated, and the intent is never opened again',
    async (state, expiresAt) => {
      const clientRef = `never-again-${state.replace(' ', '-')}`;
      const open = () => sandbox.openIntent(clientRef, 200_000, { expires_at: expiresAt });
      await open();
      for (let times = 0; times < 2; times++) {
        expect((await cancel(clientRef)).json()).toEqual({ status: 'cancelled' });
        expect(refusal(await open())).toEqual([409, 'intent_differs']);
      }
      expect(heading((await sandbox.pay(clientRef, approvedCard)).body)).toBe(
        'Este pago fue cancelado.',
      );
    },
  );

  test.each([
    ['approved', approvedCard],
    ['pending', pendingCard],
  ])('is refused when its payment is %s', async (status, card) => {
    await sandbox.openIntent(status);
    await sandbox.pay(status, card);
    const before = await intentOf(status);
    expect(refusal(await cancel(status))).toEqual([409, 'already_paid']);
    expect(await intentOf(status)).toEqual(before);
    expect(before.payments.map((payment) => payment.status)).toEqual([status]);
  });

  test('is refused when its payment was refunded', async () => {
    await sandbox.openIntent('given-back');
    await sandbox.pay('given-back', approvedCard);
    const [payment] = (await intentOf('given-back')).payments;
    await sandbox.call(`/v1/payments/${payment!.payment_id}/refund`, {});
    expect(refusal(await cancel('given-back'))).toEqual([409, 'already_paid']);
    expect(heading((await sandbox.view('given-back')).body)).toBe('Este pago ya fue devuelto.');
  });

  test('is possible after a rejected card, and prevents another payment', async () => {
    await sandbox.openIntent('rejected');
    await sandbox.pay('rejected', rejectedCard);
    expect((await cancel('rejected')).statusCode).toBe(200);
    await sandbox.pay('rejected', approvedCard);
    const statuses = (await intentOf('rejected')).payments.map(({ status }) => status);
    expect(statuses).toEqual(['rejected']);
  });

  test('during its payment ends in either a cancellation or a payment, never in both', async () => {
    for (let times = 0; times < 5; times++) {
      const clientRef = `race-${times}`;
      await sandbox.openIntent(clientRef);
      const [page, answer] = await Promise.all([
        sandbox.pay(clientRef, approvedCard),
        cancel(clientRef),
      ]);
      const isCancelled = answer.statusCode === 200;
      expect(heading(page.body)).toBe(isCancelled ? 'Este pago fue cancelado.' : 'Pago aprobado');
      expect((await intentOf(clientRef)).payments).toHaveLength(isCancelled ? 0 : 1);
    }
  });

  test('requires a known intent and the API key', async () => {
    expect(refusal(await cancel('never'))).toEqual([404, 'not_found']);
    await sandbox.openIntent('key');
    const stranger = await sandbox.call('/v1/intents/key/cancel', {}, 'Bearer another key');
    expect(stranger.statusCode).toBe(401);
    expect((await intentOf('key')).expires_at).toBe(end);
  });
});

describe('extending an intent', () => {
  test('moves its deadline, which stays when the intent is opened again with the old or the new one', async () => {
    await sandbox.openIntent('longer');
    for (let times = 0; times < 2; times++) {
      const answer = await extend('longer', later);
      expect([answer.statusCode, answer.json().expires_at]).toEqual([200, later]);
    }
    const again = await sandbox.openIntent('longer', 200_000, { expires_at: later });
    expect([again.statusCode, again.json().expires_at]).toEqual([201, later]);
    const asBefore = await sandbox.openIntent('longer');
    expect([asBefore.statusCode, asBefore.json().expires_at]).toEqual([201, later]);
    expect(heading((await sandbox.pay('longer', approvedCard)).body)).toBe('Pago aprobado');
  });

  test.each(['2026-11-20T18:14:00.000Z', past])(
    'never moves its deadline earlier (%s)',
    async (earlier) => {
      await sandbox.openIntent('shorter');
      const answer = await extend('shorter', earlier);
      expect([answer.statusCode, answer.json().expires_at]).toEqual([200, end]);
      expect((await intentOf('shorter')).expires_at).toBe(end);
    },
  );

  test('is refused when it is expired or cancelled', async () => {
    await sandbox.openIntent('over', 200_000, { expires_at: past });
    await sandbox.openIntent('called-off');
    await cancel('called-off');
    for (const clientRef of ['over', 'called-off']) {
      expect(refusal(await extend(clientRef, later))).toEqual([409, 'intent_closed']);
      expect((await sandbox.pay(clientRef, approvedCard)).statusCode).toBe(410);
    }
    expect((await cancel('called-off')).json()).toEqual({ status: 'cancelled' });
  });

  test.each([
    ['approved', approvedCard],
    ['pending', pendingCard],
  ])('is refused once its payment is %s', async (status, card) => {
    await sandbox.openIntent(`extend-${status}`);
    await sandbox.pay(`extend-${status}`, card);
    expect(refusal(await extend(`extend-${status}`, later))).toEqual([409, 'already_paid']);
    expect((await intentOf(`extend-${status}`)).expires_at).toBe(end);
  });

  test('requires a known intent, a time and the API key', async () => {
    expect(refusal(await extend('never', later))).toEqual([404, 'not_found']);
    await sandbox.openIntent('time');
    expect(refusal(await extend('time', 'soon'))).toEqual([400, 'invalid_request']);
    const body = { expires_at: later };
    const stranger = await sandbox.call('/v1/intents/time/extend', body, 'Bearer another key');
    expect(stranger.statusCode).toBe(401);
    expect((await intentOf('time')).expires_at).toBe(end);
  });
});
