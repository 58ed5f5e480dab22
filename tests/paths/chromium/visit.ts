import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { operationMachine } from '../../../machines/operation/machine.ts';
import { operationDraftMachine } from '../../../machines/operation-draft/machine.ts';
import { paymentMachine } from '../../../machines/payment/machine.ts';
import { coverageOf, nothingTaken, type Taken } from 'statechart-workbench/paths';
import { newShopper, type Shopper } from '../../browser/shopper.ts';
import { launchChromium } from '../../support/program/chromium.ts';
import { addCoverage } from '../coverage.ts';
import { followDecisions } from '../server-charts.ts';
import { followCharts, type BrowserPage } from './browser-page.ts';
import { networkOf, type Network } from './network.ts';
import { startInProcess, type ProgramInProcess } from './program-in-process.ts';

export interface Visit {
  page: Page;
  /** The same page, for the tables of level 2. */
  shown: BrowserPage;
  network: Network;
  program: ProgramInProcess;
  unit: StockVehicle;
  /** Code of the operation; empty before its start. */
  code: string;
  /** Operation of another shopper who wants the same unit. */
  rival?: Operation;
}

/** What a visit has of its page. */
export async function followed(
  page: Page,
  draft: Taken,
): Promise<Pick<Visit, 'shown' | 'network'>> {
  const [shown, network] = await Promise.all([followCharts(page, draft), networkOf(page)]);
  return { shown, network };
}

/** The program for a test file, with one visit for each test. The test moves the clock of the visit's page. */
export function visitOfEachTest(): () => Visit {
  let program: ProgramInProcess;
  let browser: Browser;
  let shopper: Shopper;
  let visit: Visit;
  followDecisions(3, operationMachine);
  followDecisions(3, paymentMachine);
  const draft = nothingTaken();
  afterAll(() => addCoverage(coverageOf(3, operationDraftMachine, draft, [])));
  beforeAll(async () => {
    [program, browser] = await Promise.all([startInProcess(), launchChromium()]);
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
  });
  beforeEach(async () => {
    shopper = await newShopper(browser, { storefront: program.origin });
    const { page } = shopper;
    await page.clock.install();
    const unit = program.freshUnit();
    visit = { page, ...(await followed(page, draft)), program, unit, code: '' };
  });
  afterEach(async () => {
    // The browser itself logs every failed call and every refusal.
    const own = /net::ERR_|the server responded with a status of (404|409|410|503)/;
    expect(shopper.problems.filter((each) => !own.test(each))).toEqual([]);
    await shopper.leave();
  });
  return () => visit;
}
