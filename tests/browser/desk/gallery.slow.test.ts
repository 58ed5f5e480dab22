import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { startUploads } from '../../../server/stock/uploads/job.ts';
import { testPicture } from '../../support/photographs/test-picture.ts';
import { openStage } from './stage.ts';

const stage = openStage({ hasScripts: true });
const { shop } = stage;
beforeAll(() => startUploads(shop.dealership));

const pictures = (colors: readonly string[]) =>
  Promise.all(
    colors.map(async (color, index) => ({
      name: `IMG_${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await testPicture({ color }),
    })),
  );

const colors = ['#b3261e', '#1e40b3', '#17663a', '#7c4a03'];

async function openGallery(page: Page) {
  const unit = await shop.freshUnit();
  await page.goto(`/unidades/${unit.id}`);
  await page.getByRole('link', { name: 'Sus fotos' }).click();
  await page.getByLabel('Sumar fotos').waitFor();
  return unit;
}

const hashes = (page: Page) =>
  page
    .locator('[name="photo"]')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));

/** Waits until the page shows a number of photographs. */
async function arrived(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await hashes(page)).length).toBe(count);
}

test('several photographs arrive one by one, and those after a lost connection once it is back', async () => {
  const page = await stage.as('administration');
  await openGallery(page);
  const names: string[] = [];
  let isCut = true;
  await page.route('**/catalogo/fotos/**', async (route) => {
    const request = route.request();
    if (request.headers()['accept'] !== 'application/json') return route.continue();
    names.push(/filename="([^"]*)"/.exec(request.postDataBuffer()!.toString('latin1'))![1]!);
    // The second one is lost on its way, the third one's answer on its way back.
    if (isCut && names.length === 2) return route.abort('connectionreset');
    if (isCut && names.length === 4) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await page.getByLabel('Sumar fotos').setInputFiles(await pictures(colors));
  await page.getByText('Se cortó la conexión. Sigue sola cuando vuelve: faltan 3 fotos.').waitFor();
  await arrived(page, 4);
  isCut = false;
  expect(names).toEqual([
    'IMG_1.jpg',
    'IMG_2.jpg',
    'IMG_2.jpg',
    'IMG_3.jpg',
    'IMG_3.jpg',
    'IMG_4.jpg',
  ]);
  // The same files again send none: a person who reloaded the page in between chooses all of them again.
  names.length = 0;
  await page.reload();
  await arrived(page, 4);
  await page.getByLabel('Sumar fotos').setInputFiles(await pictures(colors));
  await page.waitForURL(/fotos/);
  await arrived(page, 4);
  expect(names).toEqual([]);
  await page.unroute('**/catalogo/fotos/**');
});

test('photographs get their order by the pointer and by the keyboard, and the shop shows it with their descriptions', async () => {
  const page = await stage.as('administration');
  const unit = await openGallery(page);
  await page.getByLabel('Sumar fotos').setInputFiles(await pictures(colors.slice(0, 3)));
  await arrived(page, 3);
  const [one, two, three] = await hashes(page);
  await page.getByLabel('Foto 1: qué se ve').fill('Frente');
  await page.getByLabel('Foto 3: qué se ve').fill('Tablero');
  const handles = page.locator('.handle');
  const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(0).boundingBox()];
  await page.mouse.move(from!.x + 20, from!.y + 20);
  await page.mouse.down();
  await page.mouse.move(to!.x + 30, to!.y + 30, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => hashes(page)).toEqual([three, one, two]);
  await page.getByRole('button', { name: 'Después la foto 1' }).press('Enter');
  await expect.poll(() => hashes(page)).toEqual([one, three, two]);
  // The focus is at the moved photograph.
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLButtonElement).value))
    .toBe(`earlier:${three}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => hashes(page)).toEqual([one, two, three]);
  await page.getByRole('button', { name: 'Ver qué cambia' }).press('Enter');
  await page.getByRole('button', { name: 'Aplicar' }).press('Enter');
  await page.getByText('Los cambios ya se ven en el sitio.').waitFor();
  const shown = await stage.shopPage(links.buy(unitAddress(specifiedBrands, unit)));
  const alts = () =>
    shown.locator('img').evaluateAll((all) => all.map((each) => each.getAttribute('alt')!));
  await expect
    .poll(
      async () => (
        await shown.reload(),
        (await alts()).filter((alt) => /Frente|Tablero/.test(alt))
      ),
    )
    .not.toEqual([]);
  expect((await alts()).find((alt) => /Frente|Tablero/.test(alt))).toContain('Frente');
});

test('a photograph that can’t be shown is named after its refusal, beside those that arrived', async () => {
  const page = await stage.as('administration');
  await openGallery(page);
  const [good] = await pictures(colors);
  await page
    .getByLabel('Sumar fotos')
    .setInputFiles([
      { name: 'notas.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') },
      good!,
    ]);
  await arrived(page, 1);
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(
      'No se subieron: notas.jpg no es una foto JPEG, PNG, WebP o AVIF, aunque su nombre lo diga.',
    );
});
