import type { Browser } from 'playwright-core';
import { hydrated } from '../browser/arrival.ts';
import {
  cardFor,
  chooseUnit,
  fillPersonalData,
  goOn,
  heading,
  newShopper,
  paymentFrame,
  payWith,
} from '../browser/shopper.ts';
import { launchChromium } from '../support/program/chromium.ts';
import { titleOf } from '../support/wizard/step-titles.ts';
import { ofRuns, type Bench } from './figures.ts';
import { withProgram } from './program.ts';

const slowdown = 4;
const families = ['Nivus', 'Polo', 'T-Cross'];

/**
 * The time from each press of a reservation to the paint that follows it, on a phone at a quarter of the processor's
 * speed. The first figure is the baseline: a press that changes one word.
 */
export const measurePresses: Bench = (dataDir) =>
  withProgram(dataDir, async function* ({ origin }) {
    const browser = await launchChromium();
    try {
      const rounds: Map<string, number>[] = [];
      for (const family of families) rounds.push(await reserve(browser, origin, family));
      for (const name of rounds[0]!.keys()) {
        const times = rounds.map((round) => round.get(name)!);
        yield { name, ...ofRuns(times), max: 100, unit: 'ms' };
      }
    } finally {
      await browser.close();
    }
  });

async function reserve(browser: Browser, storefront: string, family: string) {
  const { page, leave } = await newShopper(browser, { width: 412, storefront });
  let longest = 0;
  await page.exposeFunction('reportPress', (duration: number) => {
    longest = Math.max(longest, duration);
  });
  await page.addInitScript(observePresses);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times = new Map<string, number>();
  // The browser reports a press after its paint.
  const reported = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
  const press = async (name: string, act: () => Promise<unknown>, next?: string) => {
    await reported();
    longest = 0;
    await act();
    if (next) await heading(page, next);
    await reported();
    times.set(name, longest);
  };
  const button = (name: string | RegExp) => () => page.getByRole('button', { name }).click();

  await page.setContent('<button onclick="this.textContent = `pressed`">press</button>');
  await page.evaluate(observePresses);
  await press('the baseline', button('press'));
  await chooseUnit(page, family);
  await hydrated(page);
  await page.getByLabel('Tu correo electrónico').fill('ana.paz@ejemplo.com.ar');
  await press('Reservar', button(/^Reservar con \$/), titleOf('paymentSelection'));
  await press('Todo en efectivo', button(/^Todo en efectivo/));
  await press('Continuar, to the personal data', () => goOn(page), titleOf('personalData'));
  await fillPersonalData(page);
  await press('a key in a field', () => page.getByLabel('Apellido').press('x'));
  await press('Continuar, to the review', () => goOn(page), titleOf('review'));
  await press('Confirmar', button('Confirmar y pagar la seña'), titleOf('deposit'));
  const pay = () => payWith(paymentFrame(page), cardFor('approved'));
  await press('Pagar, in its frame', pay, 'Tu 0km te espera');
  await leave();
  return times;
}

declare function reportPress(duration: number): void;

// Runs in the page and in its frames.
function observePresses(): void {
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) reportPress(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
