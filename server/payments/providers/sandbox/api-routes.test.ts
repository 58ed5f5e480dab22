import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startSandbox, type Sandbox } from '../../../../tests/support/api/sandbox-harness.ts';
import { DatabaseAway } from '../../../db/away.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

async function pay(clientRef: string, number: string): Promise<string> {
  await sandbox.openIntent(clientRef);
  await sandbox.pay(clientRef, number);
  return (await sandbox.call(`/v1/intents/${clientRef}`)).json().payments[0].payment_id;
}

describe('the provider’s API', () => {
  test.each(['', 'Bearer another key', 'api key of the tests'])(
    'answers 401 to the authorization "%s"',
    async (authorization) => {
      const answer = await sandbox.call('/v1/intents/x', undefined, authorization);
      expect(answer.statusCode).toBe(401);
      expect(answer.json().error.code).toBe('unauthorized');
    },
  );

  test('opens an intent, and gives the same answer when the call is repeated', async () => {
    const first = await sandbox.openIntent('same');
    expect(first.statusCode).toBe(201);
    expect(first.json()).toEqual({
      client_ref: 'same',
      access_token: 'token-volkswagen',
      amount: 200_000,
      expires_at: '2026-11-20T18:15:00.000Z',
      payments: [],
    });
    const second = await sandbox.openIntent('same');
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  });

  test.each(['/v1/intents/a%00b', '/v1/intents/a%00b/cancel', '/v1/payments/%00/refund'])(
    'answers 404 to the NUL in %s',
    async (path) => {
      const isGet = path.endsWith('b');
      expect((await sandbox.call(path, isGet ? undefined : {})).statusCode).toBe(404);
    },
  );

  test('opens no intent whose reference has a NUL, and shows no page for one', async () => {
    const opened = await sandbox.openIntent('a\0b');
    expect([opened.statusCode, opened.json().error.code]).toEqual([400, 'invalid_request']);
    expect((await sandbox.view('a\0b')).statusCode).toBe(404);
    expect((await sandbox.pay('a\0b', '4509 9535 6623 3704')).statusCode).toBe(404);
  });

  test('answers 503 while the database is away', async () => {
    vi.spyOn(sandbox.db, 'insert').mockImplementationOnce(() => {
      throw new DatabaseAway({ cause: new Error('no connection') });
    });
    expect((await sandbox.openIntent('away')).statusCode).toBe(503);
    expect((await sandbox.openIntent('away')).statusCode).toBe(201);
  });

  test('ends a request that never ends', () => {
    expect(sandbox.app.server.requestTimeout).toBe(60_000);
  });

  test('never changes the amount of an intent', async () => {
    await sandbox.openIntent('fixed');
    expect((await sandbox.openIntent('fixed', 1)).statusCode).toBe(409);
    expect((await sandbox.call('/v1/intents/fixed')).json().amount).toBe(200_000);
  });

  test('refuses the token of an unknown merchant', async () => {
    const answer = await sandbox.openIntent('stranger', 200_000, { access_token: 'somebody' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'unknown_token']);
  });

  test.each([
    { amount: 0 },
    { amount: 1.5 },
    { amount: '200000' },
    { expires_at: 'soon' },
    { client_ref: '' },
  ])('refuses an intent with %o', async (changes) => {
    expect((await sandbox.openIntent('odd', 200_000, changes)).statusCode).toBe(400);
  });

  test('answers 404 for an intent that was never opened', async () => {
    expect((await sandbox.call('/v1/intents/never')).statusCode).toBe(404);
  });

  test('refunds a payment, and gives the same answer when the call is repeated', async () => {
    const id = await pay('refund', '4509 9535 6623 3704');
    for (let times = 0; times < 2; times++) {
      const answer = await sandbox.call(`/v1/payments/${id}/refund`, {});
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'refunded' }]);
    }
  });

  test('refuses to refund a rejected or an unknown payment', async () => {
    const id = await pay('nothing', '4000 0000 0000 0002');
    expect((await sandbox.call(`/v1/payments/${id}/refund`, {})).statusCode).toBe(409);
    expect((await sandbox.call('/v1/payments/unknown/refund', {})).statusCode).toBe(404);
  });

  test('refuses to decide a payment that is not pending', async () => {
    const id = await pay('decided', '4509 9535 6623 3704');
    const resolve = (payment: string, outcome: string) =>
      sandbox.call(`/v1/payments/${payment}/resolve`, { outcome });
    expect((await resolve(id, 'rejected')).statusCode).toBe(409);
    expect((await resolve(id, 'pending')).statusCode).toBe(400);
    expect((await resolve('unknown', 'approved')).statusCode).toBe(404);
  });
});
