import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The accessibility errors that axe finds on a page. */
export async function obstaclesOn(page: Page) {
  await page.addScriptTag({ path: axe });
  const results = (await page.evaluate('axe.run()')) as AxeResults;
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html).slice(0, 3) }));
}
