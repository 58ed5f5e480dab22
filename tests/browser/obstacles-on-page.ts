import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { axeOptions, obstaclesIn } from '../support/obstacles.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The accessibility errors that axe finds on a page. */
export async function obstaclesOn(page: Page) {
  // Colours change while a screen fades in. Animations that start later, never end or follow the scroll position are
  // ignored.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, timeline }) => {
      const { progress, endTime } = effect!.getComputedTiming();
      const isOnClock = timeline === document.timeline && endTime !== Infinity;
      return !isOnClock || progress === null || Number(progress) === 1;
    }),
  );
  // Not as a script element, which the page's policy would block.
  await page.evaluate(axe);
  const results = await page.evaluate(`axe.run(${JSON.stringify(axeOptions)})`);
  return obstaclesIn(results as AxeResults);
}
