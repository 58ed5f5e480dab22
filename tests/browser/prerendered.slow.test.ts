import { expect, test } from 'vitest';
import { patience } from './shopper.ts';
import { openStorefront } from './storefront.ts';
import { openTab } from './tab.ts';

const storefront = openStorefront();

const link = `[...document.querySelectorAll('a[href^="/vehiculos-0km/reservar/"]')].find((one) => one.offsetWidth)`;
const place = `(() => {
  const one = ${link};
  one?.scrollIntoView({ block: 'center' });
  const { x, y } = one?.getBoundingClientRect() ?? {};
  return JSON.stringify([x + 20, y + 20]);
})()`;
const title = 'document.title';
const stored = 'localStorage.vistos ?? null';

test('a press shows the prerendered page, which loaded and stored nothing before', async () => {
  const { send, pages, evaluate, close } = await openTab();
  await expect.poll(() => pages.length, { timeout: patience }).toBe(1);
  const [shown = ''] = pages;
  await send('Network.enable', {}, shown);
  // The application would follow links without opening a document.
  await send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] }, shown);
  await send('Page.navigate', { url: `${storefront.origin}/vehiculos-0km?q=nivus` }, shown);
  const becomes = async (expression: string, of: string, expected: unknown) => {
    await expect.poll(() => evaluate(expression, of), { timeout: patience }).toEqual(expected);
  };
  await becomes(`document.readyState === 'complete' && Boolean(${link})`, shown, true);
  const [x, y] = JSON.parse((await evaluate(place, shown)) as string) as [number, number];
  const mouse = (type: string, change: object = {}) =>
    send('Input.dispatchMouseEvent', { type, x, y, ...change }, shown);
  await mouse('mouseMoved', { x: x + 1 });
  await mouse('mouseMoved');

  await expect.poll(() => pages.length, { timeout: patience }).toBe(2);
  const [, ahead = ''] = pages;
  await becomes(`document.prerendering && document.readyState`, ahead, 'complete');
  // Long enough for an idle page to load the application.
  await evaluate('new Promise((resolve) => requestIdleCallback(resolve))', ahead);
  const scripts = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length`;
  expect(await evaluate(scripts, ahead)).toBe(0);
  expect(await evaluate(stored, shown)).toBeNull();
  const aheadTitle = await evaluate(title, ahead);
  expect(aheadTitle).toMatch(/^Volkswagen Nivus/);

  const button = { button: 'left', clickCount: 1 };
  await mouse('mousePressed', button);
  await mouse('mouseReleased', button);
  await becomes('document.prerendering', ahead, false);
  expect(
    await evaluate(`performance.getEntriesByType('navigation')[0].activationStart > 0`, ahead),
  ).toBe(true);
  await becomes(`(${stored})?.includes('Nivus')`, ahead, true);
  await close();
});
