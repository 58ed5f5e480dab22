import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { installDebianPackages } from './debian-packages.ts';

// Chromium without a browser's windows: a page costs a third less processor time than in the whole one.
const headlessShell = '/usr/bin/chromium-headless-shell';
const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const blinkSettings = [
  // Playwright's own: a mouse.
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  // The headless shell doesn't know its line, and would load pictures from 3,000 px below the window as on a slow one.
  'lazyLoadingImageMarginPxUnknown=1250',
];

/** The Chromium of the tests. Throws with instructions when there is none and none can be installed. */
export const chromiumOptions = {
  /** Looked up when the browser starts; the processes that are started later inherit what was found. */
  get executablePath(): string {
    process.env['CHROMIUM_PATH'] ??= findChromium();
    return process.env['CHROMIUM_PATH'];
  },
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    `--blink-settings=${blinkSettings.join(',')}`,
    // Letters as wide as in the whole browser.
    '--font-render-hinting=none',
  ],
};

export async function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions);
}

function findChromium(): string {
  if (existsSync(headlessShell)) return headlessShell;
  try {
    installDebianPackages(
      ['chromium-headless-shell', 'fonts-liberation'],
      'The browser tests need a Chromium and none could be installed. Install one (Debian: `apt-get install ' +
        'chromium-headless-shell`; elsewhere: `npx playwright-core install chromium`) or name it in CHROMIUM_PATH.',
    );
    return headlessShell;
  } catch (failure) {
    const found = [...wholeBrowsers, chromium.executablePath()].find((path) => existsSync(path));
    if (!found) throw failure;
    return found;
  }
}
