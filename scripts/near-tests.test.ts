import { expect, test } from 'vitest';
import { testsBeside } from './near-tests.ts';

test.each([
  ['of its name', 'domain/money/percent.ts', ['domain/money/percent.test.ts']],
  ['of its name, for a test', 'domain/money/percent.test.ts', ['domain/money/percent.test.ts']],
  [
    'of its folder',
    'machines/financing/machine.ts',
    ['amount', 'financing', 'going-on'].map((name) => `machines/financing/${name}.test.ts`),
  ],
  [
    'of the folder above',
    'domain/money/nowhere/other.ts',
    ['money', 'percent', 'prices'].map((name) => `domain/money/${name}.test.ts`),
  ],
])('the tests beside a file are those %s: %s', (_, path, tests) => {
  expect(testsBeside(path)).toEqual(tests);
});
