import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { installDebianPackages } from './debian-packages.ts';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium; Debian's is installed if there is none. Throws with instructions when that fails. */
export const chromiumOptions = {
  /** Looked up when the browser starts. */
  get executablePath(): string {
    return findChromium() ?? installChromium();
  },
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
};

export async function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions);
}

function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  const places = [...(named ? [named] : []), ...usualPlaces, chromium.executablePath()];
  return places.find((path) => existsSync(path));
}

function installChromium(): string {
  installDebianPackages(
    ['chromium', 'fonts-liberation'],
    'The browser tests need a Chromium and none could be installed. Install one (Debian: `apt-get install chromium`; ' +
      'elsewhere: `npx playwright-core install chromium`) or name it in CHROMIUM_PATH.',
  );
  const installed = findChromium();
  if (!installed)
    throw new Error('Debian installed its Chromium, but it is in none of the usual places.');
  return installed;
}
