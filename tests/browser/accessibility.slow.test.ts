import { describe, expect, test } from 'vitest';
import { arrival } from './arrival.ts';
import { obstaclesOn } from './obstacles-on-page.ts';
import { publicPages } from './public-pages.ts';
import { chooseUnit, devices, start } from './shopper.ts';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();

describe.each(devices)('accessibility on %s', (_, viewport) => {
  const open = () => storefront.newPage({ viewport, reducedMotion: 'reduce' });

  test.each(publicPages)('axe finds nothing on %s', async (path) => {
    const page = await open();
    await arrival(page, storefront.origin, path);
    expect(await obstaclesOn(page)).toEqual([]);
  });

  test('axe finds nothing on the estimate of a used vehicle', async () => {
    const page = await open();
    const units = await (await fetch(`${storefront.origin}/vehiculos-0km?q=nivus`)).text();
    await page.goto(/\/vehiculos-0km\/reservar\/[^"?]+/.exec(units)![0]);
    await page.getByText('Tomamos tu usado').click();
    const quote = page.getByRole('button', { name: 'Cotizar' });
    await quote.click();
    await page.getByText('Elegí la marca.').waitFor();
    expect(await obstaclesOn(page)).toEqual([]);
    await page.getByLabel('Marca, modelo, versión y año').fill('fiat cronos drive 2021');
    await page.getByText('¿Qué versión es?').waitFor();
    expect(await obstaclesOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Fiat Cronos 1.3 Drive 2021' }).click();
    await page.getByLabel('Kilometraje').fill('60.000');
    await quote.click();
    await page.getByText('Lo tomamos en').waitFor();
    expect(await obstaclesOn(page)).toEqual([]);
  });

  test('axe finds nothing on the map of a reservation', async () => {
    const page = await open();
    await chooseUnit(page, 'Amarok');
    await start(page);
    await page.getByRole('button', { name: '¿Por qué no puedo continuar?' }).click();
    await page.getByRole('dialog', { name: 'Mapa de tu reserva' }).waitFor();
    expect(await obstaclesOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const map = page.getByRole('button', { name: 'Mapa de tu reserva' });
    await map.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    expect(await map.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
