import { expect } from 'vitest';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  FrameLocator,
  Locator,
  Page,
} from 'playwright-core';
import type { PaymentOutcome } from '../../domain/wire/payment-notification.ts';
import { testCards } from '../../server/sale/providers/sandbox/test-cards.ts';
import { collectErrors, hydrated } from './arrival.ts';
import { stepNumber, steps } from '../../machines/reservation/steps.ts';
import { titleOf } from '../support/wizard/step-titles.ts';

/** Milliseconds after which a wait fails; long enough for a busy machine. */
export const patience = 120_000;

export const devices = [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const;

export type Shopper = Awaited<ReturnType<typeof newShopper>>;

/** A shopper with their own browser. `problems` contains the errors of its console. */
export async function newShopper(
  browser: Browser,
  { width = 1440, storefront }: { width?: number; storefront: string },
) {
  const viewport = { width, height: 900 };
  const context = await newContext(browser, { baseURL: storefront, viewport, locale: 'es-AR' });
  // A shopper is about to use each page that they open.
  await context.addInitScript(() => {
    addEventListener('load', () => dispatchEvent(new Event('keydown')));
  });
  const problems: string[] = [];
  const page = await context.newPage();
  collectErrors(page, problems, ['error', 'warning']);
  /** Opens another window of the same browser: of two tabs, only the one in front is drawn at full speed. */
  const openWindow = async () => {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void open('about:blank', '', 'popup,width=1440,height=900')),
    ]);
    collectErrors(opened, problems, ['error', 'warning']);
    return opened;
  };
  return { page, problems, openWindow, leave: () => context.close() };
}

/** A browser context without cookies and storage. Popups would cover buttons, so they count as closed. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patience);
  await context.addInitScript(() => {
    // A frame of another origin may have no storage.
    if (window === window.top) sessionStorage.setItem('popups closed', 'yes');
  });
  return context;
}

export const pathOf = (page: Page) => new URL(page.url()).pathname;

export const cardFor = (outcome: PaymentOutcome) =>
  testCards.find((card) => card.outcome === outcome)!.number;

/** From the offers to the confirmation page of a family's first unit. */
export async function chooseUnit(page: Page, family: string): Promise<void> {
  await page.goto('/oportunidades');
  // React replaces a page that the browser translated, and a press at that moment reaches neither of both.
  await hydrated(page);
  const isFamily = { name: family, exact: true, includeHidden: true };
  const card = page
    .getByRole('article', { includeHidden: true })
    .filter({ has: page.getByRole('heading', isFamily) });
  await card.waitFor({ state: 'attached' });
  // Phones show the first models of a brand.
  if (!(await card.isVisible())) {
    const brand = page.locator('section').filter({ has: card });
    await brand.getByText(/^Ver los otros \d+ modelos/).click();
  }
  // The link covers the whole card; on phones its words are hidden.
  const link = card.getByRole('link', { name: 'Ver unidades' });
  await ((await link.isVisible()) ? link : card).click();
  // Headless Chromium reserves the place of a hidden scroll bar once the dialog is modal, which moves its content.
  const units = page.locator('dialog:modal', { hasText: `${family}: unidades en oferta` });
  const reserve = units.getByRole('link', { name: /^Reservar online/ });
  await reserve.first().click();
  await page.getByRole('button', { name: /^Reservar con \$/ }).waitFor();
}

/** From the confirmation page to the code of an operation, at the first step. */
export async function start(page: Page): Promise<string> {
  await hydrated(page);
  await page.getByLabel('Tu correo electrónico').fill('ana.paz@ejemplo.com.ar');
  await page.getByRole('button', { name: /^Reservar con \$/ }).click();
  await heading(page, titleOf('paymentSelection'));
  return page.url().split('/').at(-1)!;
}

/** At the first step: accepts the valuation of a used vehicle. */
export async function giveUsedVehicle(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Entrego mi usado' }).click();
  await heading(page, 'Agregar Usado');
  await page.getByLabel('Marca').selectOption({ label: 'Fiat' });
  await page.getByLabel('Modelo').selectOption({ label: 'Cronos' });
  await page.getByLabel('Version').selectOption({ index: 1 });
  await page.getByLabel('Año').fill('2019');
  await page.getByLabel('Kilometraje').fill('42.000');
  await page.getByRole('button', { name: 'Cotizar' }).click();
  await page.getByRole('button', { name: 'Aceptar Cotización' }).click();
  await heading(page, titleOf('paymentSelection'));
}

export async function payInCash(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Todo|El resto) en efectivo o transferencia$/ }).click();
  await goOn(page);
  await heading(page, titleOf('personalData'));
}

export async function fillPersonalData(page: Page): Promise<void> {
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Apellido').fill('Paz');
  await page.getByLabel('DNI').fill('30.123.456');
  await page.getByLabel('Fecha de nacimiento').fill('31/12/1980');
  await page.getByLabel('Estado civil').selectOption({ label: 'Soltero/a' });
  await page.getByLabel('Teléfono').fill('261 555 0142');
}

/** From the complete personal data to the review. */
export async function reachReview(page: Page): Promise<void> {
  const between = steps.slice(stepNumber('personalData') - 1, stepNumber('review') - 1);
  for (const { id } of between) {
    await heading(page, titleOf(id));
    await goOn(page);
  }
  await heading(page, titleOf('review'));
}

/** From the personal data to the payment frame. */
export async function reachPayment(page: Page): Promise<FrameLocator> {
  await fillPersonalData(page);
  await reachReview(page);
  await goOn(page, 'Confirmar y pagar la seña');
  await heading(page, titleOf('deposit'));
  return paymentFrame(page);
}

export const paymentFrame = (page: Page) =>
  page.frameLocator('iframe[title="Pago de la seña con tarjeta"]');

export async function payWith(frame: FrameLocator, cardNumber: string): Promise<void> {
  await frame.getByLabel('Número de tarjeta').fill(cardNumber);
  await frame.getByLabel('Nombre y apellido').fill('ANA PAZ');
  await frame.getByLabel('Vencimiento').fill('12/30');
  await frame.getByLabel('Código').fill('123');
  await frame.getByLabel('DNI del titular').fill('30.123.456');
  // By key: a browser under load can still route a click as it drew the page before the frame appeared.
  await frame.getByRole('button', { name: /^Pagar/ }).press('Enter');
}

/** Presses the step's visible button: beside the form on a desktop, which the summary repeats, in the bar on a phone. */
export const goOn = (page: Page, name = 'Continuar') =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** Waits for the page's heading, and checks that it is the only one. */
export async function heading(page: Page, name: string): Promise<void> {
  await page
    .getByRole('heading', { level: 1, name, exact: true })
    .waitFor()
    .catch(async (cause: unknown) => {
      throw new Error(`the page has no heading '${name}':\n${await textOf(page)}`, { cause });
    });
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
}

/** What a page and the frames in it show, for the message of a failure. */
async function textOf(page: Page): Promise<string> {
  const texts = page.frames().map((frame) => frame.locator('body').innerText({ timeout: 5000 }));
  return (await Promise.allSettled(texts))
    .map((text) => (text.status === 'fulfilled' ? text.value : String(text.reason)))
    .join('\n--- frame ---\n');
}

/** Presses Tab until an element has the focus. Fails when 300 presses don't reach it. */
export async function tabToElement(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 300; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the keyboard does not lead to ${String(wanted)}`);
}
