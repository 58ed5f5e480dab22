import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { newShopper, type Shopper } from '../../browser/shopper.ts';
import { launchChromium } from '../../support/program/chromium.ts';
import { followCharts, type BrowserPage } from './browser-page.ts';
import { networkOf, type Network } from './network.ts';
import { openProgram, type OpenProgram } from './open-program.ts';

/** One shopper on one path through the wizard. */
export interface Visit {
  page: Page;
  /** The same page, as the tables of level 2 read and press it. */
  shown: BrowserPage;
  network: Network;
  program: OpenProgram;
  unit: StockVehicle;
  /** Code of the operation, once it is started. */
  code: string;
  /** Operation of another shopper who wants the same unit. */
  rival?: Operation;
}

/** The program for a test file, and in it one visit for each test, whose page's clock the test moves. */
export function visitOfEachTest(): () => Visit {
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
    await page.clock.install();
    const [shown, network] = await Promise.all([followCharts(page), networkOf(page)]);
    visit = { page, shown, network, program, unit: program.freshUnit(), code: '' };
  });
  afterEach(async () => {
    // The browser logs every failed call and every refusal itself.
    const own = /net::ERR_|the server responded with a status of (404|409|503)/;
    expect(shopper.complaints.filter((each) => !own.test(each))).toEqual([]);
    await shopper.leave();
  });
  return () => visit;
}
