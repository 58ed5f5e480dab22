import { describe, expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

const read = (line: string) => readCommandLine(line.split(' ').filter(Boolean));

describe('the command line of the leads', () => {
  test('exports to standard output, or into a folder', () => {
    expect(read('export')).toEqual({ filter: {}, to: undefined });
    expect(read('export --to folder')).toEqual({ filter: {}, to: 'folder' });
  });

  test('filters leads by kind, and from the start of a day in Mendoza', () => {
    expect(read('export --kind job_application --since 2026-11-01').filter).toEqual({
      kind: 'job_application',
      since: new Date('2026-11-01T03:00:00Z'),
    });
  });

  test.each([
    ['', 'falta la orden'],
    ['delete', "no hay ninguna orden 'delete'"],
    ['export all', "sobra 'all'"],
    ['export --kind cv', "no hay ningún tipo 'cv'"],
    ['export --since 2026-02-30', "'2026-02-30' no es un día: escribilo como 2026-11-01"],
    ['export --to=', 'a --to le falta la carpeta'],
    ['export --from folder', "no hay ninguna opción '--from'"],
  ])('is refused with the reason when it is "%s"', (line, message) => {
    expect(() => read(line)).toThrow(message);
  });
});
