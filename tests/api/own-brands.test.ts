import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { links } from '../../domain/addresses/links.ts';
import { operationStatuses, type OperationStatus } from '../../domain/operation/status.ts';
import { aCompleteOperation, aTransaction, aUnit } from '../../domain/operation/samples.ts';
import { readParameters } from '../../server/stock/content/parameters.ts';
import type { OpenedDatabase } from '../../server/ground/db/connection.ts';
import { stockUnits } from '../../server/ground/db/schema.ts';
import { setUpDealership } from '../../server/stock/import/setup/setup.ts';
import { leadLetters, type Lead } from '../../server/post/mail/lead-letters.ts';
import {
  operationLetters,
  revocationLetters,
  startLetter,
} from '../../server/post/mail/letters.ts';
import type { LetterKind } from '../../machines/operation/letters.ts';
import { buyerWords } from '../../server/post/mail/letter-words.ts';
import {
  confirmationLetter,
  newsLetter,
  waitLetter,
} from '../../server/post/mail/alert-letters.ts';
import { brandStyles } from '../../server/site/storefront/brand-styles.ts';
import { siteTags } from '../../server/site/storefront/site-icon.ts';
import { renderPage } from '../../src/entry-server.tsx';
import { openTestDealership, type TestDealership } from '../support/api/dealership.ts';
import { openCopy } from '../support/database/copy.ts';
import { writeFiles } from '../support/photographs/test-picture.ts';
import { testGroup, testNow } from '../support/wire/test-group.ts';

const table = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

