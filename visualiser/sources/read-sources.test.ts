import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readChartSources } from './read-sources.ts';

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
      '/** A lamp',
      ' * that burns out (SPEC §4). */',
      "export const lampMachine = setup({}).createMachine({ id: 'lamp', states: {",
      '  dark,',
      '  lit: shining,',
      '  ...broken,',
      '} } satisfies object);',
    ]);
    write('machines/shining.ts', ['export const bright = {', '  states: { warm: {} },', '};']);
    const lamp = 'machines/lamp/machine.ts';
    expect(readChartSources(folder, ['machines/*/machine.ts'])).toEqual({
      '/machines/lamp/machine.ts#lampMachine': {
        purpose: 'A lamp that burns out.',
        places: {
          '': { file: lamp, line: 12 },
          dark: { file: lamp, line: 4 },
          'dark.night': { file: lamp, line: 5 },
          lit: { file: lamp, line: 14 },
          'lit.warm': { file: 'machines/shining.ts', line: 2 },
          'burnt out': { file: lamp, line: 8 },
        },
      },
    });
  });

  test('distinguishes the machines of one file, and those of files with one name', () => {
    const machine = 'createMachine({ states: { a: {} } });';
    write('packages/one/machine.ts', [
      `export const first = ${machine}`,
      `export const second = ${machine}`,
    ]);
    write('packages/two/machine.ts', [`export const first = ${machine}`]);
    const sources = readChartSources(folder, ['packages/*/machine.ts']);
    expect(Object.entries(sources).map(([source, { places }]) => [source, places['a']])).toEqual([
      ['/packages/one/machine.ts#first', { file: 'packages/one/machine.ts', line: 1 }],
      ['/packages/one/machine.ts#second', { file: 'packages/one/machine.ts', line: 2 }],
      ['/packages/two/machine.ts#first', { file: 'packages/two/machine.ts', line: 1 }],
    ]);
  });

  test('leaves out a file that cannot be parsed', () => {
    write('machines/lamp/machine.ts', ['export const lampMachine = {']);
    write('machines/torch/machine.ts', ['export const torch = createMachine({});']);
    const sources = readChartSources(folder, ['machines/*/machine.ts']);
    expect(Object.keys(sources)).toEqual(['/machines/torch/machine.ts#torch']);
  });
});
