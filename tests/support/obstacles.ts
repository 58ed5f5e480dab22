import type { AxeResults, RunOptions } from 'axe-core';

/** Beside axe's usual rules: a control's name must contain the words that it shows (WCAG 2.5.3). */
export const axeOptions: RunOptions = {
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** What axe found, of any weight, each with a few of its elements. */
export function obstaclesIn({ violations, incomplete }: AxeResults) {
  return [...violations, ...incomplete.flatMap(invisibleText)].map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html }) => html).slice(0, 3),
  }));
}

/** Text of its background's colour: axe lists it as undecided, because it may be hidden on purpose, from everybody. */
function invisibleText({ id, nodes }: AxeResults['incomplete'][number]) {
  const invisible = nodes.filter(
    ({ any, html }) =>
      any.some(({ data }) => data?.messageKey === 'equalRatio') &&
      !html.includes('aria-hidden="true"'),
  );
  return invisible.length > 0 ? [{ id, nodes: invisible }] : [];
}
