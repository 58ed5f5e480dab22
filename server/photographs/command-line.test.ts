import { describe, expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';
import { changeText, faultsText } from './import-report.ts';

describe('npm run photographs', () => {
  test('imports or exports a folder', () => {
    expect(readCommandLine(['import', 'fotos', '--dry-run'])).toEqual({
      name: 'import',
      folder: 'fotos',
      isDryRun: true,
    });
    expect(readCommandLine(['export', 'copia'])).toEqual({
      name: 'export',
      folder: 'copia',
      isDryRun: false,
    });
  });

  test.each([
    [[], 'say import or export'],
    [['list'], 'say import or export'],
    [['import'], 'name one folder'],
    [['import', 'a', 'b'], 'name one folder'],
    [['export', 'a', '--dry-run'], '--dry-run is for import'],
    [['import', 'a', '--force'], 'force'],
  ])('refuses %j', (args, reason) => {
    expect(() => readCommandLine(args)).toThrow(reason);
  });

  test('says what changed', () => {
    const none = { added: [], changed: [], removed: [], notes: [], unused: [] };
    expect(changeText(none)).toBe('fotos: sin cambios');
    expect(
      changeText({ ...none, added: ['nivus/1', 'nivus/2'], removed: ['kicks/1'], notes: ['ojo'] }),
    ).toBe('fotos: 2 de alta, 1 de baja\n  + nivus/1\n  + nivus/2\n  - kicks/1\n  ! ojo');
  });

  test('names each file that can’t be used, with the reason', () => {
    expect(faultsText([{ file: 'nivus/1.jpg', reason: 'es una animación, no una foto' }])).toBe(
      'nivus/1.jpg: es una animación, no una foto',
    );
  });
});
