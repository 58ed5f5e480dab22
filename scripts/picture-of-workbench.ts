import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { launchChromium } from '../tests/support/program/chromium.ts';

// Takes the picture of visualiser/README.md: a request that loads, in Drive. Look at it before you commit it.

const visualiser = join(import.meta.dirname, '../visualiser');
const command = [join(visualiser, 'command/start.ts'), 'serve', 'test-support/examples/*.ts'];
const served = spawn(process.execPath, [...command, '--port', '0'], {
  cwd: visualiser,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await launchChromium();
try {
  const [address] = (await once(served.stdout, 'data')) as [Buffer];
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(`${address.toString().trim()}/fetch/drive`);
  await page.getByRole('button', { name: 'FETCH', exact: true }).first().click();
  await page.locator('[data-state="loading"][data-active]').waitFor();
  await page.screenshot({ path: join(visualiser, 'workbench.png'), animations: 'disabled' });
} finally {
  await browser.close();
  served.kill();
}
