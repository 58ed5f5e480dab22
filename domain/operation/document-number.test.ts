import { expect, test } from 'vitest';
import { documentNumber } from './document-number.ts';

test.each([
  ['30.123.456', '30123456'],
  [' 30 123 456 ', '30123456'],
  ['27-30123456-4', '30123456'],
  ['20051234567', '5123456'],
  ['', ''],
])('documentNumber(%j) is %j', (typed, dni) => {
  expect(documentNumber(typed)).toBe(dni);
});
