// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { links } from '../domain/addresses/links.ts';
import type { Operation } from '../domain/operation/operation.ts';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aTransaction,
  aUnit,
} from '../domain/operation/samples.ts';
import { offersEndpoint } from '../domain/wire/offers.ts';
import { endpointPath } from '../domain/wire/endpoint.ts';
import { errorBody } from '../domain/wire/errors.ts';
import { asSent } from '../tests/support/wire/stand-in-dealership.ts';
import { atANewPrice } from '../machines/operation-draft/sample-server.ts';
import { demoParameters } from '../tests/support/samples/demo-parameters.ts';
import type { Transport } from './api/client.ts';
import { addressRead, renderPage } from './entry-server.tsx';
import { titleOf } from '../tests/support/wizard/step-titles.ts';
import { specifiedBrands } from '../domain/vehicles/specified-brands.ts';

const down: Transport = async () => ({ status: 503, body: errorBody('temporarily_unavailable') });
const empty: Transport = async ({ url }) => ({
  status: 200,
  body: { data: url.includes('/parameter') ? { ...demoParameters, news: [], stories: [] } : [] },
});

const shop = { group: 'grupo', brands: specifiedBrands, publicUrl: 'https://tienda.example' };

async function render(url: string, transport: Transport) {
  const logged = vi.mocked(console.error).mockImplementation(() => {});
  const page = await renderPage(url, { ...shop, transport });
  logged.mockClear();
  if (page.kind !== 'page') throw new Error(`${url} redirects to ${page.location}`);
  return page;
}

const wordsOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('a page rendered later with the same data is equal, so its ETag is too', async () => {
  const page = await render('/noticias', empty);
  vi.setSystemTime(Date.now() + 5000);
  expect(await render('/noticias', empty)).toEqual(page);
});

test.each([
  ['home', '/', 'No pudimos cargar las ofertas.'],
  ['the models', '/vehiculos-0km', 'No pudimos cargar los modelos.'],
  ['the search', '/vehiculos-0km?q=tera', 'No pudimos cargar las unidades en stock.'],
  ['a brand', '/vehiculos-0km/volkswagen', 'No pudimos cargar los modelos.'],
  [
    'a model',
    links.versions({ brand: 'volkswagen', name: 'Tera', id: 1 }),
    'No pudimos cargar este modelo',
  ],
  [
    'a unit',
    links.buy({ brand: 'volkswagen', id: 7, family: 'Tera', family_id: 1, model: 'Trend' }),
    'No pudimos cargar este vehículo',
  ],
  ['the offers', '/oportunidades', 'No pudimos cargar las ofertas.'],
  ['the savings plans', links.savingsPlans(), 'No pudimos cargar los planes.'],
  ['the news', links.news(), 'No pudimos cargar las noticias.'],
  ['a news item', '/noticias/12/el-tera', 'No pudimos cargar esta noticia'],
  ['a story', '/historias/1/una', 'No pudimos cargar esta historia'],
  ['the workshops', links.afterSales(), 'No pudimos cargar los precios.'],
  ['a brand without a catalogue', links.brandPage('ducati'), 'No pudimos cargar esta página.'],
  ['the terms', links.terms(), 'No pudimos cargar este texto.'],
])(
  'while the system is down, the page of %s shows the failure and a retry with status 503',
  async (_, url, words) => {
    const { status, head, body } = await render(url, down);
    expect(status).toBe(503);
    expect(wordsOf(body)).toContain(words);
    expect(wordsOf(body)).toContain('Ahora no podemos atenderte. Probá de nuevo en unos minutos.');
    expect(body).toMatch(/<a [^>]*>Reintentar<\/a>/);
    expect(wordsOf(body)).not.toMatch(
      /No encontramos|no está disponible|\b0 unidades|Todavía no|Hoy no hay/,
    );
    expect(head).not.toContain('noindex');
  },
);

test('the page state contains the failed queries, so that the browser renders the same', async () => {
  const { state } = await render(links.news(), down);
  expect(state.failed).toContainEqual({ queryKey: ['news'], code: 'temporarily_unavailable' });
});

test('an empty list and an unknown subject are not failures', async () => {
  expect((await render(links.news(), empty)).status).toBe(200);
  expect((await render('/noticias/12/el-tera', empty)).status).toBe(404);
});

test.each(['/historias/99/nada', '/historias/uno/nada'])(
  'an unknown story redirects to the home page: %s',
  async (url) => {
    const page = await renderPage(url, { ...shop, transport: empty });
    expect(page).toEqual({ kind: 'redirect', status: 302, location: '/' });
  },
);

test('the number of offers is left out when the offers of one brand failed', async () => {
  const chevrolet = endpointPath(offersEndpoint, 'grupo', specifiedBrands[1]);
  const { status, body } = await render('/oportunidades', (request) =>
    request.url.split('?')[0] === chevrolet ? down(request) : empty(request),
  );
  expect(status).toBe(200);
  expect(wordsOf(body)).toContain('No pudimos cargar las ofertas de Chevrolet.');
  expect(wordsOf(body)).not.toMatch(/Hay 0 unidades|Todas \(0\)|Chevrolet \(0\)/);
  expect(wordsOf(body)).toContain('Volkswagen (0)');
});

