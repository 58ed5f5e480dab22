import type { AxeResults, RunOptions } from 'axe-core';

/** In addition to axe's default rules: a control's name must contain its visible text (WCAG 2.5.3). */
export const axeOptions: RunOptions = {
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** Axe's findings, of any severity, each with a few of its elements. */
export function obstaclesIn({ violations, incomplete }: AxeResults) {
  return [...violations, ...incomplete.flatMap(invisibleText)].map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html }) => html).slice(0, 3),
  }));
}

/** Text in its background's colour: axe reports it as undecided, because it may be hidden from everybody on purpose. */
function invisibleText({ id, nodes }: AxeResults['incomplete'][number]) {
  const invisible = nodes.filter(
    ({ any, html }) =>
      any.some(({ data }) => data?.messageKey === 'equalRatio') &&
      !html.includes('aria-hidden="true"'),
  );
  return invisible.length > 0 ? [{ id, nodes: invisible }] : [];
}
