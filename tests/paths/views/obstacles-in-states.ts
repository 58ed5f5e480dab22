import axe from 'axe-core';
import { expect } from 'vitest';
import { axeOptions, obstaclesIn } from '../../support/obstacles.ts';

// The provider's page does not exist here, and the placeholder of a loading page has no heading.
const options = {
  ...axeOptions,
  iframes: false,
  rules: { ...axeOptions.rules, 'page-has-heading-one': { enabled: false } },
};

const searched = new Set<string>();

/** Checks the page with axe in these states of a file's chart, at the first path that reaches one of them. */
export async function findNoObstacles(states: readonly string[]): Promise<void> {
  const before = searched.size;
  for (const state of states) searched.add(`${expect.getState().testPath} ${state}`);
  if (searched.size === before) return;
  const obstacles = obstaclesIn(await axe.run(options));
  expect(obstacles, `axe in ${states.join(' and ')}: ${JSON.stringify(obstacles)}`).toEqual([]);
}
