import { rmSync } from 'node:fs';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Client } from '../../src/api/client.ts';
import { launchChromium } from '../support/program/chromium.ts';
import { runCommand, type Run } from '../support/program/command.ts';
import { copyDemo, type DemoCopy } from '../support/program/demo-copy.ts';
import { openMailbox, openProgram, type Mailbox } from '../support/program/program.ts';
import { newShopper, patience, type Shopper } from './shopper.ts';

/** The built program, started like `npm start` on its own demo data, with a browser. */
export interface Storefront {
  origin: string;
  /** Makes the contract's calls to the program. */
  client: Client;
  /** The program's e-mails about an operation or a person. */
  mailbox: (about: string) => Mailbox;
  /** Runs `npm run catalogue` beside the program, like its dealership. */
  catalogue: (...args: string[]) => Promise<Run>;
  /** A browser context without cookies and storage. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  newShopper: (options?: { width?: number }) => Promise<Shopper>;
}

/**
 * Starts one storefront for all tests of the file. Its fields are set after the first `beforeAll`. `prepare` may
 * change its data before the start.
 */
export function openStorefront(prepare?: (demo: DemoCopy) => Promise<void>): Storefront {
  const storefront = {} as Storefront;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const demo = await copyDemo();
    const { dataDir, settings } = demo;
    await prepare?.(demo);
    const [browser, program] = await Promise.all([launchChromium(), openProgram(settings)]);
    const { origin, client } = program;
    Object.assign(storefront, {
      origin,
      client,
      mailbox: (about: string) => openMailbox(dataDir, about),
      catalogue: (...args: string[]) => runCommand('catalogue', settings, ...args),
      newContext: async (options = {}) => {
        const context = await browser.newContext({ ...options, baseURL: origin });
        context.setDefaultTimeout(patience);
        return context;
      },
      newShopper: (options = {}) => newShopper(browser, { ...options, storefront: origin }),
    } satisfies Storefront);
    stop = async () => {
      await browser.close();
      await program.stop();
      rmSync(dataDir, { recursive: true });
    };
  });
  afterAll(() => stop());
  return storefront;
}
