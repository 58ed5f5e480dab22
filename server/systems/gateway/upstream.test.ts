import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { openFakeSystem, type FakeSystem } from '../../../tests/support/program/fake-system.ts';
import { createUpstream } from './upstream.ts';

let system: FakeSystem;
afterEach(() => system.close());

/** Sends a request to a system that answers like this. Returns the thrown error and the log. */
async function refusalOf(answer: (response: ServerResponse) => void) {
  system = await openFakeSystem((_, response) => answer(response));
  const reasons: unknown[] = [];
  const log = { warn: ({ reason }: { reason: unknown }) => void reasons.push(reason) };
  const request = createUpstream(log as never, 120_000);
  const refusal: unknown = await request({
    method: 'GET',
    url: `${system.origin}/`,
    forwardedFor: undefined,
  }).catch((error: unknown) => error);
  return { refusal, reasons };
}

const refused = {
  refusal: expect.objectContaining({ code: 'system_unavailable' }) as unknown,
  reasons: ['its answer is longer than 8 MB'],
};

describe('an answer of a dealership system', () => {
  test('with 100,000 units in 15 MB is refused, with the reason in the log', async () => {
    const unit = { id: 1, chassis: '8AA', name: 'x'.repeat(110) };
    const body = JSON.stringify({ data: Array.from({ length: 100_000 }, () => unit) });
    expect(body.length).toBeGreaterThan(14_000_000);
    expect(await refusalOf((response) => void response.end(body))).toEqual(refused);
  });

  test('with a Content-Length above the limit is refused before it arrives', async () => {
    const begin = (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 15_000_000 });
      response.write('{"data":[');
    };
    expect(await refusalOf(begin)).toEqual(refused);
  });

  test('without an end is read up to 8 MB', async () => {
    const piece = Buffer.alloc(64 * 1024, ' ');
    let closed: Promise<unknown> = Promise.resolve();
    const goOn = (response: ServerResponse) => {
      closed = once(response, 'close');
      const write = () => {
        while (response.write(piece));
        response.once('drain', write);
      };
      write();
    };
    expect(await refusalOf(goOn)).toEqual(refused);
    await closed;
  });

  test('with 10,001 items is refused with their number', async () => {
    const body = JSON.stringify({ data: Array.from({ length: 10_001 }, () => 1) });
    expect((await refusalOf((response) => void response.end(body))).reasons).toEqual([
      'its list has 10001 items, and at most 10000 are read',
    ]);
  });

  test.each([500, 401, 404])(
    'with status %i is logged with it, even without JSON',
    async (status) => {
      const page = (response: ServerResponse) => void response.writeHead(status).end('<h1>No</h1>');
      expect((await refusalOf(page)).reasons).toEqual([`it answered ${status}`]);
    },
  );
});
