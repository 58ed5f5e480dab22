import { zipSync } from 'fflate';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, periodAt } from '../../../desk/people/one-time-code.ts';
import { testPicture } from '../../support/photographs/test-picture.ts';
import { launchChromium } from '../../support/program/chromium.ts';
import { freePorts } from '../../support/program/free-ports.ts';
import { openProgram, type RunningProgram } from '../../support/program/program.ts';
import { temporaryFolder } from '../../support/program/temporary-folder.ts';
import { drawn } from '../arrival.ts';
import {
  cardFor,
  heading,
  newShopper,
  payInCash,
  payWith,
  reachPayment,
  start,
} from '../shopper.ts';

const dataDir = temporaryFolder(afterAll);
let browser: Browser;
let program: RunningProgram;
let deskUrl: string;
beforeAll(async () => {
  const [deskPort] = await freePorts(1);
  deskUrl = `http://localhost:${deskPort}`;
  browser = await launchChromium();
  program = await openProgram({
    DATA_DIR: dataDir,
    DEMO: 'off',
    PAYMENT_PROVIDER: 'sandbox',
    DESK_PORT: String(deskPort),
    DESK_URL: deskUrl,
    DESK_SECRET: 'a secret of the tests with 32 characters',
  });
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

const table = (...rows: string[]) => new TextEncoder().encode(rows.join('\r\n'));

/** Two brands of its own, with three cars. */
const sheets = zipSync({
  'datos.csv': table(
    'dato;valor',
    'nombre;Rayo Automotores',
    'razón social;Rayo Automotores S.A.',
    'CUIT;30-71234567-1',
    'domicilio;Ruta 7 km 1042',
    'ciudad;San Martín, Mendoza',
    'teléfono;+54 263 444 0100',
    'correo;hola@rayo.example',
    'porcentaje de IVA;21',
  ),
  'marcas.csv': table('marca;seña', 'Rayo;300000', 'Trueno;250000'),
  'contactos.csv': table(
    'marca;área;correo;teléfono;whatsapp',
    'Grupo;Ventas;ventas@rayo.example;+54 263 444 0111;+54 9 263 444 0111',
  ),
  'sucursales.csv': table(
    'sucursal;domicilio;ciudad',
    'San Martín;Ruta 7 km 1042;San Martín, Mendoza',
  ),
  'modelos.csv': table(
    'marca;modelo;carrocería;descripción',
    'Rayo;Centella;Hatchback;<p>El chico de la casa.</p>',
    'Trueno;Tormenta;Pick-up;<p>Para todo camino.</p>',
  ),
  'versiones.csv': table(
    'marca;modelo;versión;equipamiento',
    'Rayo;Centella;Centella 1.6;Seis airbags',
    'Trueno;Tormenta;Tormenta 4x4;Seis airbags',
  ),
  'unidades.csv': table(
    'chasis;marca;modelo;versión;año;color;ubicación;puertas;moneda;precio',
    '8AZFR4GZ000000001;Rayo;Centella;Centella 1.6;2026;Rojo;San Martín;5;ARS;31900000',
    '8AZFR4GZ000000002;Rayo;Centella;Centella 1.6;2026;Blanco;San Martín;5;ARS;31900000',
    '8AZFR4GZ000000003;Trueno;Tormenta;Tormenta 4x4;2026;Gris;San Martín;4;ARS;58400000',
  ),
});

/** A person at the desk of the program, with an authenticator, whose presses of links and buttons are counted. */
async function openClerk(link: string) {
  const context = await browser.newContext({ baseURL: deskUrl, locale: 'es-AR' });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  let presses = 0;
  let last = 0;
  let secret = '';

  /** A code that was not used: each counts once, and is accepted half a minute before and after its own. */
  async function code(): Promise<string> {
    await expect.poll(() => periodAt(new Date()) + 1 > last, { timeout: 60_000 }).toBe(true);
    last = Math.max(last + 1, periodAt(new Date()) - 1);
    return codeOf(secret, last);
  }
  async function press(what: Locator): Promise<void> {
    presses += 1;
    await what.click();
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const linkTo = (name: string | RegExp) => page.getByRole('link', { name }).first();

  return {
    page,
    press,
    button,
    linkTo,
    code,
    presses: () => presses,
    async accept() {
      await page.goto(link);
      secret = (await page.locator('code').textContent())!.replaceAll(' ', '');
      await page.getByLabel('Contraseña', { exact: true }).fill('cuatro peras verdes maduras');
      await page.getByLabel('La misma contraseña otra vez').fill('cuatro peras verdes maduras');
      await page.getByLabel('Código de tu aplicación').fill(await code());
      await press(button('Empezar'));
      await page.getByRole('heading', { name: 'Hoy', exact: true }).waitFor();
    },
    /** Answers the questions of the difference, and applies it. */
    async apply() {
      const apply = button(/^Aplicar$/);
      await untilShown(page, apply);
      for (const each of await page.getByRole('checkbox').all()) await each.check();
      const again = page.getByLabel('Un código nuevo de tu aplicación');
      if (await again.isVisible()) await again.fill(await code());
      await press(apply);
      await untilShown(page, page.getByRole('heading', { name: 'Aplicada' }));
    },
    /** Adds a row by its form. */
    async add(sheet: string, cells: Record<string, string>) {
      await press(linkTo('Catálogo'));
      await press(page.getByRole('link', { name: sheet, exact: true }));
      await press(linkTo('Agregar'));
      for (const [label, value] of Object.entries(cells)) {
        const field = page.getByLabel(new RegExp(`^${label}( \\(opcional\\))?$`));
        const kind = await field
          .first()
          .evaluate((each) => each.tagName + (each as HTMLInputElement).type);
        if (kind.startsWith('SELECT')) await field.selectOption({ label: value });
        else if (kind === 'INPUTcheckbox') await field.check();
        else await field.fill(value);
      }
      await press(button('Ver qué cambia'));
      await this.apply();
    },
  };
}

/** Opens the progress until the page has something. */
async function untilShown(page: Page, what: Locator): Promise<void> {
  await expect.poll(async () => (await what.count()) > 0, { timeout: 60_000 }).toBe(true);
}

test('an empty installation sells its first own car with a browser only', async () => {
  const printed = await program.line((line) => line.includes('de gerencia, una sola vez: '));
  const clerk = await openClerk(printed.split(' ').at(-1)!);
  const { page, press, button, linkTo } = clerk;
  await clerk.accept();
  await press(linkTo('Catálogo'));
  await page.getByText('Bajá la carpeta de ejemplo').waitFor();
  await page
    .getByLabel('Planillas')
    .setInputFiles({ name: 'rayo.zip', mimeType: 'application/zip', buffer: Buffer.from(sheets) });
  await press(button('Ver qué cambia'));
  await clerk.apply();

  const days = {
    Marca: 'Grupo',
    Lugar: 'Salón',
    Ventas: 'checked',
    Días: 'Lunes a sábados',
    Horario: '9 a 19',
  };
  await clerk.add('Horarios', days);
  await clerk.add('Promociones', {
    Código: 'ESTRENO',
    Marca: 'Rayo',
    Porcentaje: '3',
    Hasta: inAMonth(),
  });
  await clerk.add('Avisos que se abren', { Título: 'Abrimos', Texto: 'Vení a conocernos.' });
  await clerk.add('Noticias', {
    Título: 'Abrimos en San Martín',
    Fecha: today(),
    Marca: 'Grupo',
    Texto: 'Te esperamos en la ruta 7.',
  });

  await press(linkTo('Catálogo'));
  await press(page.getByRole('link', { name: 'Unidades', exact: true }).last());
  await press(linkTo('Fotos de 8AZFR4GZ000000001'));
  const colors = ['#b3261e', '#1e40b3', '#17663a'];
  const pictures = await Promise.all(
    colors.map(async (color, index) => ({
      name: `IMG_${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await testPicture({ color, width: 900, height: 600 }),
    })),
  );
  await page.getByLabel('Sumar fotos').setInputFiles(pictures);
  await expect.poll(() => page.locator('[name="photo"]').count(), { timeout: 60_000 }).toBe(3);
  await press(button('Ver qué cambia'));
  await clerk.apply();
  const presses = clerk.presses();

  // The other shoppers of these tests have closed the popups.
  const visitor = await (await browser.newContext({ baseURL: program.origin })).newPage();
  await visitor.goto('/contacto');
  await visitor.getByText('Vení a conocernos.').waitFor();

  const { page: shop, problems } = await newShopper(browser, { storefront: program.origin });
  await shop.goto('/contacto');
  await shop.getByText('Lunes a sábados').first().waitFor();
  await shop.goto('/noticias');
  await shop.getByText('Abrimos en San Martín').first().waitFor();
  await shop.goto('/vehiculos-0km?q=centella');
  await shop
    .getByRole('article')
    .filter({ hasText: 'Rojo' })
    .locator('a[href*="/reservar/"]')
    .first()
    .click();
  await shop.getByRole('button', { name: /^Reservar con \$/ }).waitFor();
  const picture = shop
    .getByRole('region', { name: /^Fotos de / })
    .getByRole('img')
    .first();
  expect(await drawn(picture)).toMatch(/^\/photographs\//);
  expect(await shop.getByRole('main').textContent()).toMatch(/Promoción ESTRENO−\s\$\s957\.000/);
  await start(shop);
  await payInCash(shop);
  await payWith(await reachPayment(shop), cardFor('approved'));
  await heading(shop, 'Tu 0km te espera');
  expect(problems).toEqual([]);
  await page.goto('/hoy');
  expect(await page.getByRole('main').textContent()).toContain('Ana Paz');
  expect(presses).toBe(29);
});

const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const today = () => dayFrom(-1);
const inAMonth = () => dayFrom(30);