test.each([
  ['/oportunidades', '/oportunidades'],
  ['/oportunidades?fbclid=x&familia=46&utm_source=mail', '/oportunidades?familia=46'],
  ['/oportunidades/nissan?gclid=x', '/oportunidades/nissan'],
  [
    '/vehiculos-0km?q=tera&utm_medium=x&marca=fiat&marca=jeep',
    '/vehiculos-0km?marca=fiat&marca=jeep&q=tera',
  ],
  ['/planes-de-ahorro?brand=nissan&planes=grupo', '/planes-de-ahorro?brand=nissan&planes=grupo'],
  ['/noticias?marca=ducati&page=2', '/noticias?marca=ducati'],
  ['/contacto?recibido', '/contacto?recibido='],
  [
    '/vehiculos-0km/versiones/volkswagen/nivus/14?comparar=141&comparar=142&diferencias',
    '/vehiculos-0km/versiones/volkswagen/nivus/14?comparar=141&comparar=142&diferencias=',
  ],
  ['/?', '/'],
])('the address %s is reduced to the parameters that its page reads: %s', (url, read) => {
  expect(addressRead(url)).toBe(read);
});

test('the start of a reservation is rendered with its unit and its form', async () => {
  const { status, body } = await render(
    '/concesionario-digital/volkswagen/41/nivus/7/highline',
    async (request) =>
      request.url.includes('stock')
        ? { status: 200, body: { data: [asSent(aUnit())] } }
        : empty(request),
  );
  expect(status).toBe(200);
  expect(wordsOf(body)).toContain('Reservá tu Nivus Highline 200 TSI');
  expect(wordsOf(body)).toContain('Tu correo electrónico');
});

test.each([
  ['held', 200, 'Nivus Highline 200 TSI'],
  ['sold', 410, 'El vehículo seleccionado no está disponible.'],
])('the page of a unit that is %s has the status %i', async (standing, status, title) => {
  const page = await render(
    '/vehiculos-0km/reservar/volkswagen/41/nivus/7/nivus',
    async (request) =>
      request.url.includes('unit-standing')
        ? { status: 200, body: { data: { ...aUnit(), standing } } }
        : empty(request),
  );
  expect(page.status).toBe(status);
  expect(page.body).toMatch(new RegExp(`<h1[^>]*>.*${title}`));
});

const { code } = anOperation();

/** Renders the page of a reservation; returns it with the requests to the server. */
async function opened(url: string, answer: Awaited<ReturnType<Transport>>) {
  const requests: unknown[] = [];
  const page = await render(url, async (request) => {
    if (request.method === 'GET') return empty(request);
    requests.push(request.body);
    return answer;
  });
  return { ...page, words: wordsOf(page.body), requests };
}

const paid = { transaction: aTransaction({ paid_at: '2026-11-20T15:05:00.000Z' }) };

test.each<[string, string, Operation, string, string]>([
  ['a step', links.step('revisar', code), aCompleteOperation(), titleOf('review'), 'review/screen'],
  [
    'a resumed reservation',
    links.resume(code),
    aSettledOperation(),
    titleOf('personalData'),
    'personal-data/screen',
  ],
  [
    'the end',
    links.step('reservado', code),
    aCompleteOperation({ status: 'reserved', purchase: paid }),
    'Tu 0km te espera',
    'end/end-screen',
  ],
])('the page of %s reads the operation once, and renders it', async (...row) => {
  const [, url, operation, title, screen] = row;
  const page = await opened(url, { status: 200, body: { data: operation } });
  expect(page.status).toBe(200);
  expect(page.requests).toEqual([{ code }]);
  expect(page.words).toContain(title);
  expect(page.modules).toContain(`src/reservation/${screen}.tsx`);
  expect(page.state.router).toMatchObject({ loaderData: { reservation: { operation } } });
});

test('a step that may not be visited yet is redirected to the address of the step that is shown', async () => {
  const page = await renderPage(links.step('revisar', code), {
    ...shop,
    transport: async (request) =>
      request.method === 'GET' ? empty(request) : { status: 200, body: { data: anOperation() } },
  });
  expect(page).toMatchObject({
    kind: 'redirect',
    status: 302,
    location: links.step('forma-de-pago', code),
  });
});

test('the page of a reservation shows what the dealership changed', async () => {
  const { quote, revision } = anOperation();
  const data = aCompleteOperation({ ...atANewPrice(aCompleteOperation()), quote, revision });
  const page = await opened(links.resume(code), { status: 200, body: { data } });
  expect(page.words).toContain('Cambió tu reserva');
  expect(page.modules).toContain('src/reservation/changes/changes-notice.tsx');
});

test('the browser opens an operation that the server couldn’t read', async () => {
  const body = errorBody('too_many_requests');
  const page = await opened(links.step('revisar', code), { status: 429, body });
  expect(page.status).toBe(200);
  expect(page.words).toContain('Abriendo tu reserva…');
  expect(page.state.router).toMatchObject({ loaderData: { reservation: null } });
});

test.each([
  ['the start of a reservation', '/concesionario-digital/volkswagen/41/tera/1/trend'],
  ['a reservation that opens', '/concesionario-digital/continue/7k2m-x9q4'],
])(
  '%s offers help, a retry, WhatsApp and the telephone without script and when its code fails to load',
  async (_, address) => {
    const sales = {
      brand_id: 5,
      department: 'sales',
      zoom_link: null,
      whatsapp_number: '5492615550199',
    };
    const { body } = await render(address, async ({ url, method }) => ({
      status: 200,
      body: {
        data: url.includes('/parameter')
          ? { ...demoParameters, contact_methods: [sales] }
          : method === 'GET'
            ? [aUnit()]
            : anOperation(),
      },
    }));
    const [noscript] = /<noscript>.*?<\/noscript>/s.exec(body)!;
    const late = body.replace(noscript, '');
    for (const [html, title] of [
      [noscript, 'Para reservar en línea hace falta JavaScript'],
      [late, 'Está tardando más de lo normal'],
      [late, 'No pudimos cargar esta página'],
    ] as const) {
      expect(html).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`));
      expect(html).toMatch(/<a[^>]*href=""[^>]*>Reintentar/);
      expect(html).toContain('href="https://wa.me/5492615550199');
      expect(html).toContain('href="tel:');
    }
  },
);
