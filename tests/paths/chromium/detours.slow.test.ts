import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { steps } from '../../../machines/reservation/steps.ts';
import { newShopper, type Shopper } from '../../browser/shopper.ts';
import { launchChromium } from '../../support/program/chromium.ts';
import { backAndForward, backFromExpiry, backToTheStorefront, reload } from './detours.ts';
import { journeys } from './journeys.ts';
import { openProgram, type OpenProgram } from './open-program.ts';
import type { Visit } from './visit.ts';
import { walkJourney, type Rest } from './walk.ts';

let program: OpenProgram;
let browser: Browser;
let shopper: Shopper;
let visit: Visit;

beforeAll(async () => {
  [program, browser] = await Promise.all([openProgram(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});
beforeEach(async () => {
  shopper = await newShopper(browser, { storefront: program.origin });
  const { page } = shopper;
  // The test moves the page's clock.
  await page.clock.install();
  visit = { page, program, unit: program.freshUnit(), code: '' };
});
afterEach(async () => {
  // The browser logs every refusal itself, such as that of a unit that somebody else holds.
  const complaints = shopper.complaints.filter((each) => !each.includes('409 (Conflict)'));
  expect(complaints).toEqual([]);
  await shopper.leave();
});

describe.each(journeys)('a reservation that ends $end', (journey) => {
  test('gets there through a reload and the back button at every step', async () => {
    const places = new Set<string>();
    await walkJourney(visit, journey, async (_, rest) => {
      // A step is open once its own chart runs.
      if (isAtStep(rest) && rest.charts.length < 2) return;
      await reload(visit, rest);
      if (rest.isLast) {
        return isAtStep(rest) ? backFromExpiry(visit) : backToTheStorefront(visit, rest);
      }
      if (places.has(rest.place) || lostOnBack.includes(rest.place)) return;
      places.add(rest.place);
      await backAndForward(visit, rest);
    });
    expect([...places].slice(0, 4)).toEqual(steps.map(({ id }) => `step.${id}`));
  });
});

const isAtStep = ({ place }: Rest) => place.startsWith('step.');

/** No detour before the operation exists, at a question or during a refund: a reload changes what they show. */
const lostOnBack = ['starting', 'reserved.asking', 'cancelled.waiting'];
