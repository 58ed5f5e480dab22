import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { launchChromium } from '../support/program/chromium.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');
const folder = temporaryFolder(afterAll);
let served: ChildProcess | undefined;

afterAll(() => void served?.kill());

const said = readFileSync(join(root, 'visualiser/test-support/machines/said.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .map((block) => block.split('\n').slice(0, 2).join('\n'));

test('the workbench drives machines of every kind, and lists each file that it could not load or understand', async () => {
  cpSync(join(root, 'visualiser/test-support/machines'), join(folder, 'machines'), {
    recursive: true,
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'machines/missing-dependency.ts'),
    "import { nothing } from 'a-package-that-is-not-installed';\nexport const lost = nothing;\n",
  );
  const command = join(root, 'visualiser/command/start.ts');
  served = spawn(process.execPath, [command, 'serve', 'machines/*.{ts,tsx}', '--port', '0'], {
    cwd: folder,
  });
  const address = await new Promise<string>((resolve) => {
    served!.stdout!.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(address);
  const list = page.getByRole('navigation', { name: 'Charts' });
  await list.getByRole('link').first().waitFor();
  expect(
    await list
      .locator('li')
      .filter({ hasNot: page.getByRole('link') })
      .allInnerTexts(),
  ).toEqual([
    "/machines/missing-dependency.ts can’t be loaded. Cannot find module 'a-package-that-is-not-installed'",
    '/machines/throws.ts can’t be loaded. the settings are missing',
    '/machines/in-a-component.tsx makes a machine but exports none.',
    '/machines/mixed.ts makes 2 machines and exports 1 (createMachine on lines 4, 10).',
  ]);
  expect(await page.locator('vite-error-overlay').filter({ visible: true }).count()).toBe(0);
  // Beside each chart its number of states, and the states in which Drive begins.
  const links = await list.locator('li').getByRole('link').all();
  const names = await Promise.all(links.map((link) => link.locator('span').first().innerText()));
  const counts = await Promise.all(links.map((link) => link.locator('small').innerText()));
  const found: string[] = [];
  for (const [at, name] of names.entries()) {
    await page.goto(`${address}/${encodeURIComponent(name)}/drive`);
    const active = page.locator('[data-state][data-active]');
    await active.first().waitFor();
    const paths = await active.evaluateAll((all) => all.map((each) => each.dataset['state']!));
    const innermost = paths.filter((path) => !paths.some((each) => each.startsWith(`${path}.`)));
    const beginning = innermost.filter((path) => path !== '').join(' & ');
    found.push(`${name}\nserve: ${counts[at]} states, begins in ${beginning}`);
  }
  expect(found).toEqual(said);
  await browser.close();
});
