import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../tests/support/program/chromium.ts';

// Installs the packed statechart tool beside the oldest and the newest of each of its peers, from the registry, and runs
// its commands on foreign machines. The page is opened in Chromium. For a change of `peerDependencies` or of the plugin.

const root = join(import.meta.dirname, '..');
const visualiser = join(root, 'visualiser');

/** Vite, and XState. */
const combinations = [
  ['6.0.0', '5.28.0'],
  ['6', '5'],
  ['7.0.0', '5.28.0'],
  ['7', '5'],
  ['8.0.0', '5.28.0'],
  ['8', '5'],
] as const;

const covered = [
  'fetch: states 5/5, arrows 8/8, paths 4',
  'stopwatch: states 2/2, arrows 4/4, paths 3',
  'todo: states 2/2, arrows 2/2, paths 1',
  'todos: states 2/2, arrows 2/2, paths 1',
  'toggle: states 2/2, arrows 3/3, paths 2',
  'trafficLight: states 7/7, arrows 8/8, paths 3',
  'wizard: states 7/7, arrows 8/8, paths 4',
].join('\n');

const folder = mkdtempSync(join(tmpdir(), 'peers-'));
const browser = await launchChromium();
try {
  execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: visualiser, stdio: 'pipe' });
  const [tarball] = globSync('*.tgz', { cwd: folder });
  for (const [vite, xstate] of combinations) {
    const wrong = await tryWith(join(folder, tarball!), vite, xstate, browser).catch(String);
    console.log(`Vite ${vite}, XState ${xstate}: ${wrong ?? 'works'}`);
    if (wrong) process.exitCode = 1;
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

/** What doesn't work, if anything. */
async function tryWith(
  tarball: string,
  vite: string,
  xstate: string,
  on: Browser,
): Promise<string | undefined> {
  const project = join(folder, `vite-${vite}`);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }\n');
  const packages = [`vite@${vite}`, `xstate@${xstate}`, tarball];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
    cwd: project,
    stdio: 'pipe',
  });
  cpSync(join(visualiser, 'test-support/examples'), join(project, 'machines'), { recursive: true });
  const command = join(project, 'node_modules/.bin/statecharts');
  const run = (...args: string[]) =>
    execFileSync(command, [...args, 'machines/*.ts'], { cwd: project, encoding: 'utf8' }).trim();
  const said = run('cover');
  if (said !== covered) return `cover prints\n${said}`;
  if (run('draw').split('\n').length !== 7) return 'draw leaves charts out';
  const served = spawn(command, ['serve', 'machines/*.ts', '--port', '0'], { cwd: project });
  let errors = '';
  served.stderr.on('data', (text: Buffer) => void (errors += text.toString()));
  const page = await on.newPage();
  page.on('console', (message) => message.type() === 'error' && (errors += message.text()));
  page.on('pageerror', ({ message }) => void (errors += message));
  try {
    const [address] = (await once(served.stdout, 'data')) as [Buffer];
    await page.goto(`${address.toString().trim()}/trafficLight/drive`);
    const shown = page.locator('[data-state="working.cars.green"][data-active]');
    await shown.waitFor().catch((error: unknown) => void (errors ||= String(error)));
    return errors || undefined;
  } finally {
    await page.close();
    served.kill();
  }
}
