import { describe, expect, test } from 'vitest';
import { arrival } from './arrival.ts';
import { devices } from './shopper.ts';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();

const [[, phone]] = devices;

async function openWithoutScript(path: string) {
  const page = await storefront.newPage({ viewport: phone, javaScriptEnabled: false });
  await page.goto(path);
  return page;
}

/** The maximum length of each page on a phone, in screens. */
const maxScreens = [
  ['/', 6.1],
  ['/vehiculos-0km', 6],
  ['/vehiculos-0km?orden=price', 6],
  ['/oportunidades', 7.1],
  ['/planes-de-ahorro', 6],
] as const;

describe('on a phone', () => {
  test.each(maxScreens)('%s is at most %s screens long', async (path, max) => {
    const page = await storefront.newPage({ viewport: phone, reducedMotion: 'reduce' });
    await arrival(page, storefront.origin, path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / phone.height).toBeLessThanOrEqual(max);
  });

  test('the fold of a brand shows its other models without script', async () => {
    const page = await openWithoutScript('/vehiculos-0km');
    const models = page.getByRole('region', { name: 'Volkswagen' }).getByRole('article');
    const shown = () => models.filter({ visible: true }).count();
    expect(await shown()).toBe(4);
    await page.getByText(/^Ver los otros \d+ modelos de Volkswagen$/).click();
    expect(await shown()).toBe(await models.count());
    expect(await shown()).toBeGreaterThan(4);
  });

  test('a press anywhere on a card follows its only link', async () => {
    const page = await openWithoutScript('/vehiculos-0km');
    const card = page.getByRole('article').first();
    expect(await card.getByRole('link').count()).toBe(1);
    await card.click({ position: { x: 10, y: 10 } });
    await page.waitForURL(/\/vehiculos-0km\/versiones\//);
  });

  test('a card shows its price, installment, net price and action, and the rest behind one "i"', async () => {
    const page = await openWithoutScript('/vehiculos-0km?q=saveiro');
    const card = page.getByRole('article').first();
    const words = async () => (await card.innerText()).replaceAll(/\s+/gu, ' ');
    const amount = String.raw`\$ [\d.]+`;
    const always = `Precio final ${amount} 48 cuotas desde ${amount} CFTEA [\\d,]+ % Precio sin impuestos nacionales: ${amount} Cómo se compone`;
    expect(await words()).toMatch(new RegExp(`${always} Ver unidad$`, 'u'));
    await card.locator('summary').click();
    expect(page.url()).toContain('q=saveiro');
    expect(await words()).toMatch(
      new RegExp(
        `${always} Antes ${amount} Promoción − ${amount} hasta el 15/03/2027 Cuotas .* Vehículo ${amount} .* Ver unidad$`,
        'u',
      ),
    );
  });

  test('the sheet of filters searches without script, and a chip removes a filter', async () => {
    const page = await openWithoutScript('/vehiculos-0km?orden=price');
    const nissan = page.getByRole('checkbox', { name: 'Nissan' });
    await page.locator('summary', { hasText: 'Filtros' }).click();
    await page.getByText('Cerrar', { exact: true }).click();
    expect(await nissan.isVisible()).toBe(false);
    await page.locator('summary', { hasText: 'Filtros' }).click();
    await nissan.check();
    await page.getByRole('button', { name: /^Ver \d+ unidades$/ }).click();
    await page.waitForURL(/marca=nissan/);
    await page.locator('summary', { hasText: 'Filtros (1)' }).waitFor();
    await page.getByRole('link', { name: 'Quitar Nissan' }).click();
    await page.waitForURL((url) => !url.searchParams.has('marca'));
    expect(await page.locator('summary', { hasText: 'Filtros' }).innerText()).toBe('Filtros');
  });

  test('the row of the search stays in view', async () => {
    const page = await openWithoutScript('/vehiculos-0km?orden=price');
    await page.getByRole('navigation', { name: 'Páginas' }).scrollIntoViewIfNeeded();
    const row = await page.getByRole('searchbox', { name: 'Buscar en el stock' }).boundingBox();
    expect(row!.y).toBeGreaterThanOrEqual(0);
    expect(row!.y).toBeLessThan(60);
  });
});
