import { describe, expect, test } from 'vitest';
import { arrival } from './arrival.ts';
import { obstaclesOn } from './obstacles.ts';
import { chooseUnit, start } from './shopper.ts';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();

const screens = [
  '/',
  '/cv-error',
  '/vehiculos-0km',
  '/vehiculos-0km?q=gris&marca=nissan',
  '/vehiculos-0km/volkswagen',
  '/vehiculos-0km/chevrolet',
  '/vehiculos-0km/versiones/volkswagen/nivus/14',
  '/vehiculos-0km/versiones/volkswagen/amarok/18',
  '/vehiculos-0km/versiones/volkswagen/nivus/14?comparar=1',
  '/oportunidades',
  '/oportunidades/baic',
  '/planes-de-ahorro',
  '/planes-de-ahorro?brand=volkswagen',
  '/noticias',
  '/noticias/1/x',
  '/historias/1/x',
  '/ducati',
  '/mercedes-benz',
  '/postventa',
  '/como-reservar',
  '/pagar-plan',
  '/contacto',
  '/terminos',
  '/privacidad',
  '/arrepentimiento',
  '/favoritos',
  '/avisame?unidad=1',
  '/prueba-de-manejo?marca=volkswagen&modelo=14',
  '/comparar?modelo=volkswagen-14&modelo=chevrolet-23&modelo=nissan-43',
  '/nada',
];

describe.each([
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const)('accessibility on %s', (_, viewport) => {
  const newContext = () => storefront.newContext({ viewport, reducedMotion: 'reduce' });

  test.each(screens)('axe finds nothing on %s', async (path) => {
    const context = await newContext();
    const page = await context.newPage();
    await arrival(page, storefront.origin, path);
    expect(await obstaclesOn(page)).toEqual([]);
    await context.close();
  });

  test('axe finds nothing on the estimate of a used vehicle', async () => {
    const context = await newContext();
    await context.addInitScript("sessionStorage.setItem('popups closed', 'yes')");
    const page = await context.newPage();
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
    await context.close();
  });

  test('axe finds nothing on the map of a reservation', async () => {
    const context = await newContext();
    await context.addInitScript("sessionStorage.setItem('popups closed', 'yes')");
    const page = await context.newPage();
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
    await context.close();
  });
});
