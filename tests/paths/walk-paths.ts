import { afterAll, describe, expect, test } from 'vitest';
import {
  addTaken,
  coverageOf,
  missingFrom,
  nothingTaken,
  withoutPayloads,
  type LevelCoverage,
  type Model,
  type Path,
  type Taken,
  type WalkedPath,
} from 'statechart-workbench/paths';
import type { Level } from './levels.ts';

interface Walks {
  level: Level;
  paths: readonly Path[];
  walk: (path: Path) => Promise<Taken>;
  store: (coverage: LevelCoverage) => unknown;
}

/** Tests that the walks of a chart's paths take the expected transitions, and together all states and transitions. */
export function walkPaths(
  subject: string,
  { machine }: Model,
  { level, paths, walk, store }: Walks,
): void {
  const taken = nothingTaken();
  const walkedPaths: WalkedPath[] = [];

  describe(`${subject} ${machine.id}`, () => {
    test.each(paths.map((path) => [path.text, path] as const))('goes %s', async (_, path) => {
      const walked = await walk(path);
      expect([...walked.transitions]).toEqual(expect.arrayContaining(transitionsOf(path)));
      addTaken(taken, walked);
      walkedPaths.push(withoutPayloads(path));
    });

    test('enters every state, and takes every transition', () => {
      expect(missingFrom(machine, taken)).toEqual({ states: [], transitions: [] });
    });

    afterAll(() => store(coverageOf(level, machine, taken, walkedPaths)));
  });
}

export function transitionsOf({ beginning, steps }: Path): string[] {
  return [beginning, ...steps].flatMap(({ transitions }) => transitions);
}
