import { describe, expect, test } from 'vitest';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();

const get = (path: string) => fetch(storefront.origin + path, { redirect: 'manual' });

/** Reads the whole answer, because the program waits for its connections when it stops. */
async function statusOf(path: string): Promise<number> {
  const response = await get(path);
  await response.arrayBuffer();
  return response.status;
}

describe('pages as the server sends them', () => {
  test('show the offers without scripts', async () => {
    const response = await get('/oportunidades/nissan');
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<title>Oportunidades Nissan | Grupo Cordillera</title>');
    expect(page).toContain(
      `<link rel="canonical" href="${storefront.origin}/oportunidades/nissan"/>`,
    );
    expect(page).toMatch(/<h3>(<span>)?Frontier</);
  });

  test.each([
    ['/vehiculos-0km/versiones/volkswagen/nivus/14?comparar=1', '<th scope="row">Airbags</th>'],
    ['/vehiculos-0km/versiones/volkswagen/nivus/14?version=141', 'Reservar online Nivus Trendline'],
    ['/vehiculos-0km/versiones/volkswagen/nivus/14?cotizar=1', 'action="?cotizar=1"'],
    ['/oportunidades?familia=46', 'Reservar online Frontier'],
  ])('contain the content of a dialog for browsers without script: %s', async (path, shown) => {
    const page = await (await get(path)).text();
    expect(page).toContain(shown);
    expect(page).not.toContain('Cargando');
  });

  test('are no files: their template has no address', async () => {
    expect(await statusOf('/index.html')).toBe(404);
  });

  test('are open to search engines, except those of a reservation', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain('Allow: /concesionario-digital/nissan/\n');
    expect(robots).toContain('Disallow: /concesionario-digital/\n');
    expect(robots).toContain(`Sitemap: ${storefront.origin}/sitemap.xml`);
    const pathsOf = async (file: string) =>
      [...(await (await get(file)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map((entry) =>
        entry[1]!.slice(storefront.origin.length),
      );
    const files = await pathsOf('/sitemap.xml');
    const names = ['pages', 'volkswagen', 'chevrolet', 'nissan', 'baic'];
    expect(files).toEqual(names.map((name) => `/sitemap/${name}.xml`));
    const paths = (await Promise.all(files.map(pathsOf))).flat();
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/oportunidades/baic',
        '/vehiculos-0km/versiones/volkswagen/nivus/14',
      ]),
    );
    // Hundreds of units have the same kind of page, so only the first is listed.
    const [unit, ...otherUnits] = paths.filter((path) => path.includes('/reservar/'));
    expect(unit).toBeDefined();
    for (const path of paths.filter((each) => !otherUnits.includes(each))) {
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    }
  });

  test.each([
    '/nada',
    '/oportunidades/ford',
    '/vehiculos-0km/reservar/nissan/1/kicks/43/kicks',
    '/concesionario-digital/ford/1/ka/1/ka',
    '/concesionario-digital/nissan/uno/kicks/43/kicks',
    '/sitemap/ford.xml',
    // For development.
    '/statecharts',
    '/statecharts/reservation/live',
  ])('answer 404 for %s', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  test.each([
    ['/', 20],
    ['/vehiculos-0km', 26],
    ['/vehiculos-0km?q=volkswagen', 27],
    ['/vehiculos-0km/volkswagen', 21],
    ['/vehiculos-0km/versiones/volkswagen/nivus/14', 30],
    ['/oportunidades', 27],
    ['/oportunidades/nissan', 27],
    ['/planes-de-ahorro', 20],
    ['/noticias', 18],
    ['/contacto', 12],
    ['/postventa', 17],
    ['/terminos', 17],
  ])('weigh at most 18 kB, with at most the data that their views read: %s', async (path, max) => {
    const response = await fetch(storefront.origin + path, {
      headers: { 'accept-encoding': 'br' },
    });
    const page = await response.text();
    const [, state] = /id="state">(.*?)<\/script>/s.exec(page)!;
    expect(Number(response.headers.get('content-length'))).toBeLessThanOrEqual(18_000);
    expect(state!.length).toBeLessThanOrEqual(max * 1000);
  });

  test('are not sent again to a browser that has cached them', async () => {
    const first = await get('/oportunidades/baic');
    await first.arrayBuffer();
    const etag = first.headers.get('etag')!;
    const again = await fetch(`${storefront.origin}/oportunidades/baic`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  test.each(['/concesionario-digital', '/Concesionario-Digital'])(
    'of an operation under %s are not cached, and no header leaks its code',
    async (door) => {
      const code = '7k2m-x9q4-0abc-def0-1234-5678';
      const response = await get(`${door}/continue/${code}`);
      const headers = ['cache-control', 'referrer-policy', 'x-robots-tag'];
      expect(headers.map((name) => response.headers.get(name))).toEqual([
        'no-store',
        'no-referrer',
        'noindex',
      ]);
      expect(await response.text()).not.toContain(code);
    },
  );

  test('of the start of a reservation names the unit, whatever the address says', async () => {
    const response = await get('/concesionario-digital/volkswagen/14101/nivus/14/gratis-hoy');
    const page = await response.text();
    expect(page).toMatch(
      /<link rel="canonical" href="[^"]+\/vehiculos-0km\/reservar\/volkswagen\/14101\/nivus\/14\/nivus[^"]*"/,
    );
    expect(page).not.toContain('gratis hoy');
    expect(page).not.toContain('noindex');
  });

  test('of the start of a reservation without a unit show that it is unavailable, and are not indexed', async () => {
    const response = await get('/concesionario-digital/volkswagen/99999/nivus/14/gratis-hoy');
    const page = await response.text();
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).toContain('>El vehículo seleccionado no está disponible.</h1>');
  });
});
