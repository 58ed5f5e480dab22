import type { Locator, Page } from 'playwright-core';

declare global {
  interface Window {
    /** The highlighted leaf states of the diagram after each change. */
    lit: string[][];
    /** All messages of the storefront's pages to the visualiser. */
    messages: string;
  }
}

/** Opens a chart, and records the highlighted states and the storefront's messages from the start. */
export async function openVisualiser(page: Page, path: string): Promise<void> {
  await page.addInitScript(recordChanges);
  await page.goto(path);
  await page.locator('[data-state]').first().waitFor({ state: 'attached' });
}

export function lit(page: Page, path: string): Promise<void> {
  return page.locator(`[data-state="${path}"][data-active]`).waitFor({ state: 'attached' });
}

/** The states that were highlighted, in order. */
export async function litInOrder(page: Page): Promise<string[]> {
  const states = await page.evaluate(() => window.lit.flat());
  return states.filter((state, index) => state !== states[index - 1]);
}

const actors = (page: Page) => page.getByRole('list', { name: 'Running actors' });

/** The charts that run below the chart of an actor. */
export const childrenOf = (page: Page, actor: string): Locator =>
  actors(page)
    .locator('li')
    .filter({ has: page.locator(':scope > a', { hasText: actor }) })
    .locator('li > a');

export const moments = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Moments' }).locator('label');

// Runs in the page.
function recordChanges(): void {
  window.lit = [];
  window.messages = '';
  new BroadcastChannel('statecharts').addEventListener('message', ({ data }) => {
    window.messages += JSON.stringify(data);
  });
  const look = () => {
    const paths = [...document.querySelectorAll<SVGElement>('[data-state][data-active]')].map(
      (state) => state.dataset['state']!,
    );
    const innermost = paths.filter(
      (path) => path !== '' && !paths.some((other) => other.startsWith(`${path}.`)),
    );
    if (innermost.join() !== (window.lit.at(-1) ?? []).join()) window.lit.push(innermost);
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-active'],
  });
}
