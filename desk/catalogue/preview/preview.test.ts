import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { openForChild } from '../../../server/ground/db/connection.ts';
import { promotions } from '../../../server/ground/db/schema.ts';
import { openPreview } from '../../../server/preview.ts';
import { previewChange } from '../../../server/preview-change.ts';
import type { Renderer } from '../../../server/site/storefront/renderer.ts';
import { pageRoutes } from '../../../server/site/storefront/routes.ts';
import { openPhotographStore } from '../../../server/stock/photographs/open-store.ts';
import { lookAtUpload } from '../../../server/stock/uploads/work.ts';
import { bareRenderer } from '../../../tests/support/api/renderer.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { testPicture } from '../../../tests/support/photographs/test-picture.ts';
import { openUploads, type SentUpload } from '../../../tests/support/api/uploads.ts';
import { plain, testDesk, type DeskUser } from '../../../tests/support/api/desk.ts';

const shop = testDealership();

/** The connections of the process that renders previews. */
let child: ReturnType<typeof openForChild>;
beforeAll(() => {
  child = openForChild(shop.dealership.databaseUrl);
});
afterAll(() => child.close());

const around = () => {
  const { config, now } = shop.dealership;
  const store = openPhotographStore(config);
  return { db: child.db, groupSlug: config.groupSlug, store, now: now() };
};

/** A page with a script, as the shop's document has several. */
const renderer: Renderer = {
  ...bareRenderer,
  compose: async (url, page) =>
    `${await bareRenderer.compose(url, page)}<script type="module">alert(1)</script>`,
};

/** The preview in the test's process, without the rest of the document around a page. */
const desk = testDesk(shop, {
  preview: () =>
    openPreview(shop.dealership, shop.app, (change) =>
      previewChange(around(), { ...change, renderer }),
    ),
});
let office: DeskUser;
beforeAll(async () => {
  pageRoutes(shop.app, shop.dealership.config, bareRenderer);
  office = await desk.signedIn('administration');
});

const { act, stored, upload } = openUploads(shop);
const seen = ({ address }: SentUpload, page: string, user = office) =>
  user.get(`${address}/vista/pagina?pagina=${encodeURIComponent(page)}`);

/** The words of a page's main part, without the popups, which the shop opens later. */
const mainOf = (body: string) =>
  plain(
    /<main[^]*<\/main>/.exec(body)?.[0].replace(/<aside[^>]*data-screen-only[^]*?<\/aside>/, ''),
  );
const inPreview = async (read: SentUpload, page: string) => mainOf((await seen(read, page)).body);
const inShop = async (page: string) => mainOf((await shop.app.inject(page)).body);

/** Watches the connections. Returns a function that stops it and returns how many queries one had at the same time. */
function queriesAtOnce(): () => number {
  const running = new Map<Client, number>();
  let most = 0;
  const { query } = Client.prototype;
  const watched = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ) {
    const answer: unknown = query.apply(this, args as never);
    const count = (running.get(this) ?? 0) + 1;
    most = Math.max(most, count);
    if (answer instanceof Promise) {
      running.set(this, count);
      const ends = () => running.set(this, running.get(this)! - 1);
      answer.then(ends, ends);
    }
    return answer as never;
  });
  return () => {
    watched.mockRestore();
    return most;
  };
}

const aPromotion = (code: string, brand: string) => ({
  'promociones.csv': `código;marca;porcentaje;hasta\n${code};${brand};3;hoy+30\n`,
});

const aPopup = { 'avisos.csv': 'título;texto\nFeria de octubre;Vení el sábado\n' };

async function promoted(code: string) {
  const unit = await shop.freshUnit();
  const brand = specifiedBrands.find(({ id }) => id === unit.brand_id)!;
  const read = await upload(office, aPromotion(code, brand.name), 'nuevo');
  return { unit, read, page: links.buy(unitAddress(specifiedBrands, unit)) };
}

