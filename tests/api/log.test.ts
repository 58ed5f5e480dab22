import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dealershipStartEndpoint } from '../../domain/wire/dealership/start.ts';
import { endpointPath } from '../../domain/wire/endpoint.ts';
import { mailQueue } from '../../server/post/mail/outbox.ts';
import type { Letter } from '../../server/post/mail/letter.ts';
import { pageRoutes } from '../../server/site/storefront/routes.ts';
import { bareRenderer } from '../support/api/renderer.ts';
import { loggedBy, openTestDealership, testDealership } from '../support/api/dealership.ts';
import { takeQueued } from '../support/api/queued.ts';
import { notify } from '../support/api/notify.ts';
import { testGroup } from '../support/wire/test-group.ts';
import { dealershipUpdateEndpoint } from '../../domain/wire/dealership/update.ts';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { refusal, send } from '../support/api/send.ts';
import { updateBody } from '../support/api/shopper.ts';

const proxyId = '0f3a5c7e9b1d2f4a6c8e0b2d4f6a8c0e';

const shop = testDealership({ settings: { LOG_LEVEL: 'trace', TRUST_PROXY: '1' } });
const lines = loggedBy(shop);
beforeAll(async () => {
  pageRoutes(shop.app, shop.dealership.config, {
    ...bareRenderer,
    compose: async (_, { body }) => `<body>${body}</body>`,
  });
});
beforeEach(() => void lines.splice(0));

const idsOf = (message: string) =>
  lines
    .map((line) => JSON.parse(line) as { reqId?: string; msg: string })
    .flatMap(({ msg, reqId }) => (msg === message ? reqId : []));

async function failingCall(headers: Record<string, string> = {}) {
  await shop.db.execute(sql`alter table operations rename to lost`);
  const answer = await shop.app.inject({
    method: 'POST',
    url: endpointPath(dealershipStartEndpoint, testGroup),
    headers,
    payload: { code: '7k2m-x9q4-0abc-def0-1234-5678' },
  });
  await shop.db.execute(sql`alter table lost rename to operations`);
  return answer;
}

describe('the id of a request', () => {
  test('is the same in the log, the header and the body of a failed call', async () => {
    const { headers, json } = await failingCall();
    const id = headers['x-request-id'];
    expect(id).toMatch(/^[\da-f]{16}$/);
    expect(json<unknown>()).toMatchObject({ error: { code: 'internal', request_id: id } });
    expect(idsOf('request failed')).toEqual([id]);
  });

  test('is the same in the log and on the page whose data could not be read', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => {});
    await shop.db.execute(sql`alter table parameters rename to lost`);
    shop.dealership.changes.announce('content');
    const { statusCode, headers, body } = await shop.app.inject('/noticias');
    await shop.db.execute(sql`alter table lost rename to parameters`);
    logged.mockClear();
    const id = String(headers['x-request-id']);
    expect(statusCode).toBe(503);
    expect(body).toContain(`mencioná este código: ${id}</p></aside></body>`);
    expect(new Set(idsOf('request failed'))).toEqual(new Set([id]));
  });

  test('is not on a page without a failure', async () => {
    const { headers, body } = await shop.app.inject('/privacidad');
    expect(body).not.toContain(String(headers['x-request-id']));
  });

  test('is in the letters that a notification of a payment causes', async () => {
    const { clientRef } = await shop.heldOperation();
    const { boss } = shop.dealership;
    await takeQueued(boss, mailQueue);
    lines.length = 0;
    await notify(shop, { clientRef, outcome: 'approved' });
    const letters = await takeQueued<Letter>(boss, mailQueue);
    const [id] = idsOf('request completed');
    expect(id).toMatch(/^[\da-f]{16}$/);
    expect(letters.map(({ request_id }) => request_id)).toEqual([id, id]);
  });

  test('is the proxy’s id, in the log too', async () => {
    const { headers } = await failingCall({ 'x-request-id': proxyId });
    expect(headers['x-request-id']).toBe(proxyId);
    expect(idsOf('request failed')).toEqual([proxyId]);
  });

  test.each([
    ['an operation code', '7k2m-x9q4-0abc-def0-1234-5678'],
    ['an address', 'lucia@ejemplo.com.ar'],
    ['3,000 characters', 'a'.repeat(3000)],
  ])('is never %s that a client sent', async (_, given) => {
    const { headers } = await shop.app.inject({
      url: '/healthz',
      headers: { 'x-request-id': given },
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f]{16}$/);
    expect(JSON.stringify(lines)).not.toContain(given);
  });
});

test('without a proxy, no client sets the id of its request', async () => {
  const alone = await openTestDealership();
  const { headers } = await alone.app.inject({
    url: '/healthz',
    headers: { 'x-request-id': proxyId },
  });
  expect(headers['x-request-id']).not.toBe(proxyId);
  await alone.close();
});

/** The lines that the program logs while `work` runs. */
async function logOf(work: () => Promise<unknown>): Promise<string> {
  lines.length = 0;
  await work();
  expect(lines.length).toBeGreaterThan(0);
  return lines.join('');
}

test('the log of a failed query has the error, but neither the code nor the buyer’s data', async () => {
  const operation = await shop.payableOperation();
  const withoutCash = sql`alter table operations add constraint no_cash check (cash_amount = 0)`;
  await shop.db.execute(sql`update operations set cash_amount = 0`);
  await shop.db.execute(withoutCash);
  const saving = await logOf(async () => {
    const answer = await send(shop, dealershipUpdateEndpoint, updateBody(operation));
    expect(answer).toEqual(refusal('internal'));
  });
  await shop.db.execute(sql`alter table deposits rename to lost`);
  const opening = await logOf(async () => {
    const answer = await send(shop, dealershipStartEndpoint, { code: operation.code });
    expect(answer).toEqual(refusal('internal'));
  });
  expect(saving).toContain('violates check constraint');
  expect(saving).toContain('"query":"update');
  expect(opening).toMatch(/relation .*deposits.* does not exist/);
  expect(opening).toContain('"query":"select');
  for (const log of [saving, opening]) {
    expect(log).toContain('"msg":"request failed"');
    expect(log).not.toContain(operation.code);
    expect(log).not.toContain(completeBuyer.lastname);
    expect(log).not.toContain(completeBuyer.email);
  }
});
