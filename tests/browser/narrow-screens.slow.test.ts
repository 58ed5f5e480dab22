import { describe, expect, test } from 'vitest';
import { overflowOf } from './arrival.ts';
import { publicPages } from './public-pages.ts';
import { chooseUnit, start } from './shopper.ts';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();

/** Opens the first step in a window of this size. */
async function arrive(viewport: { width: number; height: number }) {
  const page = await storefront.newPage({ viewport, reducedMotion: 'reduce' });
  await chooseUnit(page, 'Amarok');
  await start(page);
  const bar = page.getByRole('region', { name: 'Resumen' });
  const button = bar.getByRole('button', { name: 'Continuar' });
  const reason = bar.getByText(/^Faltan .* para completar el total\.$/);
  const edges = async () => ({
    bar: (await bar.boundingBox())!,
    button: (await button.boundingBox())!,
    reason: (await reason.boundingBox())!,
    overflow: await bar.evaluate((element) => element.scrollWidth - element.clientWidth),
    pageOverflow: await overflowOf(page),
  });
  return { page, bar, button, edges };
}

test.each([
  ['at 320 pixels', 320, '100%'],
  ['with text of 200 % at 390 pixels', 390, '200%'],
])('no page is wider than its window: %s', async (_, width, fontSize) => {
  // The page's policy would block the style of the larger text.
  const page = await storefront.newPage({
    viewport: { width, height: 844 },
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const wider: string[] = [];
  for (const path of publicPages) {
    await page.goto(path);
    await page.addStyleTag({ content: `html { font-size: ${fontSize} !important }` });
    const excess = await overflowOf(page);
    if (excess > 0) wider.push(`${path}: ${excess} pixels`);
  }
  expect(wider).toEqual([]);
});

describe('the bar of the reservation', () => {
  test.each([
    ['a phone', { width: 390, height: 844 }],
    ['the narrowest phone', { width: 320, height: 568 }],
  ])('on %s shows the whole reason above the disabled button', async (_, viewport) => {
    const { button, edges } = await arrive(viewport);
    expect(await button.isDisabled()).toBe(true);
    const at = await edges();
    expect(at.reason.y).toBeGreaterThanOrEqual(at.bar.y);
    expect(at.reason.y + at.reason.height).toBeLessThanOrEqual(at.button.y);
    expect(at.button.y + at.button.height).toBeLessThanOrEqual(viewport.height);
    expect(at.button.x + at.button.width).toBeLessThanOrEqual(viewport.width);
    expect(at.bar.y + at.bar.height).toBe(viewport.height);
    expect([at.overflow, at.pageOverflow]).toEqual([0, 0]);
  });

  test('leaves the first two ways of paying whole in the first view of a phone', async () => {
    const { page, edges } = await arrive({ width: 390, height: 844 });
    const ways = page.getByRole('region', { name: '¿Cómo lo vas a pagar?' });
    const second = (await ways.getByRole('link', { name: 'Entrego mi usado' }).boundingBox())!;
    const { y } = (await ways.boundingBox())!;
    expect([y > 0, y <= 844 * 0.55]).toEqual([true, true]);
    expect(second.y + second.height).toBeLessThanOrEqual((await edges()).bar.y);
  });

  test('at 400 % zoom ends the page instead of covering it', async () => {
    const viewport = { width: 320, height: 256 };
    const { page, bar, button, edges } = await arrive(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    expect((await edges()).bar.y).toBeGreaterThan(viewport.height);
    await bar.scrollIntoViewIfNeeded();
    const at = await edges();
    expect(at.overflow).toBe(0);
    expect(at.bar.height).toBeLessThanOrEqual(viewport.height);
    expect(at.button.x + at.button.width).toBeLessThanOrEqual(viewport.width);
    await button.scrollIntoViewIfNeeded();
    expect(await button.isVisible()).toBe(true);
  });
});