describe('a change that is not applied', () => {
  test('of a promotion is on the page of its unit exactly as the shop shows it once it is applied', async () => {
    const { read, page } = await promoted('ABRIL');
    const before = await inShop(page);
    const shown = await inPreview(read, page);
    expect(shown).toContain('ABRIL');
    expect(await inShop(page)).toBe(before);
    expect(await shop.db.$count(promotions, eq(promotions.code, 'ABRIL'))).toBe(0);
    await act(office, read, 'asked to apply', [
      ['sure', '0'],
      ['again', await office.code()],
    ]);
    expect(await inShop(page)).toBe(shown);
  });

  test('is read by one query at a time, although its page begins several', async () => {
    const read = await upload(office, aPopup, 'nuevo');
    const most = queriesAtOnce();
    expect(await inPreview(read, '/')).not.toBe('');
    expect(most()).toBe(1);
  });

  test('of a popup is open on the first page, which its page links to', async () => {
    const read = await upload(office, aPopup, 'nuevo');
    expect(plain((await seen(read, '/')).body)).toMatch(/Feria de octubre.*Vení el sábado/);
    expect(plain((await shop.app.inject('/')).body)).not.toContain('Feria de octubre');
    expect(plain((await office.get(read.address)).body)).toContain(
      'Ver cómo queda inicio ( teléfono',
    );
  });

  test('of a news item is on its own page and in the list', async () => {
    const text = 'título;fecha;marca;texto\nLlegó la nueva pickup;20/11/2026;Nissan;Ya se ve.\n';
    const read = await upload(office, { 'noticias.csv': text }, 'nuevo');
    const { body } = await office.get(read.address);
    const [, item] = /pagina=(%2Fnoticias%2F\d+[^"]*)"/.exec(body)!;
    expect(await inPreview(read, decodeURIComponent(item!))).toContain('Ya se ve.');
    expect(await inPreview(read, '/noticias')).toContain('Llegó la nueva pickup');
  });

  test('has the pictures and photographs of its ZIP file, which the shop does not have', async () => {
    const unit = await shop.freshUnit();
    const zip = zipSync({
      'avisos.csv': strToU8('título;texto;imagen\nFeria;Vení;/medios/feria.jpg\n'),
      'medios/feria.jpg': await testPicture({ text: 'feria' }),
      [`fotos/${unit.chassis}/1.jpg`]: await testPicture({ text: 'unidad' }),
    });
    const read = await upload(office, { 'cambio.zip': new Uint8Array(zip) }, 'nuevo');
    const page = links.buy(unitAddress(specifiedBrands, unit));
    const ofUnit = (await seen(read, page)).body;
    const own = new RegExp(`${read.address}/vista/photographs/[0-9a-f]{32}-\\d+\\.webp`);
    const [photograph] = own.exec(ofUnit) ?? [''];
    expect((await seen(read, '/')).body).toContain(`"${read.address}/vista/medios/feria.jpg"`);
    const medium = `${read.address}/vista/medios/feria.jpg`;
    const types = async () => [
      (await office.get(photograph)).headers['content-type'],
      (await office.get(medium)).headers['content-type'],
    ];
    expect(await types()).toEqual(['image/webp', 'image/jpeg']);
    for (const file of [photograph, medium]) {
      const inShop = file.replace(`${read.address}/vista`, '');
      expect((await shop.app.inject(inShop)).statusCode).toBe(404);
    }
    const store = openPhotographStore(shop.dealership.config);
    const [hash] = /[0-9a-f]{32}/.exec(photograph)!;
    expect(await store.has(`${hash}/original`)).toBe(false);
  });

  test('keeps no shopper waiting while somebody looks at it', async () => {
    const { read, unit } = await promoted('NADIE');
    const opened = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const looking = lookAtUpload(around(), read.id, async () => {
      opened.resolve();
      await looked.promise;
    });
    await opened.promise;
    const { operation } = await shop.paidOperation({ brandId: unit.brand_id });
    expect(operation.status).toBe('reserved');
    looked.resolve();
    expect(await looking).toBe(true);
  });
});

test.each([
  [
    'horarios.csv',
    'marca;lugar;áreas;días;horario\nGrupo;Salón;Ventas;Domingos;10 a 12\n',
    ['/contacto'],
  ],
  ['datos.csv', 'dato;valor\ninstagram;https://instagram.com/otra\n', ['/', '/contacto']],
  [
    'planes.csv',
    'marca;plan;modelo;cuotas;cuota inicial;primera cuota;integración;descripción\nVolkswagen;Plan Vista;Polo;84;512400;398700;80/20;<p>Uno.</p>\n',
    ['/planes-de-ahorro?brand=volkswagen'],
  ],
])('a change of %s names the pages that show it', async (file, text, pages) => {
  const read = await upload(office, { [file]: text }, 'nuevo');
  expect((await stored(read.id)).findings?.pages).toEqual(pages);
});

describe('the document of a preview', () => {
  test('runs no script and no form, leads to other previews, and no cache stores it', async () => {
    const { read, page } = await promoted('QUIETA');
    const { body, headers } = await seen(read, page);
    expect(body).not.toMatch(/<script/);
    expect(body).toContain(`href="${read.address}/vista/pagina?pagina=%2Fcontacto"`);
    expect(body).not.toMatch(/<a [^>]*href="\/(?!catalogo)/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain('sandbox allow-same-origin');
    expect(policy).not.toContain('script-src');
    expect([headers['cache-control'], headers['x-frame-options']]).toEqual([
      'no-store',
      'SAMEORIGIN',
    ]);
  });

  test('starts no reservation and answers no call of the shop', async () => {
    const { read, unit } = await promoted('LLAMADA');
    const start = links.dealershipStart(unitAddress(specifiedBrands, unit));
    for (const page of [start, `/%2f${start.slice(1)}`, '/robots.txt']) {
      expect(plain((await seen(read, page)).body)).toContain('desde la vista no se reserva');
    }
  });

  test.each(['//otro.example/', 'https://otro.example/', '/\\otro.example', ''])(
    'is of no other site: %s',
    async (page) => {
      const { read } = await promoted(`SITIO${page.length}`);
      expect((await seen(read, page)).status).toBe(404);
    },
  );

  test('is gone with its change', async () => {
    const { read, page } = await promoted('FUERA');
    await act(office, read, 'discarded');
    expect((await seen(read, page)).status).toBe(409);
    expect((await office.get(`${read.address}/vista?pagina=/`)).status).toBe(409);
  });
});

test('the page around a preview frames it at the width of a telephone or of a screen', async () => {
  const { read, page } = await promoted('MARCO');
  const query = `pagina=${encodeURIComponent(page)}`;
  const { body, headers } = await office.get(`${read.address}/vista?ancho=escritorio&${query}`);
  expect(body).toContain('class="preview escritorio"');
  expect(body).toContain(`src="${read.address}/vista/pagina?${query}"`);
  expect(headers['content-security-policy']).toContain("frame-src 'self'");
  expect(headers['content-security-policy']).not.toContain('script-src');
});

test.each([
  '/catalogo/subidas/1/vista?pagina=/',
  '/catalogo/subidas/1/vista/pagina?pagina=/',
  '/catalogo/subidas/1/vista/medios/x.png',
  '/catalogo/subidas/1/vista/photographs/x.webp',
  '/artwork/vehicles/polo.svg',
  '/photographs/x.webp',
  '/medios/x.png',
  '/assets/x.css',
])('%s is for people who see the catalogue alone', async (file) => {
  expect((await desk.nobody().get(file)).to).toBe('/entrar');
  const clerk = await desk.signedIn('sales');
  expect((await clerk.get(file)).status).toBe(403);
});
