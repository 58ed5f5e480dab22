import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { launchChromium } from '../support/program/chromium.ts';

const root = join(import.meta.dirname, '../..');
/** Pixels; a smaller label is not readable. */
const readable = 10;
let served: ChildProcess | undefined;

afterAll(() => void served?.kill());

test('at 1280 by 720 every chart opens with half of its labels readable, and the overview covers none', async () => {
  const command = join(root, 'visualiser/command/start.ts');
  served = spawn(process.execPath, [command, 'serve', 'machines/*/machine.ts', '--port', '0'], {
    cwd: root,
  });
  const [line] = (await once(served.stdout!, 'data')) as [Buffer];
  const address = line.toString().trim();
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(address);
  const links = page.getByRole('navigation', { name: 'Charts' }).getByRole('link');
  await links.first().waitFor();
  const names = await links.locator('span').allInnerTexts();
  const unreadable: string[] = [];
  const covered: string[] = [];
  for (const name of names) {
    await page.goto(`${address}/${encodeURIComponent(name)}/live`);
    await page.locator('[data-state=""]').waitFor();
    const { seen, all, below } = await labelsOn(page);
    if (seen < all / 2) unreadable.push(`${name}: ${seen} of ${all}`);
    covered.push(...below.map((label) => `${name}: ${label}`));
  }
  await browser.close();
  expect(names.length).toBeGreaterThan(12);
  expect(unreadable).toEqual([]);
  expect(covered).toEqual([]);
});

/** The drawn lines of text, those that are large enough and beside the panel, and of these those below the overview. */
function labelsOn(page: Page): Promise<{ seen: number; all: number; below: string[] }> {
  return page.getByRole('application').evaluate((canvas, smallest) => {
    const { x, y, right, bottom } = canvas.getBoundingClientRect();
    const covered = parseFloat(getComputedStyle(canvas).paddingInlineEnd);
    const texts = [...canvas.querySelectorAll('text')];
    const seen = texts.filter((text) => {
      const box = text.getBoundingClientRect();
      const style = getComputedStyle(text);
      const size = parseFloat(style.fontSize) * text.getScreenCTM()!.d;
      const isInside =
        box.x >= x && box.right <= right - covered && box.y >= y && box.bottom <= bottom;
      return isInside && size >= smallest && style.visibility === 'visible';
    });
    const overview = document.querySelector('[data-overview]')?.getBoundingClientRect();
    const below = seen.filter((text) => {
      const box = text.getBoundingClientRect();
      return (
        overview && box.right > overview.x && box.x < overview.right && box.bottom > overview.y
      );
    });
    return {
      seen: seen.length,
      all: texts.length,
      below: below.map(({ textContent }) => textContent),
    };
  }, readable);
}
