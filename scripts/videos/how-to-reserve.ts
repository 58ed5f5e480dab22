import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { testCards } from '../../server/payments/providers/sandbox/test-cards.ts';
import { launchChromium } from '../../tests/support/program/chromium.ts';
import { encode } from './encode.ts';
import { captionsFile, framesOf, size, type Shot } from './film.ts';

/*
 * Makes the video of /como-reservar with its poster and captions, by making a reservation in a running program with
 * demo data.
 *
 *     apt-get install ffmpeg
 *     PORT=4000 PAYMENTS_PORT=4001 DATA_DIR=$(mktemp -d) npm start
 *     node scripts/videos/how-to-reserve.ts http://localhost:4000
 */
const [storefront = 'http://localhost:4000'] = process.argv.slice(2);
const file = join(import.meta.dirname, '../../public/videos/como-reservar');
const framesPerSecond = 12;

const shots: Shot[] = [];
const browser = await launchChromium();
const context = await browser.newContext({
  baseURL: storefront,
  viewport: size,
  locale: 'es-AR',
  reducedMotion: 'reduce',
});
const page = await context.newPage();
// Closes the popups for the session.
await page.goto('/contacto');
const close = page.getByRole('dialog').getByRole('button', { name: 'Cerrar' });
await close.click({ timeout: 5000 }).catch(() => {});

/** Takes a screenshot, with the pointer moving to the next control. */
async function shoot(caption: string, seconds: number, next?: Locator): Promise<void> {
  await next?.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const box = await next?.boundingBox();
  const target = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
  shots.push({ picture: await page.screenshot(), caption, seconds, target });
}

/** Takes a screenshot of the top of the page. */
async function show(caption: string, seconds: number): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(caption, seconds);
}

async function press(caption: string, seconds: number, button: Locator): Promise<void> {
  await shoot(caption, seconds, button);
  await button.click();
}

const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const heading = (name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

await chooseUnit(page);
const unitCaption = 'Mirá el precio final y la seña. Si está todo bien, tocá «Reservar».';
await page.getByRole('link', { name: /^Reservar con \$/ }).waitFor();
await show(unitCaption, 2);
await press(unitCaption, 2.5, page.getByRole('link', { name: /^Reservar con \$/ }));
const email = page.getByLabel('Tu correo electrónico');
await shoot('Dejanos tu correo: es tu contacto para esta reserva.', 2, email);
await email.fill('ana.paz@ejemplo.com.ar');
await press(
  'Dejanos tu correo: es tu contacto para esta reserva.',
  2,
  button('Empezar la reserva'),
);
await press(
  'Este es tu código. Con él seguís cuando quieras.',
  2.5,
  button('Continuar con el modo de pago'),
);
await heading('1. Modo de pago');
await press(
  'Elegí cómo pagás: efectivo, tu usado o financiación.',
  3,
  button('Todo en efectivo o transferencia'),
);
await press(
  'Con «Todo en efectivo o transferencia», el saldo queda cubierto.',
  2.5,
  button('Continuar'),
);
await heading('2. Datos Personales');
await fillPersonalData(page);
await page.getByText('Guardado', { exact: true }).waitFor();
await show('Completá tus datos. Se guardan solos.', 2.5);
await press('Completá tus datos. Se guardan solos.', 2, button('Continuar'));
await heading('3. Revisa y confirma');
await show('Revisá todo antes de pagar.', 2);
await press('Revisá todo antes de pagar.', 2, button('Confirmar y pagar la seña'));
await heading('4. Pago de seña');
await pay(page);
await heading('Tu 0km te espera');
await shoot('¡Listo! Tu 0 km queda reservado. Te esperamos dentro de las 48 horas.', 3);
await browser.close();

const poster = sharp(shots[3]!.picture).jpeg({ quality: 66, mozjpeg: true });
await poster.toFile(`${file}.jpg`);
writeFileSync(`${file}.vtt`, captionsFile(shots));
const frames = await framesOf(shots, framesPerSecond);
await encode(frames, { file: `${file}.mp4`, framesPerSecond, limit: 2_500_000 });

async function chooseUnit(page: Page): Promise<void> {
  await page.goto('/oportunidades');
  await heading('Oportunidades');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Nivus', exact: true }) });
  const units = card.getByRole('link', { name: 'Ver unidades' });
  await shoot('Entrá a Oportunidades y elegí tu 0 km.', 2);
  await press('Entrá a Oportunidades y elegí tu 0 km.', 2, units);
  const dialog = page.getByRole('dialog', { name: 'Nivus: unidades en oferta' });
  const unit = dialog.getByRole('link', { name: /^Reservar online/ }).first();
  await press('Elegí la unidad: son las que tenemos en stock.', 2.5, unit);
}

async function fillPersonalData(page: Page): Promise<void> {
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Apellido').fill('Paz');
  await page.getByLabel('DNI').fill('30.123.456');
  await page.getByLabel('Fecha de nacimiento').fill('31/12/1980');
  await page.getByLabel('Estado civil').selectOption({ label: 'Soltero/a' });
  await page.getByLabel('Teléfono').fill('261 555 0142');
}

async function pay(page: Page): Promise<void> {
  const form = page.frameLocator('iframe[title="Pago de la seña con tarjeta"]');
  const { number } = testCards.find(({ outcome }) => outcome === 'approved')!;
  const cardNumber = form.getByLabel('Número de tarjeta');
  await shoot('Pagá la seña con tarjeta, en 1, 2 o 3 cuotas.', 2, cardNumber);
  await cardNumber.fill(number);
  await form.getByLabel('Nombre y apellido').fill('ANA PAZ');
  await form.getByLabel('Vencimiento').fill('12/30');
  await form.getByLabel('Código').fill('123');
  await form.getByLabel('DNI del titular').fill('30.123.456');
  const confirm = form.getByRole('button', { name: /^Pagar/ });
  await press('Si cambiás de idea dentro de las 48 horas, te la devolvemos entera.', 3, confirm);
}
