import { expect, test } from 'vitest';
import { idInAddress } from './id-in-address.ts';

test.each([
  ['11103', 11_103],
  ['11\u200b103', 11_103],
  ['\u00a011103', 11_103],
  ['0', 0],
  ['1234567890', undefined],
  ['-1', undefined],
  ['−1', undefined],
  ['1.5', undefined],
  ['', undefined],
  [undefined, undefined],
])('the id in the address %j is %s', (text, id) => {
  expect(idInAddress(text)).toBe(id);
});
