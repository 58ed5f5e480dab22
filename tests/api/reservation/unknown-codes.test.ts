import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  dealershipCancelEndpoint,
  revocationEndpoint,
} from '../../../domain/wire/dealership/cancel.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership/deposit.ts';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../../../domain/wire/dealership/hold.ts';
import { dealershipOutcomeEndpoint } from '../../../domain/wire/dealership/outcome.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import { dealershipUnitOfferEndpoint } from '../../../domain/wire/dealership/unit-offer.ts';
import { dealershipVisitEndpoint } from '../../../domain/wire/dealership/visit.ts';
import { valuationEndpoint } from '../../../domain/wire/valuation.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { aUsedCronos } from '../../support/api/reservations.ts';
import { newcomer, refusal, send } from '../../support/api/send.ts';
import { countQueries } from '../../support/database/count-queries.ts';
import { depositBody, updateBody } from '../../support/api/shopper.ts';

const unknown = '0000-0000-0000-0000-0000-0000';

const malformed = [
  '7k2m',
  '',
  '7k2m-x9q4-0abc-def0-1234-567u',
  "' or 1=1 --",
  '\0',
  'ñ'.repeat(5000),
];

/** Each call that takes an operation code, with the body for a code. */
const calls: [string, Endpoint, (code: string, operation: Operation) => object][] = [
  ['opening', dealershipStartEndpoint, (code) => ({ code })],
  ['saving', dealershipUpdateEndpoint, (code, operation) => ({ ...updateBody(operation), code })],
  ['valuing', valuationEndpoint, (operation) => ({ ...aUsedCronos, operation })],
  [
    'a deposit',
    dealershipDepositEndpoint,
    (code, operation) => ({ ...depositBody(operation), code }),
  ],
  ['more time', dealershipExtendEndpoint, (code) => ({ code })],
  ['giving up a hold', dealershipReleaseEndpoint, (code) => ({ code })],
  ['an outcome', dealershipOutcomeEndpoint, (code) => ({ code, outcome: 'approved' })],
  ['a cancellation', dealershipCancelEndpoint, (code) => ({ code })],
  ['another unit', dealershipUnitOfferEndpoint, (code) => ({ code, offer: 1, accepts: true })],
  ['a visit', dealershipVisitEndpoint, (code) => ({ code, at: '2026-11-24T13:00:00.000Z' })],
  ['a revocation', revocationEndpoint, (code) => ({ code, email: completeBuyer.email })],
];

const wrongCode = (endpoint: Endpoint) =>
  refusal(endpoint === revocationEndpoint ? 'revocation_not_found' : 'operation_not_found');

const shop = testDealership();
const queries = countQueries();
let operation: Operation;
beforeAll(async () => {
  operation = await shop.payableOperation();
});
afterAll(() => queries.stop());

/** The answer of a call, and its queries. Each call is from another network, because wrong codes are counted. */
async function tried(endpoint: Endpoint, body: object) {
  queries.take();
  const answer = await send(shop, endpoint, body, { from: newcomer() });
  return { answer, queries: queries.take() };
}

describe.each(calls)('%s', (_, endpoint, bodyFor) => {
  test('is refused for a malformed code as for an unknown one, after the same queries', async () => {
    const expected = await tried(endpoint, bodyFor(unknown, operation));
    expect(expected.answer).toEqual(wrongCode(endpoint));
    expect(expected.queries.length).toBeGreaterThan(0);
    for (const code of malformed) {
      expect(await tried(endpoint, bodyFor(code, operation))).toEqual(expected);
    }
  });
});

test('a revocation with the code of another buyer is refused as with an unknown one, after the same queries', async () => {
  const body = (code: string) => ({ code, email: 'otra.persona@ejemplo.com.ar' });
  const expected = await tried(revocationEndpoint, body(unknown));
  expect(await tried(revocationEndpoint, body(operation.code))).toEqual(expected);
});

test('wrong codes and e-mails in all these calls count together for a network, up to twenty', async () => {
  const from = '10.1.2.3';
  const attempt = ([, endpoint, bodyFor]: (typeof calls)[number], code: string) =>
    send(shop, endpoint, bodyFor(code, operation), { from });
  const withEmail = (email: string) =>
    send(shop, revocationEndpoint, { code: operation.code, email }, { from });
  const twice = [unknown, malformed[0]!].flatMap((code) =>
    calls.map((call) => [call, code] as const),
  );
  for (const [call, code] of twice.slice(-19)) {
    expect(await attempt(call, code)).toEqual(wrongCode(call[1]));
  }
  expect(await withEmail('otra.persona@ejemplo.com.ar')).toEqual(wrongCode(revocationEndpoint));
  for (const call of calls) {
    expect(await attempt(call, unknown)).toEqual(refusal('too_many_requests'));
  }
  expect((await attempt(calls[2]!, operation.code)).status).toBe(200);
  expect((await withEmail(completeBuyer.email)).status).toBe(200);
});
