import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { catalogueUploadMachine } from '../../../machines/catalogue-upload/machine.ts';
import { demoFolder } from '../../../server/stock/import/demo.ts';
import { startUploads } from '../../../server/stock/uploads/job.ts';
import { followDecisions } from '../../paths/server-charts.ts';
import { openStage } from './stage.ts';

// The desk has no script: a browser takes files that are dropped on a file field by itself.

const stage = openStage();
const { shop } = stage;
followDecisions(3, catalogueUploadMachine);
beforeAll(() => startUploads(shop.dealership));

async function drop(page: Page, text: string): Promise<void> {
  await page.goto('/hoy');
  await page.getByRole('link', { name: 'Catálogo' }).click();
  await page
    .getByLabel('Planillas')
    .setInputFiles({ name: 'unidades.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Ver qué cambia' }).click();
}

/** Opens the progress until the work is done. */
async function until(page: Page, heading: string): Promise<void> {
  await expect
    .poll(async () => {
      const progress = page.getByRole('link', { name: 'Ver cómo va' });
      if (await progress.isVisible()) await progress.click();
      return page.getByRole('heading', { level: 2 }).allTextContents();
    })
    .toContain(heading);
}

async function apply(page: Page, role: 'administration' | 'management'): Promise<void> {
  for (const each of await page.getByRole('checkbox').all()) await each.check();
  await page.getByLabel('Un código nuevo de tu aplicación').fill(await stage.codeOf(role));
  await page.getByRole('button', { name: 'Aplicar' }).click();
}

/** The stock of the demo with another price of a unit. */
const stockWith = (chassis: string, price: number) =>
  readFileSync(join(demoFolder, 'unidades.csv'), 'utf8').replace(
    new RegExp(`(;${chassis};.*;(?:ARS|USD);)\\d+;`),
    `$1${price};`,
  );

test('administración uploads a sheet, answers its doubt and applies it, and the shop shows the new price', async () => {
  const unit = await shop.freshUnit();
  const page = await stage.as('administration');
  await drop(page, stockWith(unit.chassis, 987_654_321));
  await until(page, 'Pregunta algo antes de aplicar');
  const shown = await page.getByRole('main').textContent();
  expect(shown).toContain('987654321');
  await apply(page, 'administration');
  await until(page, 'Aplicada');
  await expect
    .poll(async () =>
      (await stage.shopPage(links.buy(unitAddress(specifiedBrands, unit))))
        .getByRole('main')
        .textContent(),
    )
    .toContain('987.654.321');
});

test('a unit changes by its form with the keyboard alone, and a mistake stands at its field', async () => {
  const unit = await shop.freshUnit();
  const page = await stage.as('administration');
  await page.goto('/catalogo');
  await page.getByLabel('Buscar en el catálogo').fill(unit.chassis);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: unit.chassis, exact: true }).press('Enter');
  await page.getByLabel('Color').fill('Verde yerba');
  await page.getByLabel('Puertas').fill('40');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Puertas').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Color').inputValue()).toBe('Verde yerba');
  await page.getByLabel('Puertas').fill('5');
  await page.keyboard.press('Enter');
  await until(page, 'Lista para aplicar');
  await page.getByRole('button', { name: 'Aplicar' }).press('Enter');
  await until(page, 'Aplicada');
  expect(await page.getByRole('main').textContent()).toContain('→ Verde yerba');
});

test('of two people who change the catalogue at once, the second one confirms a new difference', async () => {
  const unit = await shop.freshUnit();
  const [office, boss] = [await stage.as('administration'), await stage.as('management')];
  await drop(office, stockWith(unit.chassis, 876_543_210));
  await until(office, 'Pregunta algo antes de aplicar');
  await drop(boss, stockWith(unit.chassis, 765_432_100));
  await until(boss, 'Pregunta algo antes de aplicar');
  await apply(office, 'administration');
  await until(office, 'Aplicada');
  await apply(boss, 'management');
  await until(boss, 'Lista para aplicar');
  expect(await boss.getByRole('main').textContent()).toContain('El catálogo cambió');
  expect(await boss.getByRole('main').textContent()).toContain('876543210 → 765432100');
  await apply(boss, 'management');
  await until(boss, 'Aplicada');
  await boss.goto('/catalogo');
  await boss
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click();
  await until(boss, 'Lista para aplicar');
  expect(await boss.getByRole('main').textContent()).toContain('765432100 → 876543210');
});