/** A dealership of Renault and Toyota in San Rafael, with no Peugeot on sale and no workshop. */
const files = {
  'datos.csv': table(
    'dato;valor',
    'nombre;Diamante Automotores',
    'razón social;Diamante S.R.L.',
    'CUIT;30-71234567-1',
    'ciudad;San Rafael',
    'teléfono;+54 260 444 0100',
    'correo;hola@diamante.example',
    'porcentaje de IVA;21',
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

/** Words of the demonstration and of the specification's brands, and claims about a workshop. */
const demoWords =
  /volkswagen|chevrolet|nissan|baic|ducati|mercedes|\bonstar\b|autoahorro|cordillera|mendoza|godoy|40 años|cuatro marcas|talleres? oficial|service oficial|repuestos originales/i;

const folder = temporaryFolder(afterAll);
let database: OpenedDatabase;
let shop: TestDealership;
beforeAll(async () => {
  await writeFiles(folder, files);
  database = await openCopy('migrated');
  await setUpDealership(database.db, { groupSlug: testGroup, now: testNow, path: folder });
  shop = await openTestDealership({ database });
});
afterAll(() => shop.close());

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

const unitAddress = async () => {
  const [unit] = await database.db.select().from(stockUnits).where(eq(stockUnits.color, 'Gris'));
  return { brand: 'toyota', id: unit!.id, family: 'Hilux', family_id: 2, model: 'Hilux SRX' };
};

function anOperationOf(status: OperationStatus) {
  const vehicle = aUnit({
    name: 'Hilux SRX',
    brand: 'Toyota',
    brand_id: 102,
    family: 'Hilux',
    location: 'San Rafael',
  });
  return aCompleteOperation({
    status,
    brand_id: 102,
    family: 'Hilux',
    purchase: { vehicle, transaction: aTransaction() },
  });
}

const letterKinds = Object.keys(buyerWords) as LetterKind[];

const person = {
  name: 'Ana',
  lastname: 'Paz',
  cellphone: '2604440199',
  telephone: '2604440199',
  email: 'ana@paz.example',
};

const leads: Lead[] = [
  { kind: 'price_request', data: { ...person, vehicle: 'Toyota Hilux' } },
  { kind: 'contact', data: { ...person, message: '¿Abren los sábados?', subject: 'Contacto' } },
  {
    kind: 'job_application',
    data: { ...person, studies: '', position: 'Ventas', zone: '', message: '' },
  },
  {
    kind: 'test_drive',
    data: {
      ...person,
      brand: '102',
      vehicle: 'Toyota Hilux',
      branch: 'San Rafael',
      day: '2026-11-24',
    },
  },
];

describe('a dealership of two other brands', () => {
  test("has its brands' calls at the paths in its file", async () => {
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
    links.revocation(),
    `${links.families()}?q=toyo`,
    '/vehiculos-0km/versiones/renault/kwid/1',
  ])('has no word of the demonstration at %s', async (url) => {
    const { status, head, body, state } = await render(url);
    expect(status).toBe(200);
    expect(demoWords.exec(body + head)?.[0]).toBeUndefined();
    expect(demoWords.exec(JSON.stringify(state.queries))?.[0]).toBeUndefined();
    expect(head).toMatch(/<title>[^<]*\| Diamante Automotores<\/title>/);
  });

  test.each([
    ['the page', links.buy],
    ['the start form', links.dealershipStart],
  ])('has no word of the demonstration on %s of a unit', async (_, addressOf) => {
    const { status, head, body } = await render(addressOf(await unitAddress()));
    expect(status).toBe(200);
    expect(demoWords.exec(body + head)?.[0]).toBeUndefined();
  });

  test('shows only brands with units, and only the parts of pages that it has', async () => {
    const { body } = await render(links.home());
    expect(body).toContain('href="/vehiculos-0km/toyota"');
    expect(body).not.toContain('Peugeot');
    expect(body).not.toContain(links.afterSales());
    expect(body).not.toContain('Ver en el mapa');
    expect(body).not.toContain(`href="${links.news()}"`);
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

  test('finds a brand by the other name in its file', async () => {
    const { body } = await render(`${links.families()}?q=toyo`);
    expect(body).toContain('Hilux SRX');
  });

  test('colours each brand by its class', async () => {
    const styles = brandStyles(await shop.app.brands());
    expect(styles).toContain('.rn{--accent:#8a6d00;');
    expect(styles).toContain('.toyota{--accent:#b3001b;');
  });

  test('signs every letter with its name, without the icon of the demonstration', async () => {
    const parameters = await readParameters(database.db, testGroup);
    const publicUrl = 'https://diamante.example';
    const about = (status: OperationStatus) => ({
      operation: anOperationOf(status),
      parameters,
      publicUrl,
      now: new Date(),
      caseNumber: 1042,
    });
    const wait = { email: person.email, name: 'Toyota Hilux SRX', path: '/' };
    const alert = { ...wait, kind: 'price' as const, code: 'c' };
    const letters = [
      ...leads.flatMap((lead) => leadLetters('a', lead, parameters)),
      ...operationStatuses.flatMap((status) =>
        letterKinds.flatMap((kind) => operationLetters(kind, about(status))),
      ),
      startLetter(about('open')),
      waitLetter('free', wait, { parameters, publicUrl }),
      waitLetter('sold', wait, { parameters, publicUrl }),
      confirmationLetter(alert, { parameters, publicUrl }),
      newsLetter(alert, [{ unit: about('open').operation.purchase.vehicle, before: 30_000_000 }], {
        parameters,
        publicUrl,
        brands: parameters.brands,
        dollarRate: null,
      }),
      ...revocationLetters({ ...about('cancelled'), requestCode: 'A-1', isRefunded: true }),
    ].filter((letter) => letter !== undefined);
    expect(letters.length).toBeGreaterThan(400);
    for (const { subject, text, html, pictures } of letters) {
      expect([subject, demoWords.exec(subject + text + html)?.[0]]).toEqual([subject, undefined]);
      expect(pictures).not.toContain('/icon.svg');
      expect(text).toContain('Diamante Automotores');
    }
    expect(leadLetters('a', leads[0]!, parameters).map((letter) => letter?.to)).toEqual([
      'toyota@diamante.example',
      'ana@paz.example',
    ]);
  });
});

test('no code of screens, letters or charts names the demonstration', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('{src,machines,server/{post/mail,site/storefront}}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((file) => !/\.test\.tsx?$|samples|test-support|\/(views|walks)\.tsx?$/.test(file));
  expect(files).toContain('src/routes.tsx');
  const named = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
      .replaceAll(/\w*[iI]nMendoza\w*/g, '');
    const word = demoWords.exec(code)?.[0];
    return word ? [`${file}: ${word}`] : [];
  });
  expect(named).toEqual([]);
});
