import { expect, test } from 'vitest';
import { problemWords, readCommandLine } from './command-line.ts';

test('an earlier head is optional', () => {
  const hash = 'a'.repeat(64);
  expect(readCommandLine(['verify'])).toEqual({ kept: undefined });
  expect(readCommandLine(['verify', `12:${hash}`])).toEqual({ kept: { id: 12, hash } });
});

test.each([
  [[], 'falta la orden'],
  [['verify', '12'], "'12' no es una cabeza"],
  [['verify', `1:${'a'.repeat(64)}`, 'x'], "sobra 'x'"],
])('the command line %j is refused', (args, message) => {
  expect(() => readCommandLine(args)).toThrow(message);
});

test('a message names twenty problems and counts the others', () => {
  const problems = Array.from({ length: 23 }, (_, id) => `staff_journal ${id}: falta`);
  expect(problemWords(problems)).toMatch(/staff_journal 19: falta; y 3 más$/);
});
