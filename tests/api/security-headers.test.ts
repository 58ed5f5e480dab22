import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createHttpApp } from '../../server/ground/http/http-app.ts';
import { violations } from '../../server/ground/security/reports.ts';
import type { Renderer } from '../../server/site/storefront/renderer.ts';
import { pageRoutes } from '../../server/site/storefront/routes.ts';
import { bareRenderer } from '../support/api/renderer.ts';
import { testDealership } from '../support/api/dealership.ts';

const shop = testDealership({ settings: { PUBLIC_URL: 'https://autos.example' } });
beforeAll(async () => {
  const render: Renderer['render'] = async (url, ...rest) => {
    if (url.startsWith('/falla')) throw new Error('a page that fails');
    return bareRenderer.render(url, ...rest);
  };
  pageRoutes(shop.app, shop.dealership.config, { ...bareRenderer, render });
});

const everyAnswer = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

test.each([
  ['a call', '/healthz', 200],
  ['an unknown call', '/v1/nada', 404],
  ['a page that fails', '/falla', 500],
  ['a page', '/contacto', 200],
  ['a page of a reservation', '/concesionario-digital/revisar/7k2m', 200],
  ['a redirect', '//otro.example', 308],
  ['a drawing', '/artwork/vehicles/suv-blanco.svg', 200],
  ['a missing picture', '/photographs/nada.jpg', 404],
  ['the site map', '/robots.txt', 200],
])('the answer of %s has every security header', async (_, url, status) => {
  const answer = await shop.app.inject(url);
  expect([answer.statusCode, answer.headers]).toEqual([
    status,
    expect.objectContaining(everyAnswer),
  ]);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src '(none|self)';/);
});

describe('the content security policy', () => {
  const headers = async (url: string) => (await shop.app.inject(url)).headers;

  test('of a call allows nothing', async () => {
    expect(await headers('/healthz')).toMatchObject({
      'content-security-policy':
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
  });

  test('of a page names the address for reports of violations', async () => {
    expect(await headers('/contacto')).toMatchObject({
      'content-security-policy': expect.stringContaining(';report-to security'),
      'reporting-endpoints': 'security="/security-reports"',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  test('of a picture lets other sites show it', async () => {
    expect(await headers('/artwork/vehicles/suv-blanco.svg')).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('requires TLS only at an address with TLS', async () => {
    const local = createHttpApp(readConfig({ LOG_LEVEL: 'silent' }));
    const answer = await local.inject('/');
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    await local.close();
  });
});

describe('a browser’s report of a violation', () => {
  const page =
    'https://autos.example/concesionario-digital/revisar/7k2m-x9q4-0abc-def0-1234-5678?a=b';
  const send = (type: string, body: unknown, remoteAddress = '198.51.100.1') =>
    shop.app.inject({
      method: 'POST',
      url: '/security-reports',
      headers: { 'content-type': type },
      payload: JSON.stringify(body),
      remoteAddress,
    });
  test.each([
    [
      'application/csp-report',
      {
        'csp-report': {
          'document-uri': page,
          'effective-directive': 'img-src',
          'blocked-uri': 'https://otra.example/foto.jpg?dni=30123456',
        },
      },
    ],
    [
      'application/reports+json',
      [
        {
          type: 'csp-violation',
          body: {
            documentURL: page,
            effectiveDirective: 'img-src',
            blockedURL: 'https://otra.example/foto.jpg?dni=30123456',
          },
        },
      ],
    ],
  ])('as %s is logged without code, query and path of another site', async (type, body) => {
    expect(violations(body)).toEqual([
      {
        directive: 'img-src',
        page: '/concesionario-digital/revisar/[operation-code]',
        blocked: 'https://otra.example',
      },
    ]);
    expect((await send(type, body)).statusCode).toBe(204);
  });

  test('in another form, or empty, is accepted and ignored', async () => {
    expect(violations({ other: true })).toEqual([]);
    expect((await send('application/csp-report', 'text')).statusCode).toBe(204);
  });
});
