import { describe, expect, test, vi } from 'vitest';
import { dealershipCancelEndpoint } from '../../domain/wire/dealership/cancel.ts';
import { dealershipDepositEndpoint } from '../../domain/wire/dealership/deposit.ts';
import { dealershipUpdateEndpoint } from '../../domain/wire/dealership/update.ts';
import { dollarRateEndpoint } from '../../domain/wire/dollar-rate.ts';
import { timeLimitOf, type Endpoint } from '../../domain/wire/endpoint.ts';
import { ConnectionLost } from '../../domain/wire/errors.ts';
import { jobApplicationEndpoint } from '../../domain/wire/job-application.ts';
import { browserTransport } from './client.ts';

/** A request that is never answered, with its time limit. */
function unanswered(signal?: AbortSignal) {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        const given = init!.signal!;
        given.addEventListener('abort', () => reject(given.reason as Error));
      }),
  );
  const answer = browserTransport({
    method: 'GET',
    url: 'http://localhost/',
    body: undefined,
    signal,
    timeLimitMs: 20_000,
  });
  const pass = () => limit.abort(new DOMException('signal timed out', 'TimeoutError'));
  return { answer, pass, timeout };
}

describe('a call without an answer', () => {
  test.each([
    ['alone', undefined],
    ['that can be aborted', new AbortController().signal],
  ])('%s is a lost connection after its time limit', async (_, signal) => {
    const { answer, pass, timeout } = unanswered(signal);
    pass();
    await expect(answer).rejects.toThrow(ConnectionLost);
    expect(timeout).toHaveBeenCalledWith(20_000);
  });

  test('is no lost connection when it was aborted', async () => {
    const abandoned = new AbortController();
    const { answer } = unanswered(abandoned.signal);
    abandoned.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test.each<[string, Endpoint, number]>([
  ['a read', dollarRateEndpoint, 20_000],
  ['a save', dealershipUpdateEndpoint, 30_000],
  ['a deposit', dealershipDepositEndpoint, 60_000],
  ['a cancellation', dealershipCancelEndpoint, 60_000],
  ['a file', jobApplicationEndpoint, 120_000],
])('the time limit of %s', (_, endpoint, ms) => {
  expect(timeLimitOf(endpoint)).toBe(ms);
});
