import { expect, test } from 'vitest';
import { typedText, visibleText } from './typed-text.ts';

test.each([
  ['\u202A261 555 0142\u202C', '261 555 0142'],
  ['30.123.456\u200B', '30.123.456'],
  ['\u200B', ''],
  ['\uFEFFAna\u00ADlía', 'Analía'],
  ['26\u2011301\u2013234\u2014\u22125', '26-301-234--5'],
  ['$\u00A034\u202F850\u2009000', '$ 34 850 000'],
  ['A\uFE0FB', 'AB'],
  ['👨‍👩‍👧 y 👩🏽‍🔧', '👨‍👩‍👧 y 👩🏽‍🔧'],
  ['a\u200Db', 'ab'],
])('%j from outside is %j', (typed, plain) => {
  expect(typedText(typed)).toBe(plain);
});

test('prose keeps its dashes', () => {
  expect(visibleText('Lunes —y martes— de 9\u00A0a 12\u200B')).toBe('Lunes —y martes— de 9 a 12');
});
