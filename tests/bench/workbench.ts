import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ofRuns, type Bench } from './figures.ts';
import { launchChromium } from '../support/program/chromium.ts';

const root = join(import.meta.dirname, '../..');
const rounds = 7;

/** The median milliseconds of the statechart workbench's actions. */
export const measureWorkbench: Bench = async function* () {
  const browser = await launchChromium();
  const large = largeProject();
  try {
    const [lit, change] = await withWorkbench(root, ['machines/*/machine.ts'], async (page) => {
      const drive = `${page}/operation/drive`;
      return [await medianLit(browser, drive), await switching(browser, drive)] as const;
    });
    yield { name: 'a chart is lit', ...lit, max: 500, unit: 'ms' };
    yield { name: 'another chart is lit', ...change, max: 150, unit: 'ms' };
    const big = await withWorkbench(large, ['large.ts'], (page) =>
      medianLit(browser, `${page}/large/drive`),
    );
    yield { name: 'a chart of 500 states', ...big, max: 3000, unit: 'ms' };
  } finally {
    await browser.close();
    rmSync(large, { recursive: true });
  }
};

/** A project with a chart of 500 states: fifty with nine child states each. */
function largeProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'large-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const inner = (of: number) =>
    Array.from({ length: 9 }, (_, at) => [`s${at}`, { on: { NEXT: `s${(at + of) % 9}` } }]);
  const states = Array.from({ length: 50 }, (_, at) => [
    `part${at}`,
    { initial: 's0', states: Object.fromEntries(inner(at)), on: { GO: `part${(at + 1) % 50}` } },
  ]);
  const config = { id: 'large', initial: 'part0', states: Object.fromEntries(states) as object };
  writeFileSync(
    join(folder, 'large.ts'),
    `import { createMachine } from 'xstate';\nexport const large = createMachine(${JSON.stringify(config)});\n`,
  );
  return folder;
}

async function withWorkbench<Result>(
  cwd: string,
  patterns: readonly string[],
  work: (page: string) => Promise<Result>,
): Promise<Result> {
  const command = join(root, 'visualiser/command/statecharts.ts');
  const served = spawn(process.execPath, [command, 'serve', ...patterns, '--port', '0'], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(served.stdout, 'data')) as [Buffer];
    return await work(line.toString().trim());
  } finally {
    served.kill();
  }
}

/** From the navigation to the active state. The first visits bundle and lay out. */
async function medianLit(browser: Browser, address: string) {
  const times: number[] = [];
  for (let round = 0; round < rounds + 2; round++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(address, { waitUntil: 'commit' });
    const time = await page.waitForFunction(
      () => document.querySelector('[data-active]') && performance.now(),
      undefined,
      { timeout: 0 },
    );
    times.push(Number(await time.jsonValue()));
    await page.close();
  }
  return ofRuns(times.slice(2));
}

/** From the press on a chart's link to its active state, for each chart that this page has not shown yet. */
async function switching(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(address);
  await page.locator('[data-active]').first().waitFor();
  const links = await page.getByRole('navigation', { name: 'Charts' }).getByRole('link').all();
  const times: number[] = [];
  for (const link of links.slice(1)) {
    times.push(
      await link.evaluate(async (element) => {
        const [from, before] = [performance.now(), document.querySelector('[data-active]')];
        (element as HTMLElement).click();
        for (;;) {
          await new Promise(requestAnimationFrame);
          const lit = document.querySelector('[data-active]');
          if (lit && lit !== before) return performance.now() - from;
        }
      }),
    );
  }
  await page.close();
  return ofRuns(times);
}
