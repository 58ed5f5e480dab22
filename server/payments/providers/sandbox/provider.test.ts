import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accessToken,
  apiKey,
  startSandbox,
  type Sandbox,
} from '../../../../tests/support/api/sandbox-harness.ts';
import { createSandboxProvider } from './provider.ts';

let sandbox: Sandbox;
let baseUrl = '';
beforeAll(async () => {
  sandbox = await startSandbox();
  baseUrl = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => sandbox.stop());

const provider = (changes: object = {}) =>
  createSandboxProvider({
    baseUrl: () => baseUrl,
    apiKey,
    publicKeys: { 1: accessToken },
    ...changes,
  });
const expiresAt = new Date('2026-11-20T18:15:00Z');
const of = (clientRef: string) => ({ clientRef, brandId: 1 as const });
const intent = { clientRef: 'r-1', brandId: 1 as const, accessToken, amount: 200_000, expiresAt };

test('openIntent() opens an intent at the provider and can be repeated', async () => {
  await provider().openIntent(intent);
  await provider().openIntent(intent);
  expect((await sandbox.call('/v1/intents/r-1')).json()).toEqual({
    client_ref: 'r-1',
    access_token: accessToken,
    amount: 200_000,
    expires_at: '2026-11-20T18:15:00.000Z',
    payments: [],
  });
});

test('refund() refunds a payment', async () => {
  await provider().openIntent({ ...intent, clientRef: 'r-2' });
  await sandbox.pay('r-2', '4509 9535 6623 3704');
  const [payment] = (await sandbox.call('/v1/intents/r-2')).json().payments;
  await provider().refund({ ...intent, paymentId: payment.payment_id });
  await provider().refund({ ...intent, paymentId: payment.payment_id });
  expect((await sandbox.call('/v1/intents/r-2')).json().payments[0].status).toBe('refunded');
});

test('refund() resolves for a pending payment that the bank rejected', async () => {
  await provider().openIntent({ ...intent, clientRef: 'r-refused' });
  await sandbox.pay('r-refused', '4000 0000 0000 0002');
  const [payment] = (await sandbox.call('/v1/intents/r-refused')).json().payments;
  expect(payment.status).toBe('rejected');
  await provider().refund({ ...intent, paymentId: payment.payment_id });
});

test('cancelIntent() cancels an intent that is not paid', async () => {
  await provider().openIntent({ ...intent, clientRef: 'r-3' });
  expect(await provider().cancelIntent(of('r-3'))).toBe('cancelled');
  expect(await provider().cancelIntent(of('r-3'))).toBe('cancelled');
  await provider().openIntent({ ...intent, clientRef: 'r/4' });
  await sandbox.pay('r/4', '4509 9535 6623 3704');
  expect(await provider().cancelIntent(of('r/4'))).toBe('already paid');
});

test('cancelIntent() rejects when the provider sends an unknown answer', async () => {
  await expect(provider().cancelIntent(of('r-unknown'))).rejects.toThrow(
    'payments provider: POST /v1/intents/r-unknown/cancel answered 404 {"error":{"code":"not_found"',
  );
  const fetch = async () => new Response('already_paid, says a proxy', { status: 409 });
  await expect(provider({ fetch }).cancelIntent(of('r-3'))).rejects.toThrow(
    'payments provider: POST /v1/intents/r-3/cancel answered 409 already_paid, says a proxy',
  );
});

test('extendIntent() moves the deadline, and openIntent() accepts the new deadline', async () => {
  const later = new Date('2026-11-20T18:30:00Z');
  await provider().openIntent({ ...intent, clientRef: 'r-5' });
  await provider().extendIntent(of('r-5'), later);
  await provider().openIntent({ ...intent, clientRef: 'r-5', expiresAt: later });
  const kept = (await sandbox.call('/v1/intents/r-5')).json();
  expect(kept.expires_at).toBe('2026-11-20T18:30:00.000Z');
});

test('extendIntent() rejects for a cancelled intent, and says that one is paid', async () => {
  const later = new Date('2026-11-20T18:30:00Z');
  await provider().openIntent({ ...intent, clientRef: 'r-6' });
  await provider().cancelIntent(of('r-6'));
  await expect(provider().extendIntent(of('r-6'), later)).rejects.toThrow(
    'payments provider: POST /v1/intents/r-6/extend answered 409 {"error":{"code":"intent_closed"',
  );
  await provider().openIntent({ ...intent, clientRef: 'r-7' });
  await sandbox.pay('r-7', '4509 9535 6623 3704');
  expect(await provider().extendIntent(of('r-7'), later)).toBe('already paid');
});

test('the error of a refused call names the call and the answer of the provider', async () => {
  await expect(provider().openIntent({ ...intent, amount: 1 })).rejects.toThrow(
    'payments provider: POST /v1/intents answered 409 {"error":{"code":"intent_differs"',
  );
  await expect(
    provider({ apiKey: 'another' }).refund({ ...intent, paymentId: 'p/1' }),
  ).rejects.toThrow('payments provider: POST /v1/payments/p%2F1/refund answered 401');
});

test('the error of a call without an answer contains the reason', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  await expect(provider({ fetch }).openIntent(intent)).rejects.toThrow(
    'el proveedor de pagos no contestó a POST /v1/intents (fetch failed)',
  );
});

test('a call times out after ten seconds', async () => {
  let signal: AbortSignal | null | undefined;
  const fetch: typeof globalThis.fetch = (_url, init) => {
    signal = init?.signal;
    return Promise.resolve(Response.json({}));
  };
  await provider({ fetch }).openIntent(intent);
  expect(signal).toBeInstanceOf(AbortSignal);
});

test('look() answers the payments of a reference, and none for an unknown one', async () => {
  await provider().openIntent({ ...intent, clientRef: 'r-look' });
  await sandbox.pay('r-look', '4509 9535 6623 3704');
  expect(await provider().look(of('r-look'))).toEqual([
    {
      paymentId: expect.any(String),
      clientRef: 'r-look',
      status: 'approved',
      amount: 200_000,
      currency: 'ARS',
    },
  ]);
  expect(await provider().look(of('r-nobody'))).toEqual([]);
  await expect(provider({ apiKey: 'another' }).look(of('r-look'))).rejects.toThrow(
    'payments provider: GET /v1/intents/r-look answered 401',
  );
});
