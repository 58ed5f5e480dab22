import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hydrated, overflowOf } from './arrival.ts';
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
  const reason = bar.getByText(/^Falta cubrir .* para completar el total\.$/);
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
  ['with text of 200 % at 1152 pixels', 1152, '200%'],
])('no page is wider than its window, or cuts a text: %s', async (_, width, fontSize) => {
  // The page's policy would block the style of the larger text.
  const page = await storefront.newPage({
    viewport: { width, height: 844 },
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const faults: string[] = [];
  for (const path of publicPages) {
    await page.goto(path);
    await page.addStyleTag({ content: `html { font-size: ${fontSize} !important }` });
    const excess = await overflowOf(page);
    if (excess > 0) faults.push(`${path}: ${excess} pixels`);
    for (const text of await page.evaluate(cutTexts)) faults.push(`${path}: '${text}'`);
  }
  expect(faults).toEqual([]);
});

test('the search of the header has room for its word on the narrowest desktop', async () => {
  const page = await storefront.newPage({ viewport: { width: 1152, height: 844 } });
  await page.goto('/contacto');
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Buscar un 0 km' });
  // 'Buscar' has 52 pixels beside the margin.
  expect((await field.boundingBox())!.width).toBeGreaterThanOrEqual(68);
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

  test.each([
    ['at 400 % zoom', { width: 320, height: 256 }],
    ['on a phone in landscape', { width: 844, height: 390 }],
  ])('%s ends the page instead of covering it', async (_, viewport) => {
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

test('a dialog scrolls to its end on a phone in landscape', async () => {
  const viewport = { width: 844, height: 390 };
  const page = await storefront.newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto('/oportunidades?familia=18');
  await hydrated(page);
  const dialog = page.locator('dialog:modal');
  const last = dialog.getByRole('link', { name: /^Reservar online/ }).last();
  await last.scrollIntoViewIfNeeded();
  const [inner, outer] = [(await last.boundingBox())!, (await dialog.boundingBox())!];
  expect(outer.y + outer.height).toBeLessThanOrEqual(viewport.height);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
});

test.each([
  ['/oportunidades', [0, 48]],
  ['/oportunidades/nissan', [48, 48]],
  ['/oportunidades/baic', [48, 0]],
])('tabs fade at the edge behind which a phone hides others: %s', async (path, faded) => {
  const page = await storefront.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(path);
  const tabs = page.getByRole('navigation', { name: 'Marcas' });
  if (path.endsWith('nissan')) await tabs.evaluate((nav) => nav.scrollTo({ left: 90 }));
  const widths = () =>
    tabs.evaluate((nav) => {
      const { maskImage } = getComputedStyle(nav);
      const [start, end = 0] = [...maskImage.matchAll(/(\d+)px/g)].map(([, pixels]) =>
        Number(pixels),
      );
      return [start, end];
    });
  await expect.poll(widths).toEqual(faded);
});

test('the offers begin in the first view of a phone and of a tablet', async () => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const) {
    const page = await storefront.newPage({ viewport: { width, height } });
    await page.goto('/oportunidades');
    const { y } = (await page.getByRole('article').first().boundingBox())!;
    expect(y, `${width} pixels`).toBeLessThan(height * 0.72);
  }
});

describe('forced colours', () => {
  const forced = { viewport: { width: 1440, height: 1000 }, forcedColors: 'active' } as const;

  test('outline what is chosen among tiles, thumbnails and tabs', async () => {
    const page = await storefront.newPage(forced);
    await page.goto('/vehiculos-0km/reservar/volkswagen/11103/polo/11/polo-track-1.6-msi-mt');
    await hydrated(page);
    const outlined = (parts: Locator) =>
      parts.evaluateAll((elements) =>
        elements
          .filter((element) => getComputedStyle(element).outlineStyle === 'solid')
          .map((element) => element.textContent || element.getAttribute('aria-label')),
      );
    const months = page.locator('label').filter({ has: page.getByRole('radio') });
    await months.filter({ hasText: '60' }).click();
    await page.getByRole('heading', { level: 1 }).click();
    expect(await outlined(months)).toEqual(['60']);
    expect(await outlined(page.getByRole('link', { name: /^Verlo / }))).toEqual([
      'Verlo de costado',
    ]);
    await page.goto('/oportunidades/baic');
    const tabs = page.getByRole('navigation', { name: 'Marcas' });
    expect(await outlined(tabs.getByRole('link'))).toEqual([expect.stringContaining('BAIC')]);
  });

  test('show the handles and the track of the price', async () => {
    const page = await storefront.newPage(forced);
    await page.goto('/vehiculos-0km?q=gris');
    await hydrated(page);
    const slider = page.locator('form[role=search] input[type=range]').first();
    await slider.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await slider.boundingBox())!;
    const picture = await page.screenshot({ clip: { x, y, width, height } });
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const at = (left: number) => {
      const from = (Math.round(info.height / 2) * info.width + Math.round(left)) * info.channels;
      return [...data.subarray(from, from + 3)].join();
    };
    const ground = [...data.subarray(0, 3)].join();
    expect(at(14)).not.toBe(ground);
    expect(at(info.width / 2)).not.toBe(ground);
  });
});

// The function below runs in the page.

/** The texts of which a part is beyond an edge that hides it. */
function cutTexts(): string[] {
  const cut = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement!.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 2);
    for (let element = text.parentElement; element; element = element.parentElement) {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      // What scrolls, ends in an ellipsis, or is only for screen readers.
      if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none')
        break;
      if (overflowX === 'visible') continue;
      const { left, right } = element.getBoundingClientRect();
      if (lines.some((line) => line.left < left - 1 || line.right > right + 1)) {
        cut.add(text.textContent!.trim());
      }
      break;
    }
  }
  return [...cut];
}
