import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Client } from '../../src/api/client.ts';
import { launchChromium } from '../support/program/chromium.ts';
import { copyDemo, type DemoCopy } from '../support/program/demo-copy.ts';
import { openMailbox, openProgram, type Mailbox } from '../support/program/program.ts';
import { newContext, newShopper, type Shopper } from './shopper.ts';

/** The built program, started like `npm start` on its own demo data, with a browser. */
export interface Storefront {
  origin: string;
  /** The settings of the program, for commands on its data. */
  settings: Record<string, string>;
  /** Makes the contract's calls to the program. */
  client: Client;
  /** The first line that the program prints which passes the test. */
  line: (test: (line: string) => boolean) => Promise<string>;
  /** The program's e-mails about an operation or a person. */
  mailbox: (about: string) => Mailbox;
  /** A browser context without cookies and storage. The end of the test closes it, as it closes the following two. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** A shopper whose console must have no error at the end of the test. */
  newShopper: () => Promise<Shopper>;
}

/**
 * Starts one storefront for all tests of the file. Its fields are set after the first `beforeAll`. `prepare` may
 * change its data and settings before the start.
 */
export function openStorefront(prepare?: (demo: DemoCopy) => Promise<void>): Storefront {
  const storefront = {} as Storefront;
  const opened: BrowserContext[] = [];
  const shoppers: Shopper[] = [];
  const dataDir = temporaryFolder(afterAll);
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const demo = await copyDemo(dataDir);
    const { settings } = demo;
    await prepare?.(demo);
    const [browser, program] = await Promise.all([launchChromium(), openProgram(settings)]);
    const { origin, client, line } = program;
    Object.assign(storefront, {
      origin,
      settings,
      client,
      line,
      mailbox: (about: string) => openMailbox(dataDir, about),
      newContext: async (options = {}) => {
        const context = await newContext(browser, { ...options, baseURL: origin });
        opened.push(context);
        return context;
      },
      newPage: async (options) => (await storefront.newContext(options)).newPage(),
      newShopper: async () => {
        const shopper = await newShopper(browser, { storefront: origin });
        opened.push(shopper.page.context());
        shoppers.push(shopper);
        return shopper;
      },
    } satisfies Storefront);
    stop = async () => {
      await browser.close();
      await program.stop();
    };
  });
  afterEach(async () => {
    for (const context of opened.splice(0)) await context.close();
    expect(shoppers.splice(0).flatMap(({ problems }) => problems)).toEqual([]);
  });
  afterAll(() => stop());
  return storefront;
}
