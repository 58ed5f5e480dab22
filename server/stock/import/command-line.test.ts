import { expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

test('an export is CSV files, or XLSX files with --xlsx', () => {
  const path = '/tmp/copia';
  expect(readCommandLine(['export', path])).toEqual({ name: 'export', path, isWorkbook: false });
  expect(readCommandLine(['export', path, '--xlsx'])).toEqual({
    name: 'export',
    path,
    isWorkbook: true,
  });
});
