import { afterAll, describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { walkThePage } from './driver.ts';
import type { AnyViews } from './tables.ts';
import {
  type WalkedPath,
  coverageOf,
  missingFrom,
  withoutPayloads,
  explore,
  type Path,
  addTaken,
  nothingTaken,
} from 'statechart-workbench/paths';

/** Walks a chart through its page: every leaf state with its content, and every transition. */
export function walkTheViews(views: AnyViews): void {
  const { machine } = views.model;
  const paths = withoutRepetition(explore(views.model).paths);
  const taken = nothingTaken();
  const walkedPaths: WalkedPath[] = [];

  describe(`the page of ${machine.id}`, () => {
    test.each(paths.map((path) => [path.text, path] as const))('goes %s', async (_, path) => {
      const walked = await walkThePage(views, path);
      expect([...walked.transitions]).toEqual(expect.arrayContaining(arrowsOf(path)));
      addTaken(taken, walked);
      walkedPaths.push(withoutPayloads(path));
    });

    test('shows every state', () => {
      expect(missingFrom(machine, taken).states).toEqual([]);
    });

    test('takes every transition', () => {
      expect(missingFrom(machine, taken).transitions).toEqual([]);
    });

    afterAll(() => commands.keepCoverage(coverageOf(2, machine, taken, walkedPaths)));
  });
}

/** Pages are slow, so one sample is enough for transitions that several samples take. */
function withoutRepetition(paths: readonly Path[]): Path[] {
  const longestFirst = [...paths].sort((one, other) => other.steps.length - one.steps.length);
  const met = new Set<string>();
  return longestFirst.filter((path) => {
    const arrows = arrowsOf(path);
    const isNew = path.steps.length === 0 ? met.size === 0 : arrows.some((key) => !met.has(key));
    for (const key of arrows) met.add(key);
    return isNew;
  });
}

function arrowsOf({ beginning, steps }: Path): string[] {
  return [beginning, ...steps].flatMap(({ transitions }) => transitions);
}
