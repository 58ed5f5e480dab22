import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { links } from '../domain/addresses/links.ts';
import { specifiedBrands } from '../domain/vehicles/specified-brands.ts';
import { unitAddress } from '../domain/vehicles/unit-address.ts';
import { shopperAt } from '../tests/support/api/shopper.ts';
import { launchChromium } from '../tests/support/program/chromium.ts';
import { freePorts } from '../tests/support/program/free-ports.ts';
import { openProgram } from '../tests/support/program/program.ts';

// Takes the pictures of README.md and docs/desk.md from a running demonstration. Look at them before you commit them.

const images = join(import.meta.dirname, '../docs/images');

/** Pixels of the desktop's screen, and of the phone's. */
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
const [deskPort] = await freePorts(1);
// The live chart is a development server's; the desk previews pages in the styles of the built storefront.
const [program, dealership, browser] = await Promise.all([
  openProgram({ DATA_DIR: join(dataDir, 'development') }, ['--dev']),
  openProgram({ DATA_DIR: join(dataDir, 'desk'), DESK_PORT: String(deskPort) }),
  launchChromium(),
]);
try {
  const home = await homeOf(browser);
  const { wizard, chart } = await reservationOf(browser);
  const clerk = await signIn(browser);
  const desk = await deskOf(clerk);
  await takePreview(clerk);
  await compose(browser, { home, wizard, chart, desk });
} finally {
  await browser.close();
  await Promise.all([program.stop(), dealership.stop()]);
  await rm(dataDir, { recursive: true, force: true });
}

async function openPage(on: Browser, viewport: typeof desktop, baseURL: string): Promise<Page> {
  const context = await on.newContext({
    viewport,
    baseURL,
    locale: 'es-AR',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    if (window === window.top) sessionStorage.setItem('popups closed', 'yes');
    addEventListener('load', () => dispatchEvent(new Event('keydown')));
  });
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

async function homeOf(on: Browser): Promise<Buffer> {
  const page = await openPage(on, desktop, program.origin);
  await page.goto('/', { waitUntil: 'networkidle' });
  return page.screenshot();
}

/** The first step on a phone, and the wizard's chart beside it at the personal data. */
async function reservationOf(on: Browser): Promise<{ wizard: Buffer; chart: Buffer }> {
  const page = await openPage(on, phone, program.origin);
  const [unit] = await shopperAt(program.client).units(1);
  await page.goto(links.buy(unitAddress(specifiedBrands, unit!)));
  const chart = await page.context().newPage();
  await chart.setViewportSize(desktop);
  await chart.goto('/statecharts/reservation/live', { waitUntil: 'networkidle' });
  await page.bringToFront();
  await page.getByLabel('Tu correo electrónico').fill('ana.paz@ejemplo.com.ar');
  await page.getByRole('button', { name: /^Reservar con \$/ }).click();
  await page.getByRole('button', { name: /en efectivo o transferencia$/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const wizard = await page.screenshot();
  await page.getByRole('button', { name: /en efectivo o transferencia$/ }).click();
  await page.getByRole('button', { name: 'Continuar' }).last().click();
  await page.getByLabel('Nombre').waitFor();
  await chart.bringToFront();
  // The outline shows the steps as one folded state.
  await chart.locator('[data-state="step"] .fold').click();
  await chart.locator('[data-state="step.personalData"]').waitFor();
  return { wizard, chart: await chart.screenshot() };
}

async function signIn(on: Browser): Promise<Page> {
  const role = 'gerencia, una sola vez: ';
  const line = await dealership.line((each) => each.includes(role));
  const page = await openPage(on, desktop, `http://localhost:${deskPort}`);
  await page.goto(line.split(role)[1]!);
  const shown = await page.getByText('el código de ahora es').textContent();
  for (const label of ['Contraseña', 'La misma contraseña otra vez']) {
    await page.getByLabel(label, { exact: true }).fill('cuatro peras verdes maduras');
  }
  await page.getByLabel('Código de tu aplicación').fill(/\d{6}/.exec(shown!)![0]);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.getByRole('heading', { name: 'Hoy', exact: true }).waitFor();
  return page;
}

async function deskOf(page: Page): Promise<Buffer> {
  await page.goto('/hoy', { waitUntil: 'networkidle' });
  return page.screenshot({ path: join(images, 'desk.png') });
}

/** The first page of the shop with a popup that isn't applied yet. */
async function takePreview(page: Page): Promise<void> {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto('/catalogo/filas/avisos/fila');
  await page.getByLabel('Título').fill('Feria del 0 km');
  await page.getByLabel('Texto', { exact: true }).fill('Este sábado, de 10 a 18, en Guaymallén.');
  await page.getByRole('button', { name: 'Ver qué cambia' }).click();
  const link = page.getByRole('link', { name: 'teléfono de inicio' });
  const progress = page.getByRole('link', { name: 'Ver cómo va' });
  await link.or(progress).first().waitFor();
  while (await progress.isVisible()) await progress.click();
  await link.click();
  await page.frameLocator('iframe').getByText('Feria del 0 km').waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(images, 'desk-preview.png'), fullPage: true });
}

/** One picture: the home page behind a phone with the wizard, the desk above the chart. */
async function compose(on: Browser, pictures: Record<string, Buffer>): Promise<void> {
  const page = await openPage(on, { width: 1600, height: 734 }, program.origin);
  const image = (name: string, alt: string) =>
    `<img class="${name}" alt="${alt}" src="data:image/png;base64,${pictures[name]!.toString('base64')}">`;
  await page.setContent(`<!doctype html><style>
    body { margin: 0; padding: 20px; display: grid; grid-template-columns: 1000px 540px; gap: 20px; background: #eef0f3; }
    img { display: block; border-radius: 12px; box-shadow: 0 2px 14px #0003; }
    .shop { position: relative; height: 694px; }
    .home { width: 960px; }
    .wizard { position: absolute; right: 0; bottom: 0; height: 610px; border: 6px solid #1c2430; border-radius: 28px; }
    .work { display: grid; gap: 20px; align-content: start; }
    .desk, .chart { width: 540px; height: 337px; }
  </style><div class="shop">${image('home', 'tienda')}${image('wizard', 'reserva')}</div>
  <div class="work">${image('desk', 'escritorio')}${image('chart', 'statechart')}</div>`);
  await page.screenshot({ path: join(images, 'first-screen.png') });
}
