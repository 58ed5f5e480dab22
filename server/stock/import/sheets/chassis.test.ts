import { expect, test } from 'vitest';
import { chassisKey, differByOneSlip } from './chassis.ts';

test('chassis are compared by their letters and digits', () => {
  expect(chassisKey('9bwa g5-az4')).toBe('9BWAG5AZ4');
});

test.each([
  ['a wrong character', '8AWDB45Z0R1000123', '8AWDB45Z0R1000128', true],
  ['a missing character', '8AWDB45Z0R1000123', '8AWDB45ZR1000123', true],
  ['two characters that changed places', '8AWDB45Z0R1000123', '8AWDB4Z50R1000123', true],
  ['the same chassis with a hyphen', '8AWDB45Z0R1000123', '8AWDB45Z0R1-000123', true],
  ['two wrong characters', '8AWDB45Z0R1000123', '8AWDB45Z1R1000124', false],
  ['two missing characters', '8AWDB45Z0R1000123', '8AWDB45Z0R10001', false],
])('%s is one slip: %s and %s: %s', (_, one, other, isSlip) => {
  expect(differByOneSlip(one, other)).toBe(isSlip);
  expect(differByOneSlip(other, one)).toBe(isSlip);
});
