import { afterAll, describe, expect, test } from 'vitest';
import { keepCoverage } from './coverage.ts';
import { wrongAboutIgnored } from './ignored.ts';
import type { Model } from 'statechart-workbench/paths';
import {
  type WalkedPath,
  coverageOf,
  missingFrom,
  withoutPayloads,
  explore,
  addTaken,
  nothingTaken,
  walk,
} from 'statechart-workbench/paths';

/** Walks a chart with its actor alone: every leaf state, every transition, every event in every state. */
export function walkTheActor(model: Model): void {
  const { paths, situations } = explore(model);
  const taken = nothingTaken();
  const walkedPaths: WalkedPath[] = [];

  describe(`the chart ${model.machine.id}`, () => {
    test.each(paths.map((path) => [path.text, path] as const))('goes %s', async (_, path) => {
      const walked = await walk(model, path);
      const foretold = [path.beginning, ...path.steps].flatMap(({ transitions }) => transitions);
      expect([...walked.transitions]).toEqual(expect.arrayContaining(foretold));
      addTaken(taken, walked);
      walkedPaths.push(withoutPayloads(path));
    });

    test('enters every state', () => {
      expect(missingFrom(model.machine, taken).states).toEqual([]);
    });

    test('takes every transition', () => {
      expect(missingFrom(model.machine, taken).transitions).toEqual([]);
    });

    test('takes every event in every state, or declares that it ignores it', () => {
      const wrong = wrongAboutIgnored(model, situations);
      expect(wrong.join('\n')).toEqual('');
    });

    afterAll(() => keepCoverage(coverageOf(1, model.machine, taken, walkedPaths)));
  });
}
