import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated } from './arrival.ts';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();

const search = '/vehiculos-0km?q=nivus';
const picture = '::view-transition-group(vehicle)';

async function open(options: { reducedMotion?: 'reduce' } = {}): Promise<Page> {
  const page = await storefront.newPage(options);
  await page.addInitScript(() => {
    const store = async (transition: ViewTransition | null) => {
      if (!transition) return;
      await transition.ready;
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect!.getComputedTiming().duration !== 0)
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      sessionStorage.setItem(`from ${location.pathname}`, JSON.stringify(moving));
    };
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void store(transition);
      return transition;
    };
    addEventListener('pagereveal', ({ viewTransition }) => void store(viewTransition));
  });
  await page.goto(search);
  return page;
}

/** The parts that moved during the transition to this page. */
async function moved(page: Page): Promise<string[]> {
  const found = await page.waitForFunction(() =>
    sessionStorage.getItem(`from ${location.pathname}`),
  );
  return JSON.parse((await found.jsonValue())!) as string[];
}

const openUnit = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Ver unidad: / })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /Nivus/ }).waitFor();
};

describe('the picture of a pressed card', () => {
  test('turns into the picture of the unit, and that one into the picture of the reservation', async () => {
    const page = await open();
    await hydrated(page);
    await openUnit(page);
    expect(await moved(page)).toContain(picture);
    await page.getByRole('button', { name: /^Reservar con/ }).click();
    await page.getByRole('heading', { name: /^Reservá tu/ }).waitFor();
    expect(await moved(page)).toContain(picture);
  });

  test('moves as well when the card opens a new document', async () => {
    const page = await open();
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    await openUnit(page);
    expect(await moved(page)).toContain(picture);
  });

  test('does not move under prefers-reduced-motion', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await hydrated(page);
    await openUnit(page);
    expect(await moved(page)).toEqual([]);
  });
});
