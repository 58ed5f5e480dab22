import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hydrated } from './arrival.ts';
import { besidePrices, servicePrices } from './demo-prices.ts';
import { lawOn, type ShownLaw } from './law-on-page.ts';
import { publicPages } from './public-pages.ts';
import {
  cardFor,
  chooseUnit,
  fillPersonalData,
  goOn,
  heading,
  payInCash,
  paymentFrame,
  payWith,
  reachReview,
  start,
} from './shopper.ts';
import { openStorefront } from './storefront.ts';
import { titleOf } from '../support/wizard/step-titles.ts';

const storefront = openStorefront();

const beside = besidePrices();
const services = servicePrices();

const seen = new Map<string, ShownLaw>();

async function see(page: Page, name: string): Promise<void> {
  await hydrated(page);
  const amounts = name.startsWith('/postventa') ? services : beside;
  seen.set(name, await lawOn(page, [...amounts.keys()]));
}

async function seePages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await see(page, path);
  }
}

/** From the offers to the end of a reservation, with a plan of a bank and the rest in cash. */
async function seeReservation(page: Page): Promise<void> {
  await chooseUnit(page, 'Virtus');
  await see(page, 'the page of a unit');
  await start(page);
  await see(page, 'the ways to pay');
  await page.getByRole('link', { name: 'Financio una parte' }).click();
  await heading(page, 'Agregar financiación');
  await page.getByLabel('Monto a financiar').fill('12.000.000');
  await page.getByText('planes financian $ 12.000.000.').waitFor();
  await see(page, 'the plans of the banks');
  await page.getByRole('button', { name: /CFTEA/ }).first().click();
  await goOn(page, 'Agregar financiación');
  await heading(page, titleOf('paymentSelection'));
  await payInCash(page);
  await see(page, 'the personal data');
  await fillPersonalData(page);
  await reachReview(page);
  await see(page, 'the review');
  await goOn(page, 'Confirmar y pagar la seña');
  await heading(page, titleOf('deposit'));
  await see(page, 'the deposit');
  await payWith(paymentFrame(page), cardFor('approved'));
  await heading(page, 'Tu 0km te espera');
  await see(page, 'the end of a reservation');
}

