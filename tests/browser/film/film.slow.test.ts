import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cardFor, chooseUnit, fillPersonalData, goOn, heading, paymentFrame } from '../shopper.ts';
import { hydrated } from '../arrival.ts';
import { openStorefront } from '../storefront.ts';
import { titleOf } from '../../support/wizard/step-titles.ts';
import { Camera, captionsOf } from './camera.ts';

const storefront = openStorefront();

/** `npm run film` films the reservation again. Otherwise the kept captions must have the words of its screens. */
const isFilming = process.env['FILM'] === 'yes';

const folder = 'public/videos/como-reservar';
const orientations = [
  ['landscape', '', { width: 1280, height: 720 }, 1],
  ['portrait', '-vertical', { width: 360, height: 640 }, 1.5],
] as const;

test.each(orientations)(
  'the film of /como-reservar, %s, has the screens of a reservation in their words',
  async (_, suffix, viewport, deviceScaleFactor) => {
    const page = await storefront.newPage({
      viewport,
      deviceScaleFactor,
      locale: 'es-AR',
      reducedMotion: 'reduce',
    });
    const camera = new Camera(page, isFilming);
    try {
      await reserve(page, camera);
      const captions = captionsOf(camera.scenes);
      if (isFilming) {
        camera.develop(`${folder}${suffix}.mp4`, `${folder}${suffix}.jpg`);
        writeFileSync(`${folder}.vtt`, captions);
      }
      expect(readFileSync(`${folder}.vtt`, 'utf8'), 'run npm run film').toBe(captions);
    } finally {
      camera.close();
    }
  },
);

/** A whole reservation in cash, filmed from the page of a unit to the paid deposit. */
async function reserve(page: Page, camera: Camera): Promise<void> {
  await chooseUnit(page, 'Amarok');
  await page.reload(); // Playwright waits forever for a document that was prefetched.
  await hydrated(page);
  const reserves = page.getByRole('button', { name: /^Reservar con \$/ });
  const typesEmail = 'Tu correo electrónico';
  const email = page.getByLabel(typesEmail);
  await camera.scene(`${typesEmail}: ${await shortOf(reserves)}`);
  await camera.movesTo(email, 0.5);
  await email.fill('ana.paz@ejemplo.com.ar');
  await camera.shows(1.5);
  await reserves.click();

  await heading(page, titleOf('paymentSelection'));
  const inCash = page.getByRole('button', { name: 'Todo en efectivo o transferencia' });
  await camera.scene(`${await titleIn(page)}: ${await shortOf(inCash)}`);
  await camera.movesTo(inCash, 0.5);
  await inCash.click();
  await page.getByText('Guardado', { exact: true }).waitFor({ state: 'attached' });
  await camera.shows(2);
  await goOn(page);

  await heading(page, titleOf('personalData'));
  await camera.scene(`${await titleIn(page)}: Continuar`);
  await fillPersonalData(page);
  await camera.movesTo(page.getByLabel('DNI'), 1.5);
  await camera.movesTo(page.getByLabel('Teléfono'), 1.5);
  await goOn(page);

  await heading(page, titleOf('review'));
  const confirms = 'Confirmar y pagar la seña';
  await camera.scene(`${await titleIn(page)}: ${confirms}`);
  for (const part of ['Precio', 'Forma de pago', 'Seña']) {
    await camera.movesTo(page.getByRole('heading', { name: part, exact: true }));
  }
  await goOn(page, confirms);

  await heading(page, titleOf('deposit'));
  const frame = paymentFrame(page);
  const pays = frame.getByRole('button', { name: /^Pagar/ });
  const card = frame.getByLabel('Número de tarjeta');
  // A busy machine shows that the form is slow, and takes that back once it has arrived.
  await card.waitFor();
  await page.getByText(/formulario de pago/).waitFor({ state: 'hidden' });
  await camera.scene(`${await titleIn(page)}: ${await shortOf(pays)}`, 1);
  await camera.movesTo(page.locator('iframe'), 0.5);
  await card.fill(cardFor('approved'));
  await frame.getByLabel('Nombre y apellido').fill('ANA PAZ');
  await frame.getByLabel('Vencimiento').fill('12/30');
  await frame.getByLabel('Código').fill('123');
  await frame.getByLabel('DNI del titular').fill('30.123.456');
  await camera.shows(2);
  await pays.press('Enter');

  await heading(page, 'Tu 0km te espera');
  const paid = await page.getByText(/^¡El pago de la seña/).innerText();
  await camera.scene(`${await titleIn(page)}: ${paid.split('!')[0]}!`, 3);
  await camera.movesTo(page.getByRole('list', { name: 'Lo que sigue' }), 2);
}

const titleIn = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

/** The label of a button without the text of its progress, which is below it. */
const shortOf = async (button: Locator) => (await button.innerText()).split('\n')[0]!;
