import { expect, test } from 'vitest';
import { explore, walk, type Model } from 'statechart-workbench/paths';
import { storeCoverage } from './coverage.ts';
import { wrongAboutIgnored } from './ignored.ts';
import { walkPaths } from './walk-paths.ts';

/** Walks a chart with its actor alone: every leaf state, every transition, every event in every state. */
export function walkTheActor(model: Model): void {
  const { paths, situations } = explore(model);
  const walkActor = (path: (typeof paths)[number]) => walk(model, path);
  walkPaths('the chart', model, { level: 1, paths, walk: walkActor, store: storeCoverage });

  test(`the chart ${model.machine.id} takes every event in every state, or declares that it ignores it`, () => {
    expect(wrongAboutIgnored(model, situations).join('\n')).toEqual('');
  });
}
