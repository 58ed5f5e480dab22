import { beforeAll, describe, expect, test } from 'vitest';
import { links } from '../../domain/addresses/links.ts';
import { completeBuyer } from '../../domain/operation/samples.ts';
import { contactEndpoint } from '../../domain/wire/contact.ts';
import { servePages } from '../../server/site/storefront/serve-pages.ts';
import { loggedBy, testDealership } from '../support/api/dealership.ts';
import { send } from '../support/api/send.ts';
import { applicationForm, apply } from '../support/samples/job-application.ts';
import { aPdfOf } from '../support/samples/cv.ts';

const metricsToken = 'a-token-of-some-length';

const shop = testDealership({ settings: { LOG_LEVEL: 'debug', METRICS_TOKEN: metricsToken } });
const log = loggedBy(shop);
beforeAll(async () => {
  const { app, dealership } = shop;
  await servePages(app, dealership.config, {
    isDevelopment: false,
    changes: dealership.changes,
  });
});

const get = (url: string, headers = {}) => shop.app.inject({ url, headers });

/** The data that identify the shopper of these tests, in all their spellings. */
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
    const reserved = await shop.paidOperation();
    const cancelled = await shop.paidOperation();
    const revoked = await shop.paidOperation();
    codes = [reserved, cancelled, revoked].map(({ operation }) => operation.code);
    const [code = ''] = codes;
    for (const page of [links.resume(code), links.step('revisar', code.toUpperCase())]) {
      await get(`${page}?email=x`, { referer: `http://localhost:3000${links.resume(code)}` });
    }
    await shop.cancel(cancelled.operation.code);
    await shop.revoke(revoked.operation.code);
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

  test('are in no page and no answer that is cached for everybody', async () => {
    const cached = ['/', '/vehiculos-0km', '/oportunidades', '/v1/vw/stock/stock', '/v1/vw/offers'];
    for (const address of cached) {
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
