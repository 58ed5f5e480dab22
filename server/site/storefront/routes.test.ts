import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { bareRenderer } from '../../../tests/support/api/renderer.ts';
import { answerOf, refusal } from '../../../tests/support/api/send.ts';
import { readConfig } from '../../config.ts';
import { createHttpApp } from '../../ground/http/http-app.ts';
import { callAgainScript } from './overloaded-page.ts';
import type { Renderer } from './renderer.ts';
import { RenderQueue } from './render-queue.ts';
import { pageRoutes } from './routes.ts';

const config = {
  ...readConfig({ LOG_LEVEL: 'silent', CHAT_SCRIPT_URL: 'https://chat.example/widget.js' }),
  groupSlug: 'cordillera',
};
function createApp() {
  const app = createHttpApp(config);
  app.decorate('brands', async () => specifiedBrands);
  return app;
}

/** An application without calls: every request of a page fails. */
const app = createApp();
pageRoutes(app, config, {
  ...bareRenderer,
  compose: async (_, { body, state }) => body + JSON.stringify(state),
});
afterAll(() => app.close());

test('a page that failed to load has a Retry-After header', async () => {
  const logged = vi.mocked(console.error).mockImplementation(() => {});
  const { statusCode, headers } = await app.inject({ url: '/noticias' });
  expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
  expect((await app.inject({ url: '/contacto' })).headers['retry-after']).toBeUndefined();
  logged.mockClear();
});

test.each([
  ['//', '/'],
  ['///otro.example/x?y=1', '/otro.example/x?y=1'],
])('the address %s is redirected within the site', async (url, location) => {
  const { statusCode, headers } = await app.inject({ url });
  expect([statusCode, headers.location]).toEqual([308, location]);
});

test("the browser's default request for an icon gets no error, though no page names that address", async () => {
  expect((await app.inject({ url: '/favicon.ico' })).statusCode).toBe(204);
});

describe("an address without a call below the calls' paths", () => {
  test.each([
    '/api/v2/cordillera/nada',
    '/api/v2/otro-grupo/parameter',
    '/api/nada',
    '/v1/vw/nada',
    '/v2/ford/family',
  ])('is answered with JSON and the status 404: %s', async (url) => {
    const response = await app.inject({ url });
    expect(response.headers['content-type']).toContain('application/json');
    expect(answerOf(response)).toEqual(refusal('not_found'));
  });

  test('is answered with JSON for another method too', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/v2/cordillera/nada' });
    expect(answerOf(response)).toEqual(refusal('not_found'));
  });
});

describe('the live chat', () => {
  const get = async (url: string) => {
    vi.mocked(console.error).mockImplementation(() => {});
    const { body, headers } = await app.inject({ url });
    vi.mocked(console.error).mockClear();
    const policy = String(headers['content-security-policy']);
    return [policy.includes('https://chat.example'), body.includes('https://chat.example')];
  };

  test('is allowed on a public page', async () => {
    expect(await get('/contacto')).toEqual([true, true]);
  });

  test.each([
    '/concesionario-digital/revisar/7k2m',
    '/Concesionario-Digital/revisar/7k2m',
    '/%63oncesionario-digital/revisar/7k2m',
    '/concesionario-digital/volkswagen/1/tera/1/Trend',
  ])('is neither in the document %s nor allowed by its policy', async (url) => {
    expect(await get(url)).toEqual([false, false]);
  });

  test('is absent from the start of a reservation, whose page decides whether search engines store it', async () => {
    const start = '/concesionario-digital/volkswagen/1/tera/1/Trend';
    const { headers } = await app.inject({ url: start });
    expect([headers['x-robots-tag'], headers['cache-control']]).toEqual([undefined, 'no-store']);
    const withCode = await app.inject({ url: `${start}/7k2m` });
    expect(withCode.headers['x-robots-tag']).toBe('noindex');
  });
});

test.each([
  '//concesionario-digital/revisar/7k2m',
  '/%63oncesionario-digital/revisar/7k2m',
  '/Concesionario-Digital/revisar/7k2m/',
])('%s redirects to the canonical address, and no cache stores the redirect', async (url) => {
  const { statusCode, headers } = await app.inject({ url });
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
    308,
    '/concesionario-digital/revisar/7k2m',
    'no-store',
  ]);
});

test.each([
  '/concesionario-digital%2Frevisar/7k2m',
  '/concesionario-digital%2frevisar%2f7k2m',
  '/%2Fconcesionario-digital%5crevisar/7k2m',
  '/concesionario-digital%252Frevisar/7k2m',
])('no cache stores %s, whose slashes are encoded', async (url) => {
  const { headers } = await app.inject({ url });
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
});

test('a path with dots redirects to the canonical address', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (const path of [
    '/./concesionario-digital/revisar/7k2m',
    '/x/../concesionario-digital/revisar/7k2m',
  ]) {
    // fetch() would resolve the dots.
    const [answer] = (await once(get({ port, path, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    answer.resume();
    expect([answer.statusCode, answer.headers.location]).toEqual([
      308,
      '/concesionario-digital/revisar/7k2m',
    ]);
  }
  await app.close();
});

test('too many pages at once are refused with an explanation, a Retry-After header and the typed values', async () => {
  const busy = createApp();
  const renderings: (() => void)[] = [];
  const page = { kind: 'redirect', status: 302, location: '/' } as const;
  const slow: Renderer = {
    ...bareRenderer,
    render: () => new Promise((resolve) => renderings.push(() => resolve(page))),
  };
  const queue = new RenderQueue({ running: 1, reservation: 1, page: 1 });
  pageRoutes(busy, config, slow, { queue });
  const first = busy.inject({ url: '/' });
  const second = busy.inject({ url: '/noticias' });
  await vi.waitFor(() => expect(renderings).toHaveLength(1));
  const { statusCode, headers, body } = await busy.inject({ url: '/contacto' });
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(body).toContain('Hay mucha gente a la vez');
  expect(body).toContain(`<script>${callAgainScript}</script>`);
  const hash = createHash('sha256').update(callAgainScript).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  const posted = await busy.inject({
    method: 'POST',
    url: '/contacto',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ message: '"Hola" & <chau>' }).toString(),
  });
  expect(posted.statusCode).toBe(503);
  expect(posted.body).toContain('name="message" value="&quot;Hola&quot; &amp; &lt;chau&gt;"');
  expect(posted.body).not.toContain('<script>');
  // A shopper in the wizard has room of their own.
  const inWizard = busy.inject({ url: '/concesionario-digital/revisar/7k2m' });
  const answers = Promise.all([first, second, inWizard]);
  for (let ended = 0; ended < 3; ended += 1) {
    await vi.waitFor(() => expect(renderings).toHaveLength(1));
    renderings.shift()!();
  }
  expect((await answers).map((answer) => answer.statusCode)).toEqual([302, 302, 302]);
  await busy.close();
});
