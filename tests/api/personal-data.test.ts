import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { links } from '../../domain/addresses/links.ts';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { contactEndpoint } from '../../domain/wire/contact.ts';
import {
  dealershipCancelEndpoint,
  revocationEndpoint,
} from '../../domain/wire/dealership-cancel.ts';
import { dealershipDepositEndpoint } from '../../domain/wire/dealership-deposit.ts';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../../domain/wire/dealership-hold.ts';
import { dealershipOutcomeEndpoint } from '../../domain/wire/dealership-outcome.ts';
import { dealershipStartEndpoint } from '../../domain/wire/dealership-start.ts';
import { dealershipUpdateEndpoint } from '../../domain/wire/dealership-update.ts';
import { valuationEndpoint } from '../../domain/wire/valuation.ts';
import { changingParts } from '../../server/db/changes.ts';
import { servePages } from '../../server/storefront/serve-pages.ts';
import { openTestDealership, type TestDealership } from '../support/api/dealership.ts';
import {
  cancel,
  depositBody,
  paidOperation,
  payableOperation,
  revoke,
  updateBody,
} from '../support/api/reservations.ts';
import { refusal, send } from '../support/api/send.ts';
import { applicationForm, apply } from '../support/samples/job-application.ts';
import { aPdfOf } from '../support/samples/cv.ts';

const metricsToken = 'a-token-of-some-length';

let shop: TestDealership;
const log: string[] = [];
beforeAll(async () => {
  shop = await openTestDealership({
    settings: { LOG_LEVEL: 'debug', METRICS_TOKEN: metricsToken },
  });
  const { app, dealership } = shop;
  await servePages(app, dealership.config, {
    isDevelopment: false,
    version: () => dealership.changes.version(...changingParts),
  });
  const stream = Object.getOwnPropertySymbols(app.log).find(
    ({ description }) => description === 'pino.stream',
  );
  Object.assign(app.log, { [stream!]: { write: (line: string) => void log.push(line) } });
});
afterAll(() => shop.close());

const get = (url: string, headers = {}) => shop.app.inject({ url, headers });

/** What identifies the shopper of these tests, in the ways in which it is written. */
const personal = [
  completeBuyer.lastname,
  completeBuyer.email,
  encodeURIComponent(completeBuyer.email),
  completeBuyer.dni,
  completeBuyer.dni.replaceAll('.', ''),
];

const found = (text: string, codes: readonly string[]) =>
  [...personal, ...codes.flatMap((code) => [code, code.replaceAll('-', ''), code.toUpperCase()])]
    .map((secret) => secret.toLowerCase())
    .filter((secret) => text.toLowerCase().includes(secret));

describe('codes, e-mails, DNI and names', () => {
  let codes: string[];
  beforeAll(async () => {
    const kept = await paidOperation(shop);
    const cancelled = await paidOperation(shop);
    const revoked = await paidOperation(shop);
    codes = [kept, cancelled, revoked].map(({ operation }) => operation.code);
    const [code = ''] = codes;
    for (const page of [links.resume(code), links.step('revisar', code.toUpperCase())]) {
      await get(`${page}?email=x`, { referer: `http://localhost:3000${links.resume(code)}` });
    }
    await cancel(shop, cancelled.operation.code);
    await revoke(shop, revoked.operation.code);
    await apply(shop, applicationForm({ content: aPdfOf(2000), name: 'cv-quiroga.pdf' }));
    const body = { ...completeBuyer, message: 'Hola', subject: 'Contacto' };
    await send(shop, contactEndpoint, { ...body, name: 'Lucía' });
  });

  test('are in no line of the log at level debug', () => {
    expect(log.length).toBeGreaterThan(30);
    expect(log.join('')).toContain('[operation-code]');
    expect(found(log.join(''), codes)).toEqual([]);
  });

  test('are in no metric', async () => {
    const { payload } = await get('/metrics', { authorization: `Bearer ${metricsToken}` });
    expect(payload).toContain('http_request_duration_seconds');
    expect(found(payload, codes)).toEqual([]);
  });

  test('are in no page and no answer that is kept for everybody', async () => {
    const kept = ['/', '/vehiculos-0km', '/oportunidades', '/v1/vw/stock/stock', '/v1/vw/offers'];
    for (const address of kept) {
      const { statusCode, payload } = await get(address);
      expect([address, statusCode, found(payload, codes)]).toEqual([address, 200, []]);
    }
  });

  test('are neither cached nor sent in a Referer by the pages of a reservation', async () => {
    const [code = ''] = codes;
    for (const page of [links.resume(code), links.step('revisar', code), links.revocation()]) {
      const { headers } = await get(page);
      const isForm = page === links.revocation();
      expect([page, headers['referrer-policy'], headers['cache-control']]).toEqual([
        page,
        isForm ? 'strict-origin-when-cross-origin' : 'no-referrer',
        isForm ? 'no-cache' : 'no-store',
      ]);
    }
  });
});

test('unknown, malformed and foreign codes are answered alike by every call', async () => {
  const operation = await payableOperation(shop);
  const cronos = { codia: '0060032', brand: 'Fiat', model: 'Cronos', vehicle: '1.3 Drive' };
  const withCode = (code: string) => [
    [dealershipStartEndpoint, { code }] as const,
    [dealershipUpdateEndpoint, { ...updateBody(operation), code }] as const,
    [dealershipDepositEndpoint, { ...depositBody(operation), code }] as const,
    [dealershipExtendEndpoint, { code }] as const,
    [dealershipReleaseEndpoint, { code }] as const,
    [dealershipOutcomeEndpoint, { code, outcome: 'approved' }] as const,
    [dealershipCancelEndpoint, { code }] as const,
    [revocationEndpoint, { code, email: completeBuyer.email }] as const,
    [valuationEndpoint, { ...cronos, year: 2021, kms: 60_000, operation: code }] as const,
  ];
  const strange = ['0000-0000-0000-0000-0000-0000', 'x', '', "' or 1=1 --", '\0', '4711'];
  for (const [index, code] of strange.entries()) {
    for (const [endpoint, body] of withCode(code)) {
      const answer = await send(shop, endpoint, body, { from: `10.9.8.${index}` });
      expect([endpoint.path, answer]).toEqual([endpoint.path, refusal('operation_not_found')]);
    }
  }
});
