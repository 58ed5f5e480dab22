import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/ground/db/connection.ts';
import { stockUnits } from '../../server/ground/db/schema.ts';
import { importFolder } from '../../server/stock/import/import-folder.ts';
import { folderStore } from '../../server/ground/files/folder-store.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { testPicture, writeFiles } from '../support/photographs/test-picture.ts';
import { testGroup } from '../support/wire/test-group.ts';
import { obstaclesOn } from './obstacles-on-page.ts';
import { drawn, hydrated, overflowOf } from './arrival.ts';
import { devices } from './shopper.ts';
import { openStorefront } from './storefront.ts';

const unitId = 14101;
const unitPage = `/vehiculos-0km/reservar/volkswagen/${unitId}/nivus/14/nivus`;

const folder = join(temporaryFolder(afterAll), 'fotos');
const storefront = openStorefront(async ({ database, dataDir }) => {
  const { db, close } = await openDatabase(database);
  const [unit] = await db.select().from(stockUnits).where(eq(stockUnits.id, unitId));
  const pictures = {
    '1-frente.jpg': await testPicture({ text: 'frente' }),
    '2-tablero.jpg': await testPicture({ text: 'tablero', color: '#1e40b3' }),
  };
  await writeFiles(folder, {
    [`${unit!.chassis}/1-frente_2026-11-20.jpg`]: pictures['1-frente.jpg'],
    [`${unit!.chassis}/2-tablero.jpg`]: pictures['2-tablero.jpg'],
    'nivus/1-frente.jpg': pictures['1-frente.jpg'],
    'nivus/2-tablero.jpg': pictures['2-tablero.jpg'],
  });
  const store = folderStore(join(dataDir, 'photographs'));
  await importFolder(db, {
    path: folder,
    store,
    groupSlug: testGroup,
    now: new Date(),
  });
  await close();
});

const gallery = (page: Page) => page.getByRole('region', { name: /^Fotos de / });
const strip = (page: Page) => gallery(page).getByRole('list').first();
const thumbnail = (page: Page, number: number) =>
  gallery(page).getByRole('link', { name: `Ver foto ${number} de 2` });
/** The index of the photograph in view, once the strip has stopped at it. */
const inView = (page: Page) =>
  strip(page).evaluate((list) => Number((list.scrollLeft / list.clientWidth).toFixed(1)));

const first = (page: Page) => gallery(page).getByRole('img', { name: /foto 1 de 2/ });

describe.each(devices)('the gallery on %s', (device, viewport) => {
  const isPhone = device === 'a phone';
  const open = async (path: string, options: { javaScriptEnabled?: boolean } = {}) => {
    const page = await storefront.newPage({
      viewport,
      reducedMotion: 'reduce',
      hasTouch: isPhone,
      ...options,
    });
    await page.goto(path);
    return page;
  };

  test('loads the photograph as AVIF in a width that suits the screen', async () => {
    const page = await open(unitPage);
    expect(await drawn(first(page))).toMatch(isPhone ? /-640\.avif$/ : /-960\.avif$/);
  });

  test('reserves its place before the photograph loads', async () => {
    const page = await open('about:blank');
    await page.route('**/photographs/**', (route) => route.abort());
    await page.goto(unitPage);
    const { width, height } = (await strip(page).boundingBox())!;
    expect(width / height).toBeCloseTo(1.5, 1);
  });

  test('follows a swipe', async () => {
    const page = await open(unitPage);
    await thumbnail(page, 1).and(page.locator('[aria-current]')).waitFor();
    const box = (await strip(page).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(box.width, 0);
    await thumbnail(page, 2).and(page.locator('[aria-current]')).waitFor();
    await expect.poll(() => inView(page)).toBe(1);
  });

  test('follows the arrow keys, and opens large with Enter', async () => {
    const page = await open(unitPage);
    await hydrated(page);
    await strip(page).getByRole('link').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => inView(page)).toBe(1);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('foto 2 de 2').waitFor();
    const size = (await dialog.boundingBox())!;
    expect([size.x, size.width, size.height]).toEqual([0, viewport.width, viewport.height]);
    expect(await obstaclesOn(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await dialog.getByText('foto 1 de 2').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => inView(page)).toBe(0);
    expect(new URL(page.url()).search).toBe('');
  });

  test('enlarges a photograph around its middle', async () => {
    const page = await open(`${unitPage}?foto=1`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Acercar', exact: true }).click();
    const view = dialog.locator('[data-enlarged] [data-enlarged], li > [data-enlarged]').first();
    const middle = () =>
      view.evaluate((element) => [
        element.scrollLeft / (element.scrollWidth - element.clientWidth),
        element.scrollTop / (element.scrollHeight - element.clientHeight),
      ]);
    await expect
      .poll(async () => (await middle()).every((part) => Math.abs(part - 0.5) < 0.05))
      .toBe(true);
  });

  test.each([
    ['a unit', unitPage],
    ['a model', '/vehiculos-0km/versiones/volkswagen/nivus/14'],
  ])('has no accessibility error for axe on the page of %s', async (_, path) => {
    const page = await open(path);
    await drawn(first(page));
    expect(await obstaclesOn(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  test('works without script: thumbnails scroll, and pictures link to their largest size', async () => {
    const page = await open(unitPage, { javaScriptEnabled: false });
    await thumbnail(page, 2).click();
    const left = (await strip(page).boundingBox())!.x;
    await expect
      .poll(async () => (await strip(page).getByRole('link').nth(1).boundingBox())!.x)
      .toBeCloseTo(left, -1);
    await strip(page).getByRole('link').nth(1).click();
    await page.waitForURL(/\/photographs\/[0-9a-f]{32}-960\.webp$/);
  });
});
