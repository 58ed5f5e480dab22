import { expect, test } from 'vitest';
import { isFromAnotherSite } from './foreign-form.ts';

const own = 'https://tienda.example';

test.each<[string, Record<string, string>, boolean]>([
  ['without any header', {}, false],
  ['of the own origin', { origin: own }, false],
  ['of the host that the request names', { origin: 'http://192.0.2.7:3000' }, false],
  ['of another origin', { origin: 'https://otro.example' }, true],
  ['of a page below another name', { origin: 'https://x.tienda.example' }, true],
  ['of the own name without TLS', { origin: 'http://tienda.example' }, true],
  ['of another site, which only Sec-Fetch-Site says', { 'sec-fetch-site': 'cross-site' }, true],
  ['of a page without an origin', { origin: 'null' }, true],
  ['of a page that hides it', { origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
])('a form %s is from another site: %j, %s', (_, headers, isForeign) => {
  expect(isFromAnotherSite({ headers, host: '192.0.2.7:3000' }, own)).toBe(isForeign);
});
