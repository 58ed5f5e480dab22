import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/program/chromium.ts';
import {
  startDevelopmentProgram,
  type DevelopmentProgram,
} from '../support/program/development-program.ts';
import { newShopper } from './shopper.ts';

let program: DevelopmentProgram;
let browser: Browser;
beforeAll(async () => {
  [program, browser] = await Promise.all([startDevelopmentProgram(), launchChromium()]);
});
afterAll(async () => {
  await program.stop();
  await browser.close();
});

test('the page /ui of development shows the 28 models of the demo from three sides, and the widgets', async () => {
  const { page, complaints } = await newShopper(browser, { storefront: program.origin });
  await page.goto('/ui');
  await page.getByRole('heading', { level: 1, name: 'Componentes' }).waitFor();
  const drawings = page.getByRole('region', { name: 'Dibujos' });
  expect(await drawings.getByRole('heading', { level: 2 }).count()).toBe(28);
  expect(await drawings.getByRole('img').count()).toBe(3 * 28);
  await page.getByRole('button', { name: 'Enviando…' }).waitFor();
  expect(complaints).toEqual([]);
});
