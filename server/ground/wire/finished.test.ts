import { expect, test } from 'vitest';
import { acceptsBrotli, finish } from './finished.ts';

test('the ETag depends on the text', () => expect(finish('a').etag).not.toBe(finish('b').etag));

test.each([
  ['gzip, deflate, br, zstd', true],
  ['BR;q=0.5', true],
  ['br;q=0', false],
  ['gzip, br; q=0.000', false],
  ['gzip', false],
  ['brotli', false],
  [undefined, false],
])('the header accept-encoding %j accepts brotli: %j', (header, accepts) => {
  expect(acceptsBrotli(header)).toBe(accepts);
});
