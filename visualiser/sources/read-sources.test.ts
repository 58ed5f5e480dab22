import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodesOf, pathOf } from '../chart/nodes.ts';
import { charts } from '../charts.ts';
import { sourceOf } from './source-of.ts';
import { readChartSources } from './read-sources.ts';

const root = join(import.meta.dirname, '../..');

describe.each(charts)('the sources of machines/$folder', ({ machine, folder }) => {
  test.each(nodesOf(machine).map((node) => [pathOf(node), node.key]))(
    "the line of state '%s' has its name",
    (path, name) => {
      const { file, line } = sourceOf(folder, path)!;
      expect(file).toMatch(new RegExp(`^machines/${folder}/[a-z-]+\\.ts$`));
      expect(readFileSync(join(root, file), 'utf8').split('\n')[line - 1]).toContain(name);
    },
  );
});

test('a state declared in another file has the place of that declaration', () => {
  const source = readFileSync(join(root, 'machines/payment-selection/cash.ts'), 'utf8').split('\n');
  const line = source.findIndex((each) => each.startsWith('export const cash =')) + 1;
  expect(sourceOf('payment-selection', 'choosing.cash')).toEqual({
    file: 'machines/payment-selection/cash.ts',
    line,
  });
});

test('an unknown state or machine has no place', () => {
  expect(sourceOf('reservation', 'nowhere')).toBe(undefined);
  expect(sourceOf('nothing', '')).toBe(undefined);
});

describe('readChartSources()', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'charts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (path: string, lines: string[]) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), lines.join('\n'));
  };

  test('follows spreads, casts and imports, and counts lines with non-ASCII text right', () => {
    write('machines/lamp/machine.ts', [
      "import { bright as shining } from '../shining.ts';",
      "import { setup } from 'xstate';",
      '// ¿Está encendida? → 💡',
      "const dark = setup({}).createStateConfig({ initial: 'night', states: {",
      '  night: {},',
      '} });',
      'const broken = {',
      "  'burnt out': {},",
      '} as const;',
      "export const lampMachine = setup({}).createMachine({ id: 'lamp', states: {",
      '  dark,',
      '  lit: shining,',
      '  ...broken,',
      '} } satisfies object);',
    ]);
    write('machines/shining.ts', ['export const bright = {', '  states: { warm: {} },', '};']);
    const lamp = 'machines/lamp/machine.ts';
    expect(readChartSources(folder)).toEqual({
      lamp: {
        '': { file: lamp, line: 10 },
        dark: { file: lamp, line: 4 },
        'dark.night': { file: lamp, line: 5 },
        lit: { file: lamp, line: 12 },
        'lit.warm': { file: 'machines/shining.ts', line: 2 },
        'burnt out': { file: lamp, line: 8 },
      },
    });
  });

  test('names the file that cannot be parsed', () => {
    write('machines/lamp/machine.ts', ['export const lampMachine = {']);
    expect(() => readChartSources(folder)).toThrow(/machines\/lamp\/machine\.ts: /);
  });
});
