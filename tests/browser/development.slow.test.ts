import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseOperationCode } from '../../domain/operation/codes/operation-code.ts';
import { findCharts } from '../../scripts/mutants/charts.ts';
import { launchChromium } from '../support/program/chromium.ts';
import {
  startDevelopmentProgram,
  type DevelopmentProgram,
} from '../support/program/development-program.ts';
import { hydrated } from './arrival.ts';
import { obstaclesOn } from './obstacles-on-page.ts';
import {
  cardFor,
  chooseUnit,
  fillPersonalData,
  goOn,
  heading,
  newShopper,
  payInCash,
  paymentFrame,
  pathOf,
  payWith,
  type Shopper,
} from './shopper.ts';
import { nodesOf } from 'statechart-workbench/paths';

declare global {
  interface Window {
    /** All messages of the storefront's pages to the visualiser. */
    messages: string;
  }
}

let program: DevelopmentProgram;
let browser: Browser;
let somebody: Shopper;

beforeAll(async () => {
  [program, browser] = await Promise.all([startDevelopmentProgram(), launchChromium()]);
  somebody = await newShopper(browser, { storefront: program.origin });
});
afterAll(async () => {
  // Stops with open pages, which must not delay it.
  await program.stop();
  await browser.close();
});

const found = await findCharts();
const email = 'ana.paz@ejemplo.com.ar';

describe('the visualiser beside a reservation', () => {
  let shop: Page;
  let visualiser: Page;
  let server: Page;
  beforeAll(async () => {
    shop = somebody.page;
    [visualiser, server] = [await somebody.openWindow(), await somebody.openWindow()];
    await Promise.all([
      openVisualiser(visualiser, '/statecharts/reservation/live'),
      openVisualiser(server, '/statecharts/operation/live'),
    ]);
    await Promise.all([showWhole(visualiser), showWhole(server)]);
  });

  test('highlights the active states of the wizard and its steps', async () => {
    await chooseUnit(shop, 'Polo');
    await hydrated(shop);
    await shop.getByRole('button', { name: /^Reservar con \$/ }).click();
    await lit(visualiser, 'starting');
    await expect
      .poll(() => childrenOf(visualiser, 'reservation').allInnerTexts())
      .toEqual([expect.stringMatching(/^dealershipStart\b/)]);
    await shop.getByLabel('Tu correo electrónico').fill(email);
    await shop.getByRole('button', { name: 'Empezar la reserva' }).click();
    await lit(visualiser, 'step.paymentSelection');
    await payInCash(shop);
    await lit(visualiser, 'step.personalData');
    await fillPersonalData(shop);
    await goOn(shop);
    await lit(visualiser, 'step.review');
    await goOn(shop, 'Confirmar y pagar la seña');
    await lit(visualiser, 'step.deposit');
    await lit(server, 'holding');
    await payWith(paymentFrame(shop), cardFor('approved'));
    await heading(shop, 'Tu 0km te espera');
    await lit(visualiser, 'standing.reserved');
    await lit(server, 'paid.awaited.reserved');
    expect(somebody.problems).toEqual([]);
  });

  test('logs which guards were false, without personal data', async () => {
    const log = moments(visualiser);
    const chosen = visualiser.getByRole('complementary', { name: 'Live' });
    await log.filter({ hasText: 'dealershipStart done' }).click();
    await chosen.getByText('[its payment is pending] is false').waitFor();
    await chosen.getByText('Took starting → routing').waitFor();

    await log.filter({ hasText: 'fields typed' }).last().click();
    await chosen.getByText('"•••"').first().waitFor({ state: 'attached' });
    const shown = await visualiser.evaluate(() => document.body.textContent + window.messages);
    expect(shown).toContain('fields typed');
    const code = pathOf(shop).split('/').at(-1)!;
    expect(parseOperationCode(code)).toBe(code);
    for (const secret of [email, '30123456', '31/12/1980', '261 555 0142', code]) {
      expect(shown).not.toContain(secret);
    }
    const decisions = await server.evaluate(() => document.body.textContent);
    expect(decisions).toContain('deposit requested');
    expect(decisions).not.toContain(code);
  });
});

