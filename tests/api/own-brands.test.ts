import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { links } from '../../domain/addresses/links.ts';
import { readParameters } from '../../server/content/parameters.ts';
import type { OpenedDatabase } from '../../server/db/connection.ts';
import { stockUnits } from '../../server/db/schema.ts';
import { setUpDealership } from '../../server/import/setup.ts';
import { leadLetters } from '../../server/mail/lead-letters.ts';
import { brandStylesTag } from '../../server/storefront/brand-styles.ts';
import { siteTags } from '../../server/storefront/site-icon.ts';
import { renderPage } from '../../src/entry-server.tsx';
import { openTestDealership, type TestDealership } from '../support/api/dealership.ts';
import { openCopy } from '../support/database/copy.ts';
import { writeFiles } from '../support/photographs/test-picture.ts';
import { testGroup, testNow } from '../support/wire/test-group.ts';

const table = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

/** A dealership of Renault and Toyota in San Rafael; it sells no Peugeot at the moment, and has no workshop. */
const files = {
  'datos.csv': table(
    'dato;valor',
    'nombre;Diamante Automotores',
    'razón social;Diamante S.R.L.',
    'CUIT;30-71234567-1',
    'ciudad;San Rafael',
    'teléfono;+54 260 444 0100',
    'correo;hola@diamante.example',
  ),
  'marcas.csv': table(
    'marca;llamadas;color;otros nombres;seña;planes;no compara versiones',
    'Renault;v1 rn;#8a6d00;;300000;Plan Rombo;',
    'Toyota;;#b3001b;toyo;400000;;sí',
    'Peugeot;;#003da5;;;;',
  ),
  'contactos.csv': table(
    'marca;área;correo;teléfono',
    'Grupo;Ventas;ventas@diamante.example;+54 260 444 0101',
    'Toyota;Ventas;toyota@diamante.example;+54 260 444 0102',
  ),
  'modelos.csv': table(
    'marca;modelo;carrocería;descripción',
    'Renault;Kwid;Hatchback;<p>Chico por fuera.</p>',
    'Toyota;Hilux;Pick-up;<p>Para todo.</p>',
  ),
  'versiones.csv': table(
    'marca;modelo;versión;equipamiento',
    'Renault;Kwid;Kwid Iconic;Dos airbags',
    'Toyota;Hilux;Hilux SRX;Seis airbags',
  ),
  'unidades.csv': table(
    'chasis;marca;modelo;versión;año;color;ubicación;puertas;moneda;precio;descuento especial',
    '93YRBB000TJ000001;Renault;Kwid;Kwid Iconic;2026;Blanco;San Rafael;5;ARS;20000000;500000',
    '8AJBA3CD0T1000002;Toyota;Hilux;Hilux SRX;2026;Gris;San Rafael;4;ARS;60000000;',
  ),
};

/** Words of the demonstration and of the specification's brands. */
const demoWords =
  /volkswagen|chevrolet|nissan|baic|ducati|mercedes|onstar|autoahorro|cordillera|mendoza|godoy|40 años|cuatro marcas/i;

