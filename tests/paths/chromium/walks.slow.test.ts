import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coverageOf, nothingTaken } from 'statechart-workbench/paths';
import { newShopper, type Shopper } from '../../browser/shopper.ts';
import { launchChromium } from '../../support/program/chromium.ts';
import { addCoverage } from '../coverage.ts';
import { networkOf } from './network.ts';
import { openProgram, type OpenProgram } from './open-program.ts';
import { says } from './screens.ts';
import type { Visit } from './visit.ts';
import type { ChartWalks } from './walks.ts';
import { usedVehicleValuationWalks } from './walks/used-vehicle-valuation.ts';

const charts: readonly ChartWalks[] = [usedVehicleValuationWalks];

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
  visit = { page, network: await networkOf(page), program, unit: program.freshUnit(), code: '' };
});
afterEach(async () => {
  // The browser logs every failed call and every refusal itself.
  const own = /net::ERR_|the server responded with a status of (404|409|503)/;
  expect(shopper.complaints.filter((each) => !own.test(each))).toEqual([]);
  await shopper.leave();
});

describe.each(charts)('$machine.id in Chromium', ({ machine, shows, walks }) => {
  const taken = nothingTaken();
  afterAll(() => addCoverage(coverageOf(3, machine, taken, [])));

  test.each(Object.entries(walks))('%s', async (_, walk) => {
    let last = 'the beginning';
    for (const each of walk.flat()) {
      try {
        if (typeof each === 'string') {
          expect(shows).toHaveProperty([each]);
          const shown = shows[each]!;
          await (typeof shown === 'function' ? shown(visit) : says(visit, shown));
          taken.states.add((last = each));
        } else await each(visit);
      } catch (cause) {
        throw new Error(`after '${last}'`, { cause });
      }
    }
  });
});
