import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { demoFolder } from '../../../server/stock/import/demo.ts';
import { startUploads } from '../../../server/stock/uploads/job.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const { shop } = stage;
beforeAll(() => startUploads(shop.dealership));

/** The stock of the demo with another price of a unit. */
const stockWith = (chassis: string, price: number) =>
  readFileSync(join(demoFolder, 'unidades.csv'), 'utf8').replace(
    new RegExp(`(;${chassis};.*;(?:ARS|USD);)\\d+;`),
    `$1${price};`,
  );

const sheets = (chassis: string) => ({
  'unidades.csv': stockWith(chassis, 29_876_543),
  'promociones.csv': 'código;marca;porcentaje;hasta\nABRIL;Volkswagen;3;hoy+30\n',
  'avisos.csv': 'título;texto\nFeria del 0 km;Este sábado, de 10 a 18.\n',
  'noticias.csv': 'título;fecha;marca;texto\nLlegó la pickup;20/11/2026;Grupo;Ya se ve.\n',
});

/** Uploads the sheets, and waits until their difference is shown. */
async function upload(page: Page, chassis: string): Promise<void> {
  await page.goto('/catalogo');
  await page.getByLabel('Planillas').setInputFiles(
    Object.entries(sheets(chassis)).map(([name, text]) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })),
  );
  await page.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect
    .poll(async () => {
      const progress = page.getByRole('link', { name: 'Ver cómo va' });
      if (await progress.isVisible()) await progress.click();
      return page.getByRole('heading', { level: 2 }).allTextContents();
    })
    .toContain('Ver cómo queda');
}

/** Opens a page of the shop with the change by its name, at a width, and returns its document. */
async function open(page: Page, named: string, width: string): Promise<FrameLocator> {
  const back = page.getByRole('link', { name: 'El cambio, sin aplicar' });
  if (await back.isVisible()) await back.click();
  const name = `${width} de ${named}`;
  await page.getByRole('link', { name, exact: true }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('main').waitFor();
  return frame;
}

describe.each([
  ['teléfono', 390],
  ['escritorio', 1440],
] as const)('a change that is not applied, as on a %s', (width, size) => {
  test('shows its price, promotion, news and popup in the styles of the shop, and starts no reservation', async () => {
    const unit = await shop.freshUnit();
    const page = await stage.as('administration');
    await page.setViewportSize({ width: size, height: 900 });
    await upload(page, unit.chassis);
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(answer.url());
    });
    const address = links.buy(unitAddress(specifiedBrands, unit));
    const unitPage = await open(page, address, width);
    const text = await unitPage.getByRole('main').textContent();
    expect(text).toContain('29.876.543');
    expect(text).toContain('Promoción ABRIL');
    const body = unitPage.locator('body');
    expect(await body.evaluate((each) => each.ownerDocument.defaultView!.innerWidth)).toBe(size);
    // Its own typeface comes with the shop's style sheets.
    expect(await body.evaluate((each) => getComputedStyle(each).fontFamily)).toContain('Figtree');
    const home = await open(page, 'inicio', width);
    await home.getByText('Feria del 0 km').waitFor();
    await home.getByRole('link', { name: 'Noticias' }).first().press('Enter');
    await home.getByText('Llegó la pickup').first().waitFor();
    expect(failed).toEqual([]);
    expect(Number((await shop.unitById(unit.id))!.price)).not.toBe(29_876_543);
  });
});
