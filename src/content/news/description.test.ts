import { expect, test } from 'vitest';
import { descriptionOf } from './description.ts';

test.each([
  ['has no tags', '<h2>Tera</h2><p>Un <b>SUV</b>, y más</p>', 'Tera Un SUV, y más'],
  [
    'decodes character entities',
    '<p>Aceite &amp; filtros &lt;todo&gt;&nbsp;&quot;original&quot;</p>',
    'Aceite & filtros <todo> "original"',
  ],
  [
    'is cut between words when the text is long',
    `<p>${'palabra '.repeat(40)}</p>`,
    `${'palabra '.repeat(20).trim()}…`,
  ],
])('the description of an HTML text %s', (_, html, description) => {
  expect(descriptionOf(html)).toBe(description);
});
