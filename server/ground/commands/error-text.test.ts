import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { lockForProgram } from '../db/bundled/data-folder.ts';
import { readOptions } from './options.ts';
import { errorText } from './error-text.ts';

const textOf = async (work: () => unknown) => {
  try {
    await work();
  } catch (error) {
    return errorText(error as Error);
  }
  return undefined;
};

test('a command reports in Spanish why it stopped', async () => {
  const folder = temporaryFolder();
  const unlock = lockForProgram(folder);
  expect(await textOf(() => lockForProgram(folder))).toBe('el programa está andando: paralo antes');
  unlock();
  const below = join(folder, 'lock', 'data');
  expect(await textOf(() => lockForProgram(below))).toMatch(
    /^no se puede escribir en la carpeta de dat/,
  );
  const gone = join(folder, 'gone');
  expect(await textOf(() => readFile(gone))).toBe(`${gone}: no existe`);
  expect(await textOf(() => readConfig({ PORT: 'x' }))).toMatch(/^un ajuste no sirve.*PORT="x"/);
  expect(await textOf(() => Promise.reject(new Error('falta algo')))).toBe('falta algo');
});

test.each([
  [['--what'], "no hay ninguna opción '--what'"],
  [['--to'], "a '--to' le falta su valor"],
  [['--trial=1'], "'--trial' va sin valor"],
])('the command line %j is refused in Spanish', (args, reason) => {
  const options = { to: { type: 'string' }, trial: { type: 'boolean' } } as const;
  expect(() => readOptions(args, options)).toThrow(reason);
});
