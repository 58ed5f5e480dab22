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
      "export const lampMachine = setup({}).createMachine({ id: 'lamp', states: {",
      '  dark,',
      '  lit: shining,',
      '  ...broken,',
      '} } satisfies object);',
    ]);
    write('machines/shining.ts', ['export const bright = {', '  states: { warm: {} },', '};']);
    const lamp = 'machines/lamp/machine.ts';
    expect(readChartSources(folder, ['machines/*/machine.ts'])).toEqual({
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
    expect(() => readChartSources(folder, ['machines/*/machine.ts'])).toThrow(
      /machines\/lamp\/machine\.ts: /,
    );
  });
});