describe('the visualiser', () => {
  let page: Page;
  beforeAll(async () => {
    page = await somebody.openWindow();
    await openVisualiser(page, '/statecharts');
  });

  test.each(found)('shows all of $folder, in every mode', async ({ machine }) => {
    const states = nodesOf(machine);
    const charts = page.getByRole('navigation', { name: 'Charts' });
    await charts.getByRole('link', { name: new RegExp(`^${machine.id}\\b`) }).click();
    await page.getByRole('heading', { level: 1, name: machine.id, exact: true }).waitFor();
    for (const mode of ['Drive', 'Coverage', 'Recording', 'Live']) {
      await page
        .getByRole('navigation', { name: 'Modes' })
        .getByRole('link', { name: mode })
        .click();
      await page.getByRole('complementary', { name: mode }).waitFor();
      await showWhole(page);
      await expect.poll(() => page.locator('[data-state]').count()).toBe(states.length);
      if (mode === 'Drive') await page.locator('[data-state][data-active]').first().waitFor();
    }
    expect(somebody.problems).toEqual([]);
  });

  test('zooms around the pointer, and scrolls by dragging', async () => {
    await openVisualiser(page, '/statecharts/reservation/drive');
    const state = page.locator('[data-state="arriving"]');
    const zoom = async () => {
      await state.scrollIntoViewIfNeeded();
      const before = (await state.boundingBox())!;
      await page.mouse.move(before.x, before.y);
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -25);
      await page.keyboard.up('Control');
      await expect
        .poll(async () => (await state.boundingBox())!.width / before.width)
        .toBeCloseTo(Math.exp(0.25), 1);
      return before;
    };
    // A canvas scrolls only while its chart is larger.
    for (let turn = 0; turn < 4; turn++) await zoom();
    const before = await zoom();
    const zoomed = (await state.boundingBox())!;
    // A canvas scrolls by whole pixels.
    expect(Math.hypot(zoomed.x - before.x, zoomed.y - before.y)).toBeLessThan(2);
    await page.mouse.move(400, 600);
    await page.mouse.down();
    await page.mouse.move(370, 560, { steps: 3 });
    await page.mouse.up();
    const dragged = (await state.boundingBox())!;
    const off = Math.hypot(dragged.x - zoomed.x + 30, dragged.y - zoomed.y + 40);
    expect(off).toBeLessThan(2);
  });

  test.each(['live', 'drive', 'coverage'])('axe finds nothing in mode %s', async (mode) => {
    await openVisualiser(page, `/statecharts/paymentSelection/${mode}`);
    expect(await obstaclesOn(page)).toEqual([]);
  });

  test('never reloads for a dependency that Vite discovers late', () => {
    expect(program.lines().filter((line) => /optimized|reload/.test(line))).toEqual([]);
  });
});

test('the page /ui shows the 28 models of the demo from three sides, and the widgets', async () => {
  const page = await somebody.openWindow();
  await page.goto('/ui');
  await page.getByRole('heading', { level: 1, name: 'Componentes' }).waitFor();
  const drawings = page.getByRole('region', { name: 'Dibujos' });
  expect(await drawings.getByRole('heading', { level: 2 }).count()).toBe(28);
  expect(await drawings.getByRole('img').count()).toBe(3 * 28);
  await page.getByRole('button', { name: 'Enviando…' }).waitFor();
  expect(somebody.problems).toEqual([]);
});

/** Opens a chart, and records the storefront's messages from the start. */
async function openVisualiser(page: Page, path: string): Promise<void> {
  await page.addInitScript(recordMessages);
  await page.goto(path);
  await page.locator('[data-state]').first().waitFor({ state: 'attached' });
}

/** A large chart opens in outline. */
const showWhole = (page: Page) => page.getByRole('button', { name: 'Whole' }).click();

function lit(page: Page, path: string): Promise<void> {
  return page.locator(`[data-state="${path}"][data-active]`).waitFor({ state: 'attached' });
}

const actors = (page: Page) => page.getByRole('list', { name: 'Running actors' });

/** The charts that run below the chart of an actor. */
const childrenOf = (page: Page, actor: string): Locator =>
  actors(page)
    .locator('li')
    .filter({ has: page.locator(':scope > a', { hasText: actor }) })
    .locator('li > a');

const moments = (page: Page) => page.getByRole('radiogroup', { name: 'Moments' }).locator('label');

// Runs in the page.
function recordMessages(): void {
  window.messages = '';
  new BroadcastChannel('statecharts').addEventListener('message', ({ data }) => {
    window.messages += JSON.stringify(data);
  });
}
