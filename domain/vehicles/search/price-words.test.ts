import { expect, test } from 'vitest';
import { readPriceWords } from './price-words.ts';

test.each([
  ['47 millones', null, 47_000_000],
  ['suv 47m', null, 47_000_000],
  ['hasta 47,5 millones', null, 47_500_000],
  ['hasta 47.5 palos', null, 47_500_000],
  ['menos de $ 40.000.000', null, 40_000_000],
  ['40000000', null, 40_000_000],
  ['desde 30 millones', 30_000_000, null],
  ['mas de 30.000.000 pesos', 30_000_000, null],
  ['desde 30 millones hasta 40 millones', 30_000_000, 40_000_000],
  ['entre 40 y 30 millones', 30_000_000, 40_000_000],
  ['de 30 a 40 millones', 30_000_000, 40_000_000],
  ['nivus 2026', null, null],
  ['1.6 msi', null, null],
  ['10 airbags', null, null],
  ['1.2.3 millones', null, null],
  ['99999999999999999999', null, null],
])('%j costs from %j to %j', (text, from, to) => {
  expect(readPriceWords(text)).toMatchObject({ from, to });
});

test('the rest of the text has no price', () => {
  expect(readPriceWords('suv roja hasta 47 millones de pesos').rest.trim()).toBe('suv roja');
  expect(readPriceWords('entre 30 y 40 millones pick-up').rest.trim()).toBe('pick-up');
});

// A test of an expression that isn't linear reaches the time limit of every test.
test.each([' ', '+', '\t', '$ ', '1', '1.', '1 ', 'de ', 'desde $', '1-', '1 a '])(
  '100,000 characters of %j have no price',
  (piece) => {
    const text = `${piece.repeat(100_000 / piece.length)}x`;
    expect(readPriceWords(text)).toMatchObject({ from: null, to: null });
  },
);
