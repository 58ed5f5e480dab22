import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Starts the system's Chromium; installs Debian's if there is none. Throws with instructions when that fails. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? installChromium(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
}

function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  const places = [...(named ? [named] : []), ...usualPlaces, chromium.executablePath()];
  return places.find((path) => existsSync(path));
}

function installChromium(): string {
  const install = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ];
  try {
    for (const [command, ...args] of install) {
      execFileSync(command!, args, {
        stdio: 'pipe',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  } catch (cause) {
    throw new Error(
      'The browser tests need a Chromium and none could be installed. Install one (Debian: `apt-get install chromium`; ' +
        'elsewhere: `npx playwright-core install chromium`) or name it in CHROMIUM_PATH.',
      { cause },
    );
  }
  const installed = findChromium();
  if (!installed)
    throw new Error('Debian installed its Chromium, but it is in none of the usual places.');
  return installed;
}
