import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contactEndpoint } from '../../domain/wire/contact.ts';
import { testPicture } from '../support/photographs/test-picture.ts';
import { freePorts } from '../support/program/free-ports.ts';
import { sendCard } from '../support/program/program.ts';
import { overflowOf } from './arrival.ts';
import { obstaclesOn } from './obstacles-on-page.ts';
import { openStorefront } from './storefront.ts';
import { shopperAt } from '../support/api/shopper.ts';

const storefront = openStorefront(async ({ settings }) => {
  settings['DESK_PORT'] = String((await freePorts(1))[0]);
});

async function enter(link: string): Promise<Page> {
  const page = await storefront.newPage({ locale: 'es-AR' });
  await page.goto(link);
  const shown = await page.getByText('el código de ahora es').textContent();
  await page.getByLabel('Contraseña', { exact: true }).fill('cuatro peras verdes maduras');
  await page.getByLabel('La misma contraseña otra vez').fill('cuatro peras verdes maduras');
  await page.getByLabel('Código de tu aplicación').fill(/\d{6}/.exec(shown!)![0]);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.getByRole('heading', { name: 'Hoy', exact: true }).waitFor();
  return page;
}

test('every page fits a phone, and axe finds nothing on it', async () => {
  const { client } = storefront;
  const [unit] = await shopperAt(client).units(1);
  const held = await shopperAt(client).held(unit!);
  await sendCard(client, held, 'approved');
  const data = { name: 'Ana', lastname: 'Paz', telephone: '261 555 0142', email: '', subject: '' };
  await client.call(contactEndpoint, { body: { ...data, message: 'Hola' } });
  const printed = await storefront.line((line) => line.includes('gerencia, una sola vez: '));
  const page = await enter(printed.split(' ').at(-1)!);
  await page.getByRole('link', { name: 'Ana Paz' }).click();
  const lead = new URL(page.url()).pathname;
  const found: unknown[] = [];
  async function look(seen: Page, paths: readonly string[], widths: readonly number[]) {
    for (const path of paths) {
      for (const width of widths) {
        await seen.setViewportSize({ width, height: 900 });
        await seen.goto(new URL(path, seen.url()).href);
        for (const each of await obstaclesOn(seen)) found.push([path, width, each]);
        if ((await overflowOf(seen)) > 0) found.push([path, width, 'wider than the screen']);
      }
    }
  }
  const common = [
    '/hoy',
    '/hoy/envios',
    '/reservas',
    `/reservas?q=${held.code}`,
    '/consultas',
    '/consultas/esperas',
    lead,
    '/unidades',
    '/cuenta',
  ];
  await look(
    page,
    [
      ...common,
      '/anuncios',
      '/personas?q=30.123.456',
      '/resultados',
      '/equipo',
      '/equipo/historia',
    ],
    [390, 1440],
  );
  const uploads = [
    // A doubt and rows that go away, and mistakes with an unknown column.
    'código;marca;descuento;hasta\nFERIA;Nissan;27.900.000,50;hoy+30\n',
    'código;marca;descuento;hasta;Observaciones\nFERIA;Nissan;mucho;ayer;sí\n',
  ];
  for (const text of uploads) {
    await page.goto(new URL('/catalogo', page.url()).href);
    await page.getByLabel('Planillas').setInputFiles({
      name: 'promociones.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await page.getByRole('button', { name: 'Ver qué cambia' }).click();
    await expect
      .poll(async () => {
        const progress = page.getByRole('link', { name: 'Ver cómo va' });
        if (await progress.isVisible()) await progress.click();
        return page.getByRole('button', { name: 'Descartar' }).count();
      })
      .toBe(1);
    await look(page, [new URL(page.url()).pathname], [390, 1440]);
  }
  // The photographs of a model, before and after some arrived.
  const gallery = '/catalogo/fotos/modelos/14';
  await look(page, [gallery], [390, 1440]);
  await page.getByLabel('Sumar fotos').setInputFiles(
    await Promise.all(
      ['#b3261e', '#1e40b3', '#17663a'].map(async (color, index) => ({
        name: `IMG_${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await testPicture({ color }),
      })),
    ),
  );
  await expect.poll(() => page.getByRole('button', { name: /^Sacar/ }).count()).toBe(3);
  await look(page, [gallery], [390, 1440]);
  const rows = '/catalogo/filas';
  await look(
    page,
    [
      '/catalogo',
      '/catalogo/buscar?q=amarok',
      `${rows}/unidades`,
      `${rows}/datos`,
      ...['unidades', 'horarios', 'marcas', 'noticias'].map((sheet) => `${rows}/${sheet}/fila`),
    ],
    [390, 1440],
  );
  for (const role of ['vendedor', 'administración']) {
    const line = await storefront.line((each) => each.includes(`${role}, una sola vez: `));
    await look(await enter(line.split(' ').at(-1)!), common, [390]);
  }
  expect(found).toEqual([]);
});