const folder = mkdtempSync(join(tmpdir(), 'two-brands-'));
let database: OpenedDatabase;
let shop: TestDealership;
beforeAll(async () => {
  await writeFiles(folder, files);
  database = await openCopy('migrated');
  await setUpDealership(database.db, { slug: testGroup, now: testNow, path: folder });
  shop = await openTestDealership({ database });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

async function render(url: string) {
  const brands = (await shop.app.brands()).map(({ colors: _colors, ...brand }) => brand);
  const page = await renderPage(url, {
    group: testGroup,
    brands,
    publicUrl: 'https://diamante.example',
    transport: async ({ method, url: call }) => {
      const answer = await shop.app.inject({ method, url: call });
      return { status: answer.statusCode, body: answer.json() };
    },
  });
  if (page.kind !== 'page') throw new Error(`${url} redirects to ${page.location}`);
  return page;
}

const unitLink = async (color: string) => {
  const [unit] = await database.db.select().from(stockUnits).where(eq(stockUnits.color, color));
  return links.buy({
    brand: 'toyota',
    id: unit!.id,
    family: 'Hilux',
    family_id: 2,
    model: 'Hilux SRX',
  });
};

describe('a dealership of two other brands', () => {
  test('answers the calls of its brands at the paths that its file says', async () => {
    const read = async (url: string) => {
      const answer = await shop.app.inject({ url });
      return [answer.statusCode, answer.json<{ data?: { name: string; brand: string }[] }>().data];
    };
    expect(await read('/v1/rn/stock/families')).toEqual([
      200,
      [expect.objectContaining({ name: 'Kwid', brand: 'Renault', brand_id: 101 })],
    ]);
    expect(await read('/v2/toyota/family')).toEqual([
      200,
      [expect.objectContaining({ name: 'Hilux', brand: 'Toyota', brand_id: 102 })],
    ]);
    expect(await read('/v1/rn/plan/find')).toEqual([200, []]);
    for (const url of ['/v1/vw/stock/families', '/v2/nissan/family', '/v2/toyota/plan/find']) {
      expect(await read(url), url).toEqual([404, undefined]);
    }
  });

  test.each([
    links.home(),
    links.families(),
    links.families('renault'),
    links.families('toyota'),
    links.offers(),
    links.savingsPlans(),
    links.savingsPlans('renault'),
    links.news(),
    links.afterSales(),
    links.howToReserve(),
    links.payPlan(),
    links.contact(),
    links.compare(),
    links.terms(),
    links.privacy(),
    `${links.families()}?q=toyo`,
    '/vehiculos-0km/versiones/renault/kwid/1',
  ])('says nothing of the demonstration at %s', async (url) => {
    const { status, head, body, state } = await render(url);
    expect(status).toBe(200);
    expect(demoWords.exec(body + head)?.[0]).toBeUndefined();
    expect(demoWords.exec(JSON.stringify(state.queries))?.[0]).toBeUndefined();
    expect(head).toMatch(/<title>[^<]*\| Diamante Automotores<\/title>/);
  });

  test('says nothing of it on the page of a unit', async () => {
    const { status, head, body } = await render(await unitLink('Gris'));
    expect(status).toBe(200);
    expect(demoWords.exec(body + head)?.[0]).toBeUndefined();
  });

  test('shows the brands that have units, and no part that it does not have', async () => {
    const { body } = await render(links.home());
    expect(body).toContain('href="/vehiculos-0km/toyota"');
    expect(body).not.toContain('Peugeot');
    expect(body).not.toContain(links.afterSales());
    expect(body).not.toContain('Ver en el mapa');
    expect(body).toContain('Dos marcas, con unidades en stock');
    expect(siteTags((await readParameters(database.db, testGroup)).group)).not.toContain(
      'icon.svg',
    );
  });

  test.each(['/ducati', '/mercedes-benz', '/vehiculos-0km/chevrolet', '/oportunidades/baic'])(
    'has no page at %s',
    async (url) => {
      expect((await render(url)).status).toBe(404);
    },
  );

  test('finds a brand by the other name that its file gives it', async () => {
    const { body } = await render(`${links.families()}?q=toyo`);
    expect(body).toContain('Hilux SRX');
  });

  test('colours each brand by its class', async () => {
    const styles = brandStylesTag(await shop.app.brands());
    expect(styles).toContain('.rn{--accent:#8a6d00;');
    expect(styles).toContain('.toyota{--accent:#b3001b;');
  });

  test('signs its letters with its name, without the icon of the demonstration', async () => {
    const parameters = await readParameters(database.db, testGroup);
    const letters = leadLetters(
      'a',
      {
        kind: 'price_request',
        data: {
          name: 'Ana',
          lastname: 'Paz',
          cellphone: '',
          email: 'ana@paz.example',
          vehicle: 'Toyota Hilux',
        },
      },
      parameters,
    );
    expect(letters.map((letter) => letter?.to)).toEqual([
      'toyota@diamante.example',
      'ana@paz.example',
    ]);
    for (const letter of letters.filter((one) => one !== undefined)) {
      expect(demoWords.exec(letter.text + letter.html)?.[0]).toBeUndefined();
      expect(letter.pictures).toEqual([]);
      expect(letter.text).toContain('Diamante Automotores');
    }
  });
});
