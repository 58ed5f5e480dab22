import { expect, test } from 'vitest';
import { acceptsBrotli, finish } from './finished.ts';

const page = (price: number, at: number) =>
  `<p>${price}</p><script>{"data":${price},"updatedAt":${at}}</script>`;

test('the ETag of a page depends on its data, not on the time when they were fetched', () => {
  const { etag } = finish(page(100, 1_000));
  expect(finish(page(100, 2_000)).etag).toBe(etag);
  expect(finish(page(200, 1_000)).etag).not.toBe(etag);
});

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