/** The page on which a reservation starts from a link, and the favourites of this device. */
async function seeStartAndFavourites(page: Page): Promise<void> {
  await page.goto(unitStart);
  await page.getByText('Precio final').first().waitFor();
  await see(page, 'the start of a reservation');
  await page.goto(unit);
  await hydrated(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.goto('/favoritos');
  await page.getByText('Precio final').first().waitFor();
  await see(page, 'the favourites');
}

/** The steps up to the one for a unit in dollars. */
async function seeDollars(page: Page): Promise<void> {
  await chooseUnit(page, 'X55');
  await see(page, 'the page of a unit in dollars');
  await start(page);
  await see(page, 'the ways to pay of a unit in dollars');
}

const unit = '/vehiculos-0km/reservar/volkswagen/11101/polo/11/polo-track-1.6-msi-mt';
const unitStart = '/concesionario-digital/volkswagen/11101/polo/11/polo-track-1.6-msi-mt';
const onDesktop = ['/', '/oportunidades', '/oportunidades?familia=11', unit, '/postventa'];

beforeAll(async () => {
  const phone = { width: 390, height: 844 };
  const page = await storefront.newPage({ viewport: phone, reducedMotion: 'reduce' });
  await seePages(page, [...publicPages, '/oportunidades?familia=11', unit]);
  await seeStartAndFavourites(page);
  await seeReservation(page);
  await seeDollars(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of onDesktop) {
    await page.goto(path);
    await see(page, `${path}, on a desktop`);
  }
}, 900_000);

/** What is seen of a kind on all pages, with its page. */
const found = <Item extends object>(pick: (shown: ShownLaw) => Item[]) =>
  [...seen].flatMap(([page, shown]) => pick(shown).map((item) => ({ page, ...item })));

describe('every page and step', () => {
  test('has beside each price the one without national taxes, by its components and smaller', () => {
    const prices = found(({ prices: shown }) => shown);
    expect(new Set(prices.map(({ page }) => page)).size).toBeGreaterThan(25);
    const isRight = (price: number, net: number | null, page: string) =>
      page.startsWith('/postventa')
        ? services.get(price) === net
        : beside.get(price)!.some((one) => one.net === net);
    expect(
      prices.filter(
        ({ page, amount, net, isSmaller }) => !isSmaller || !isRight(amount, net, page),
      ),
    ).toEqual([]);
  });

  test('writes the price without national taxes in at most three lines', () => {
    // Three models side by side leave each a third of a phone.
    const prices = found(({ prices: shown }) => shown).filter(
      ({ page }) => !page.startsWith('/comparar'),
    );
    expect(prices.filter(({ lines }) => lines > 3)).toEqual([]);
  });

  test('shows no final price that the catalogue does not give', () => {
    const unknown = [...seen].flatMap(([page, shown]) =>
      shown.unknown.map((words) => `${page}: ${words}`),
    );
    expect(unknown).toEqual([]);
  });

  test('has in the line of each installment its CFTEA, in at least its size and weight', () => {
    const installments = found(({ installments: shown }) => shown);
    expect(new Set(installments.map(({ page }) => page)).size).toBeGreaterThan(10);
    expect(installments.filter(({ isAsLoud }) => !isAsLoud)).toEqual([]);
  });

  test('strikes through only what a unit cost before its discount', () => {
    const struck = found(({ struck: shown }) => shown);
    expect(struck.length).toBeGreaterThan(20);
    const isRight = (price: number, former: number) =>
      (beside.get(price) ?? []).some((one) => one.struck === former);
    expect(struck.filter(({ amount, price }) => !isRight(price, amount))).toEqual([]);
  });

  test('describes a price for search engines with the one without national taxes and where the conditions are', () => {
    const texts = found(({ descriptions }) => descriptions);
    expect(texts.length).toBeGreaterThan(2);
    const end = /Para más información o limitaciones aplicables consultá \S.*\.$/;
    expect(
      texts.filter(
        ({ words, amount, net }) =>
          !end.test(words) || !beside.get(amount)!.some((one) => one.net === net),
      ),
    ).toEqual([]);
  });

  test('links to revocation and ends of services at first sight and in the footer, and to the conditions', () => {
    const missing = [...seen].flatMap(([page, { missingLinks }]) =>
      missingLinks.map((link) => `${page}: ${link}`),
    );
    expect(missing).toEqual([]);
  });

  test('names the days and the territory of an offer', () => {
    const day = String.raw`\d\d/\d\d/\d{4}`;
    const period = new RegExp(`Descuento especial: del ${day} al ${day}(?:, en Mendoza\\.?)?`, 'g');
    const periods = [...seen.values()].flatMap(({ text }) => text.match(period) ?? []);
    expect(periods.length).toBeGreaterThan(20);
    expect(periods.filter((words) => !/en Mendoza/.test(words))).toEqual([]);
  });
});

test('the unit of the law’s example has its price, the one without national taxes and the former one', () => {
  // 32.700.000 + 810.000 of freight + 608.000 of registration, less 2 % of promotion.
  const [price] = seen.get(unit)!.prices;
  expect(price).toMatchObject({ amount: 33_435_640, net: 27_738_281, isSmaller: true });
  expect(seen.get(unit)!.struck).toContainEqual({ amount: 36_485_640, price: 33_435_640 });
});

test('the page of endings names where and when claims are answered, and the channel of the province', () => {
  const { text } = seen.get('/baja')!;
  expect(text).toContain(
    'Reclamos: hola@grupocordillera.example o +54 261 555 0100, lunes a viernes de 9 a 18.',
  );
  expect(text).toContain(
    'También podés reclamar ante Defensa del Consumidor de Mendoza: https://defensamendoza.example/reclamos',
  );
});
