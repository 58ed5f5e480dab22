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
  ['hasta 1 palo', null, 1_000_000],
  ['un palo', null, 1_000_000],
  ['treinta y cinco millones', null, 35_000_000],
  ['hasta ciento veinte millones', null, 120_000_000],
  ['entre treinta y cuarenta y dos millones', 30_000_000, 42_000_000],
  ['un auto', null, null],
  ['nivus 2026', null, null],
  ['1.6 msi', null, null],
  ['10 airbags', null, null],
  ['1.2.3 millones', null, null],
  ['99999999999999999999', null, null],
])('%j costs from %j to %j', (text, from, to) => {
  expect(readPriceWords(text)).toMatchObject({ from, to });
});

test('a text without its prices is the rest of the search', () => {
  expect(readPriceWords('suv roja hasta 47 millones de pesos').rest.trim()).toBe('suv roja');
  expect(readPriceWords('entre 30 y 40 millones pick-up').rest.trim()).toBe('pick-up');
});

// An expression that isn't linear would exceed the time limit of a test here.
test.each([' ', '+', '\t', '$ ', '1', '1.', '1 ', 'de ', 'desde $', '1-', '1 a '])(
  '100,000 characters of %j have no price',
  (piece) => {
    const text = `${piece.repeat(100_000 / piece.length)}x`;
    expect(readPriceWords(text)).toMatchObject({ from: null, to: null });
  },
);

test.each([
  ['us$ 35000', null, 35_000],
  ['hasta u$s 35.000', null, 35_000],
  ['desde usd 30.000', 30_000, null],
  ['35000 dolares', null, 35_000],
  ['treinta y cinco mil dolares', null, 35_000],
  ['entre us$ 40.000 y us$ 30.000', 30_000, 40_000],
])('%j costs from %j to %j dollars', (text, from, to) => {
  const prices = readPriceWords(text);
  expect(prices).toMatchObject({ from: null, to: null, dollars: { from, to } });
});
