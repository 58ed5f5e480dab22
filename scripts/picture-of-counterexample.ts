import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../tests/support/program/chromium.ts';

// Takes docs/images/counterexample.png: a copy of the wizard's chart gets a mistake, `check` writes the shortest path to
// the promise that it breaks, and Recording shows that path. Look at the picture before you commit it.

const root = join(import.meta.dirname, '..');
const command = join(root, 'visualiser/command/start.ts');
const copy = mkdtempSync(join(tmpdir(), 'counterexample-'));
for (const folder of ['machines', 'domain', 'package.json', 'tsconfig.json']) {
  cpSync(join(root, folder), join(copy, folder), { recursive: true });
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

const chart = join(copy, 'machines/reservation/machine.ts');
const right = "{ guard: 'its payment is pending', target: 'standing.waiting' }";
const text = readFileSync(chart, 'utf8');
if (!text.includes(right)) throw new Error(`${chart} has no longer the row ${right}`);
writeFileSync(chart, text.replace(right, right.replace('standing.waiting', 'standing.reserved')));

const promises = ['samples', 'properties'].map((file) => `machines/reservation/${file}.ts`);
const options = ['machines/*/machine.ts', ...promises.flatMap((file) => ['--samples', file])];
const checked = execFile(process.execPath, [command, 'check', ...options], { cwd: copy });
// It fails, because a promise is broken.
await once(checked, 'exit');

const served = spawn(process.execPath, [command, 'serve', ...options, '--port', '0'], {
  cwd: copy,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await launchChromium();
try {
  const [address] = (await once(served.stdout, 'data')) as [Buffer];
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(`${address.toString().trim()}/reservation/recording`);
  const recording = join(copy, 'statecharts/reservation-1.recording.json');
  await page.getByLabel('Open a recording').setInputFiles(recording);
  await page.getByRole('radiogroup').getByText('openOperation done').click();
  // The outline shows the ends of a reservation as one folded state.
  await page.locator('[data-state="standing"] .fold').click();
  await page.locator('[data-state="standing.reserved"][data-active]').waitFor();
  // The wrong arrow, from its row to its target.
  await page.getByRole('application').evaluate((canvas) => canvas.scrollBy(-250, 130));
  const file = join(root, 'docs/images/counterexample.png');
  await page.screenshot({ path: file, animations: 'disabled' });
} finally {
  await browser.close();
  served.kill();
  rmSync(copy, { recursive: true, force: true });
}
