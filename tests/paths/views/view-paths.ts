import { commands } from 'vitest/browser';
import { explore, type Path } from 'statechart-workbench/paths';
import { transitionsOf, walkPaths } from '../walk-paths.ts';
import { walkThePage } from './driver.ts';
import type { AnyViews } from './tables.ts';

/** Walks a chart through its page: every leaf state with its content, and every transition. */
export function walkTheViews(views: AnyViews): void {
  const { model } = views;
  walkPaths('the page of', model, {
    level: 2,
    paths: withoutRepetition(explore(model).paths),
    walk: (path) => walkThePage(views, path),
    store: (coverage) => commands.storeCoverage(coverage),
  });
}

/** Pages are slow, so one sample is enough for transitions that several samples take. */
function withoutRepetition(paths: readonly Path[]): Path[] {
  const longestFirst = [...paths].sort((one, other) => other.steps.length - one.steps.length);
  const met = new Set<string>();
  return longestFirst.filter((path) => {
    const keys = transitionsOf(path);
    const isNew = path.steps.length === 0 ? met.size === 0 : keys.some((key) => !met.has(key));
    for (const key of keys) met.add(key);
    return isNew;
  });
}
