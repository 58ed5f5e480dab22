import { afterEach, expect, test, vi } from 'vitest';
import { RefundRefused } from '../../../sale/provider.ts';
import { createPaymentsPage } from './payments-page.ts';

afterEach(() => void vi.unstubAllGlobals());

const deposit = { clientRef: 'deposit-7', brandId: 1 as const };
const payment = { ...deposit, paymentId: 'P-1' };

/** The page of a system whose status call answers with a payment. */
function pageThatAnswers(data: object | null, paymentOutcome: 'status' | 'message' = 'status') {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(String(url));
    return new Response(JSON.stringify({ data }));
  });
  const config = { paymentOutcome, paymentStatusUrl: 'https://pagos.example/estado' };
  const gateway = { call: async () => ({ public_key: 'key-1' }) };
  const page = createPaymentsPage(gateway as never, 1000, {
    config: config as never,
    now: () => new Date(),
  });
  return { page, asked };
}

test('a payment is looked up by its reference, and has the amount of the answer', async () => {
  const { page, asked } = pageThatAnswers({ id: 9, status: 'approved', amount: '200000.00' });
  expect(await page.look(deposit)).toEqual([
    {
      paymentId: '9',
      clientRef: 'deposit-7',
      status: 'approved',
      amount: 200_000,
      currency: 'ARS',
    },
  ]);
  expect(asked).toEqual(['https://pagos.example/estado?client_ref=deposit-7']);
});

test.each([
  ['no payment', null],
  ['an unknown status', { id: 9, status: 'in_review', amount: 200_000 }],
])('%s is no payment', async (_, data) => {
  expect(await pageThatAnswers(data).page.look(deposit)).toEqual([]);
});

test('without a status call nobody is asked', async () => {
  const { page, asked } = pageThatAnswers({ id: 9, status: 'approved' }, 'message');
  expect(await page.look(deposit)).toEqual([]);
  expect(asked).toEqual([]);
});

test.each([
  ['approved', 'already paid'],
  ['pending', 'already paid'],
  ['rejected', 'cancelled'],
])('the end of a deposit whose payment is %s is %s', async (status, end) => {
  expect(await pageThatAnswers({ id: 9, status }).page.cancelIntent(deposit)).toBe(end);
});

test.each([
  ['refunded', 'refunded'],
  ['rejected', 'cancelled'],
])('a refund of a payment that is %s ends as %s', async (status, end) => {
  expect(await pageThatAnswers({ id: 9, status }).page.refund(payment)).toBe(end);
});

test.each(['approved', 'pending'])('a person refunds a payment that is %s', async (status) => {
  await expect(pageThatAnswers({ id: 9, status }).page.refund(payment)).rejects.toThrow(
    RefundRefused,
  );
});

test('the key of the page is that of the answer', async () => {
  expect(await pageThatAnswers(null).page.publicKey(1)).toBe('key-1');
});
