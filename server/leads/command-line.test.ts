import { describe, expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

const read = (line: string) => readCommandLine(line.split(' ').filter(Boolean));

describe('the command line', () => {
  test('accepts the commands list and export', () => {
    expect(read('list')).toEqual({ name: 'list', filter: {}, to: undefined });
    expect(read('export --to folder')).toEqual({ name: 'export', filter: {}, to: 'folder' });
  });

  test('filters leads by kind, and from the start of a day in Mendoza', () => {
    expect(read('list --kind job_application --since 2026-11-01').filter).toEqual({
      kind: 'job_application',
      since: new Date('2026-11-01T03:00:00Z'),
    });
  });

  test.each([
    ['', 'a command is missing'],
    ['delete', "there is no command 'delete'"],
    ['list all', "unexpected argument 'all'"],
    ['list --kind cv', "there is no kind 'cv'"],
    ['list --since 01/11/2026', "'01/11/2026' is not a day: write it as 2026-11-01"],
    ['list --since 2026-02-30', "'2026-02-30' is not a day: write it as 2026-11-01"],
    ['list --to folder', 'only export takes --to'],
    ['export --to=', '--to needs a folder'],
    ['export --from folder', "Unknown option '--from'"],
  ])('is refused with the reason when it is "%s"', (line, message) => {
    expect(() => read(line)).toThrow(message);
  });
});
