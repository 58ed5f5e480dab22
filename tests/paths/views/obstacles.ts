import axe from 'axe-core';
import { expect } from 'vitest';
import { axeOptions, obstaclesIn } from '../../support/obstacles.ts';

// The document that the server sends has a language.
document.documentElement.lang = 'es-AR';

// axe draws a text to find icon fonts. Here no text is an icon: each is as wide as its letters.
HTMLCanvasElement.prototype.getContext = (() => ({
  canvas: {},
  measureText: ({ length }: string) => ({ width: 30 * length }),
  getImageData: () => ({ data: new Uint32Array([1]) }),
  fillText: () => {},
  clearRect: () => {},
})) as unknown as HTMLCanvasElement['getContext'];

// jsdom opens no frame and has no colours: the walks in Chromium see those.
const options = {
  ...axeOptions,
  iframes: false,
  rules: { ...axeOptions.rules, 'color-contrast': { enabled: false } },
};

const searched = new Set<string>();

/** Lets axe look at the page in these states of a file's chart, the first time that a path comes to one of them. */
export async function findNoObstacles(states: readonly string[], when: string): Promise<void> {
  const before = searched.size;
  for (const state of states) searched.add(`${expect.getState().testPath} ${state}`);
  if (searched.size === before) return;
  const obstacles = obstaclesIn(await axe.run(options));
  expect(obstacles, `${when} in ${states.join(' and ')}`).toEqual([]);
}
