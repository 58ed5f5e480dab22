import { describe, expect, test } from 'vitest';
import { cards, headingOf, startSandbox } from '../../../../tests/support/api/sandbox-harness.ts';

const past = '2026-11-20T17:59:00.000Z';
const end = '2026-11-20T18:15:00.000Z';
const later = '2026-11-20T18:30:00.000Z';

const sandbox = await startSandbox();

const of = (clientRef: string) => ({ clientRef, brandId: 1 as const });
const cancel = (clientRef: string) => sandbox.provider.cancelIntent(of(clientRef));
const extend = (clientRef: string, expiresAt: string) =>
  sandbox.provider.extendIntent(of(clientRef), new Date(expiresAt));
const refund = async (clientRef: string) => {
  const [payment] = await sandbox.payments(clientRef);
  return sandbox.provider.refund({ ...payment!, brandId: 1 });
};

test('opening an intent can be repeated, and never changes its amount', async () => {
  await sandbox.openIntent('same');
  await sandbox.openIntent('same');
  await expect(sandbox.openIntent('same', 1)).rejects.toThrow(
    'payments sandbox: the intent same has other data',
  );
  expect((await sandbox.view('same')).statusCode).toBe(200);
  expect((await sandbox.view('same', 1)).statusCode).toBe(409);
});

describe('refunding a payment', () => {
  test.each([
    ['approved', cards.approved, 'refunded', 'refunded'],
    ['pending', cards.pending, 'cancelled', 'rejected'],
    ['rejected', cards.rejected, 'cancelled', 'rejected'],
  ])('that is %s can be repeated with the same answer', async (status, card, end, after) => {
    await sandbox.payNew(`refund-${status}`, card);
    for (let times = 0; times < 2; times++) {
      expect(await refund(`refund-${status}`)).toBe(end);
      expect(await sandbox.statusesOf(`refund-${status}`)).toEqual([after]);
    }
  });

  test('is refused for an unknown payment', async () => {
    await expect(
      sandbox.provider.refund({ ...of('nobody'), paymentId: 'nothing' }),
    ).rejects.toThrow('payments sandbox: no payment nothing');
  });
});

describe('cancelling an intent', () => {
  test('prevents its payment, which the page shows', async () => {
    await sandbox.openIntent('off');
    expect(await cancel('off')).toBe('cancelled');
    for (const page of [await sandbox.view('off'), await sandbox.pay('off', cards.approved)]) {
      expect(page.statusCode).toBe(410);
      expect(headingOf(page.body)).toBe('Este pago fue cancelado.');
      expect(page.body).toContain('No se cobró nada. Volvé a la página del concesionario.');
      expect(page.body).not.toContain('<form');
    }
    expect(await sandbox.payments('off')).toEqual([]);
  });

  test.each([
    ['still open', end],
    ['already expired', past],
  ])(
    'that is %s can be repeated, and the intent is never opened again',
    async (state, expiresAt) => {
      const clientRef = `never-again-${state}`;
      const open = () => sandbox.openIntent(clientRef, 200_000, expiresAt);
      await open();
      for (let times = 0; times < 2; times++) {
        expect(await cancel(clientRef)).toBe('cancelled');
        await expect(open()).rejects.toThrow('has other data');
      }
      expect(headingOf((await sandbox.pay(clientRef, cards.approved)).body)).toBe(
        'Este pago fue cancelado.',
      );
    },
  );

  test('is possible after a rejected card, and prevents another payment', async () => {
    await sandbox.payNew('rejected', cards.rejected);
    expect(await cancel('rejected')).toBe('cancelled');
    await sandbox.pay('rejected', cards.approved);
    expect(await sandbox.statusesOf('rejected')).toEqual(['rejected']);
  });

  test('during its payment ends in either a cancellation or a payment, never in both', async () => {
    for (let times = 0; times < 5; times++) {
      const clientRef = `race-${times}`;
      await sandbox.openIntent(clientRef);
      const [page, answer] = await Promise.all([
        sandbox.pay(clientRef, cards.approved),
        cancel(clientRef),
      ]);
      const isCancelled = answer === 'cancelled';
      expect(headingOf(page.body)).toBe(isCancelled ? 'Este pago fue cancelado.' : 'Pago aprobado');
      expect(await sandbox.payments(clientRef)).toHaveLength(isCancelled ? 0 : 1);
    }
  });

  test('requires a known intent', async () => {
    await expect(cancel('never')).rejects.toThrow('payments sandbox: no intent never');
  });
});

describe('extending an intent', () => {
  test('moves its deadline later, even if the intent is opened again with either deadline', async () => {
    await sandbox.openIntent('longer', 200_000, '2026-11-20T18:00:00.001Z');
    for (let times = 0; times < 2; times++) expect(await extend('longer', later)).toBe('extended');
    await sandbox.openIntent('longer', 200_000, later);
    await sandbox.openIntent('longer', 200_000, '2026-11-20T18:00:00.001Z');
    await sandbox.openIntent('longer', 200_000, later);
  });

  test('never moves its deadline earlier', async () => {
    await sandbox.openIntent('shorter');
    expect(await extend('shorter', past)).toBe('extended');
    expect(headingOf((await sandbox.pay('shorter', cards.approved)).body)).toBe('Pago aprobado');
  });

  test('is refused when it is expired or cancelled', async () => {
    await sandbox.openIntent('over', 200_000, past);
    await sandbox.openIntent('called-off');
    await cancel('called-off');
    await expect(extend('over', later)).rejects.toThrow('the intent over is expired');
    await expect(extend('called-off', later)).rejects.toThrow('the intent called-off is cancelled');
    expect((await sandbox.pay('over', cards.approved)).statusCode).toBe(410);
    expect(await cancel('called-off')).toBe('cancelled');
  });
});

test.each(['approved', 'pending'] as const)(
  'an intent whose payment is %s is neither cancelled nor extended',
  async (status) => {
    await sandbox.payNew(status, cards[status]);
    expect(await cancel(status)).toBe('already paid');
    expect(await extend(status, later)).toBe('already paid');
    expect(await sandbox.statusesOf(status)).toEqual([status]);
  },
);
