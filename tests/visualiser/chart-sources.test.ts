import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodesOf, pathOf } from 'statechart-workbench/paths';
import { charts } from 'statechart-workbench/draw';
import { sourceOf } from 'statechart-workbench/testing';

const root = join(import.meta.dirname, '../..');

describe.each(charts)('the sources of machines/$folder', ({ machine, folder, source }) => {
  test.each(nodesOf(machine).map((node) => [pathOf(node), node.key]))(
    "the line of state '%s' contains '%s'",
    (path, name) => {
      const { file, line } = sourceOf(source, path)!;
      expect(file).toMatch(new RegExp(`^machines/${folder}/[a-z-]+\\.ts$`));
      expect(readFileSync(join(root, file), 'utf8').split('\n')[line - 1]).toContain(name);
    },
  );
});

test('an unknown state or machine has no place', () => {
  expect(sourceOf('/machines/reservation/machine.ts#reservationMachine', 'nowhere')).toBe(
    undefined,
  );
  expect(sourceOf('nothing', '')).toBe(undefined);
});
