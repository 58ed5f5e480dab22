import { execFileSync } from 'node:child_process';
import { launchChromium } from './chromium.ts';

/** Builds the storefront, for the programs that the browser tests start. */
export default async function buildStorefront(): Promise<void> {
  // First, because without a browser there is no need to build.
  await (await launchChromium()).close();
  // In a separate process: a build within the tests' environment would be one for development.
  execFileSync(process.execPath, ['scripts/build.ts'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: 'inherit',
  });
}
