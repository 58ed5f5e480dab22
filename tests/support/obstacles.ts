import type { AxeResults, RunOptions } from 'axe-core';

/** Beside axe's usual rules: a control's name must contain the words that it shows (WCAG 2.5.3). */
export const axeOptions: RunOptions = {
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** What axe found, of any weight, each with a few of its elements. */
export function obstaclesIn({ violations }: AxeResults) {
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html }) => html).slice(0, 3),
  }));
}
