import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFakeSystem, type FakeSystem } from '../../../tests/support/program/fake-system.ts';
import { createDollarRate, type DollarRateOptions } from './dollar-rate.ts';

let service: FakeSystem;
let url = '';
let clock = 0;
let warnings: string[] = [];
let answer: (response: ServerResponse) => void;

const sends = (body: unknown) => (response: ServerResponse) => {
  response.end(JSON.stringify(body));
};
const fails = (response: ServerResponse) => {
  response.statusCode = 502;
  response.end();
};
const seconds = (count: number) => {
  clock += count * 1000;
};
const minutes = (count: number) => seconds(count * 60);

beforeAll(async () => {
  service = await openFakeSystem((_, response) => answer(response));
  url = `${service.origin}/dolar?key=secret`;
});
afterAll(() => service.close());
beforeEach(() => {
  clock = Date.parse('2026-11-20T15:00:00Z');
  service.received.length = 0;
  warnings = [];
  answer = sends(1480.5);
});

const dollarRate = (changes: Partial<DollarRateOptions> = {}) =>
  createDollarRate({
    url,
    embedded: () => Promise.reject(new Error('the embedded rate is not read')),
    log: { warn: (message) => warnings.push(message) },
    now: () => new Date(clock),
    ...changes,
  });

test.each([
  [1480, 1480],
  [null, null],
  [0, null],
  [-1480, null],
  [NaN, null],
])('without a service, the dollar rate of the parameters (%s) is %s', async (stored, rate) => {
  expect(await dollarRate({ url: undefined, embedded: async () => stored })()).toBe(rate);
  expect(service.received).toHaveLength(0);
});

describe('the dollar rate of a service', () => {
  test.each([
    [1480.5],
    ['1480.5'],
    [{ data: 1480.5 }],
    [{ value: '1480.5' }],
    [{ compra: 1430, venta: 1480.5 }],
  ])('is 1480.5 when the answer is %j', async (body) => {
    answer = sends(body);
    expect(await dollarRate()()).toBe(1480.5);
    expect(warnings).toEqual([]);
  });

  test.each([[0], [-1480], [null], [true], ['1.480,50'], ['0x5c8'], [''], [[]], [{ rate: 1480 }]])(
    'is unknown when the answer is %j',
    async (body) => {
      answer = sends(body);
      expect(await dollarRate()()).toBeNull();
      expect(warnings).toEqual(['dollar rate: the service answered no rate']);
    },
  );

  test('is requested again only after ten minutes', async () => {
    const rate = dollarRate();
    await rate();
    answer = sends(1500);
    minutes(9);
    expect(await rate()).toBe(1480.5);
    expect(service.received).toHaveLength(1);
    minutes(1);
    expect(await rate()).toBe(1500);
    expect(service.received).toHaveLength(2);
  });

  test('is requested once for simultaneous callers', async () => {
    let open: (() => void) | undefined;
    const arrived = new Promise<void>((resolve) => {
      answer = (response) => {
        open = () => sends(1480.5)(response);
        resolve();
      };
    });
    const rate = dollarRate();
    const callers = [rate(), rate(), rate()];
    await arrived;
    open!();
    expect(await Promise.all(callers)).toEqual([1480.5, 1480.5, 1480.5]);
    expect(service.received).toHaveLength(1);
  });

  test('stays the last known one for an hour while the service fails, and is then unknown', async () => {
    const rate = dollarRate();
    await rate();
    answer = fails;
    minutes(10);
    expect(await rate()).toBe(1480.5);
    minutes(49);
    expect(await rate()).toBe(1480.5);
    minutes(1);
    expect(await rate()).toBeNull();
    answer = sends(1510);
    seconds(30);
    expect(await rate()).toBe(1510);
  });

  test('is requested again only half a minute after a failure', async () => {
    answer = fails;
    const rate = dollarRate();
    expect(await rate()).toBeNull();
    seconds(29);
    expect(await rate()).toBeNull();
    expect(service.received).toHaveLength(1);
    answer = sends(1480.5);
    seconds(1);
    expect(await rate()).toBe(1480.5);
    expect(service.received).toHaveLength(2);
  });

  test('logs each failed request once, with the reason and without the address', async () => {
    const rate = dollarRate();
    answer = fails;
    await Promise.all([rate(), rate()]);
    await rate();
    expect(warnings).toEqual(['dollar rate: the service answered 502']);
    answer = (response) => response.end('<html>');
    seconds(30);
    await rate();
    answer = (response) => response.destroy();
    seconds(30);
    await rate();
    expect(warnings).toHaveLength(3);
    expect(warnings[1]).toContain('is not valid JSON');
    expect(warnings[2]).toContain('dollar rate: fetch failed: ');
    expect(warnings.join()).not.toContain('secret');
  });

  test('is unknown when the answer has no end or redirects', async () => {
    answer = (response) => response.end('1'.repeat(100_000));
    expect(await dollarRate()()).toBeNull();
    answer = (response) => response.writeHead(302, { location: url }).end();
    expect(await dollarRate()()).toBeNull();
    expect(service.received).toHaveLength(2);
    expect(warnings[0]).toBe('dollar rate: its answer is longer than 64 kB');
  });

  test('is unknown when the request times out', async () => {
    let signal: AbortSignal | null | undefined;
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce((_url, init) => {
      signal = init?.signal;
      return Promise.reject(new DOMException('timed out', 'TimeoutError'));
    });
    expect(await dollarRate()()).toBeNull();
    expect(signal).toBeInstanceOf(AbortSignal);
    expect(warnings).toEqual(['dollar rate: timed out']);
  });
});
