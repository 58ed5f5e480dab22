import axe from 'axe-core';
import { expect } from 'vitest';
import { axeOptions, obstaclesIn } from '../../support/obstacles.ts';

// The provider's page is not there to be looked at, and what stands in a page's place while it loads has no heading.
const options = {
  ...axeOptions,
  iframes: false,
  rules: { ...axeOptions.rules, 'page-has-heading-one': { enabled: false } },
};

const searched = new Set<string>();

/** Lets axe look at the page in these states of a file's chart, the first time that a path comes to one of them. */
export async function findNoObstacles(states: readonly string[]): Promise<void> {
  const before = searched.size;
  for (const state of states) searched.add(`${expect.getState().testPath} ${state}`);
  if (searched.size === before) return;
  const obstacles = obstaclesIn(await axe.run(options));
  expect(obstacles, `axe in ${states.join(' and ')}: ${JSON.stringify(obstacles)}`).toEqual([]);
}
