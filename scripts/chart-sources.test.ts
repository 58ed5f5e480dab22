import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodesOf, pathOf } from '../visualiser/chart/nodes.ts';
import { sourceOf } from '../visualiser/sources.ts';
import { readChartSources } from './chart-sources.ts';
import { findCharts, root } from './mutants/charts.ts';

describe.each(await findCharts())('the chart in machines/$folder', ({ machine, folder }) => {
  test.each(nodesOf(machine).map((node) => [pathOf(node), node.key]))(
    "has a place for '%s', with its name",
    (path, name) => {
      const { file, line } = sourceOf(folder, path)!;
      expect(file).toMatch(new RegExp(`^machines/${folder}/[a-z-]+\\.ts$`));
      expect(readFileSync(join(root, file), 'utf8').split('\n')[line - 1]).toContain(name);
    },
  );
});

test('a state of another file is where it is declared there', () => {
  const source = readFileSync(join(root, 'machines/payment-selection/cash.ts'), 'utf8').split('\n');
  const line = source.findIndex((each) => each.startsWith('export const cash =')) + 1;
  expect(sourceOf('payment-selection', 'choosing.cash')).toEqual({
    file: 'machines/payment-selection/cash.ts',
    line,
  });
});

test('what is in no chart has no place', () => {
  expect(sourceOf('reservation', 'nowhere')).toBe(undefined);
  expect(sourceOf('nothing', '')).toBe(undefined);
});

describe('a machine', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'charts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (path: string, lines: string[]) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), lines.join('\n'));
  };

  test('is read through spreads, casts, names of other files and letters of any language', () => {
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

  test('that cannot be parsed is named', () => {
    write('machines/lamp/machine.ts', ['export const lampMachine = {']);
    expect(() => readChartSources(folder)).toThrow(/machines\/lamp\/machine\.ts: /);
  });
});
