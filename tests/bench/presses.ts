import type { Browser, Page } from 'playwright-core';
import { hydrated } from '../browser/arrival.ts';
import { chooseUnit, fillPersonalData, goOn, heading, newShopper } from '../browser/shopper.ts';
import { launchChromium } from '../support/program/chromium.ts';
import { openProgram } from '../support/program/program.ts';
import { titleOf } from '../support/wizard/step-titles.ts';
import { benchSettings } from './start.ts';

const slowdown = 4;
const families = ['Nivus', 'Polo', 'T-Cross'];

/**
 * The median milliseconds from each press of a reservation to the paint that follows it, on a phone at a quarter of the
 * processor's speed. The first figure is the baseline: a press that changes one word.
 */
export async function measurePresses(
  dataDir: string,
): Promise<[name: string, time: number, most: number][]> {
  const [program, browser] = [await openProgram(benchSettings(dataDir)), await launchChromium()];
  try {
    const rounds: Map<string, number>[] = [];
    for (const family of families) rounds.push(await reserve(browser, program.origin, family));
    return [...rounds[0]!.keys()].map((name) => {
      const times = rounds.map((round) => round.get(name)!).sort((one, other) => one - other);
      return [name, times[families.length >> 1]!, 100];
    });
  } finally {
    await browser.close();
    await program.stop();
  }
}

async function reserve(browser: Browser, storefront: string, family: string) {
  const { page, leave } = await newShopper(browser, { width: 412, storefront });
  await page.addInitScript(observePresses);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times = new Map<string, number>();
  const press = async (name: string, act: () => Promise<unknown>, next?: string) => {
    await takeLongest(page);
    await act();
    if (next) await heading(page, next);
    times.set(name, await takeLongest(page));
  };
  const button = (name: string | RegExp) => () => page.getByRole('button', { name }).click();

  await page.setContent('<button onclick="this.textContent = `pressed`">press</button>');
  await page.evaluate(observePresses);
  await press('baseline', button('press'));
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
  await leave();
  return times;
}

declare let longestPress: number;

/** The milliseconds of the longest press since the last call. */
function takeLongest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The browser reports a press after its paint.
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const longest = longestPress;
    longestPress = 0;
    return longest;
  });
}

// Runs in the page.
function observePresses(): void {
  Object.assign(globalThis, { longestPress: 0 });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) longestPress = Math.max(longestPress, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
