import { describe, expect, test } from 'vitest';
import { cardBrand, passesLuhn } from './card.ts';
import { testCards } from './test-cards.ts';

describe('the brand of a card', () => {
  test.each([
    ['4', 'Visa'],
    ['4509', 'Visa'],
    ['51', 'MasterCard'],
    ['55', 'MasterCard'],
    ['2221', 'MasterCard'],
    ['2229', 'MasterCard'],
    ['2399', 'MasterCard'],
    ['2699', 'MasterCard'],
    ['2720', 'MasterCard'],
    ['503175', 'MasterCard'],
    ['589562', 'Naranja'],
  ])('%s… is %s', (digits, brand) => {
    expect(cardBrand(digits)).toBe(brand);
  });

  test.each(['', '34', '36', '50', '56', '2220', '2721', '589561', '6011'])(
    '%s… is none that we take',
    (digits) => {
      expect(cardBrand(digits)).toBe(undefined);
    },
  );
});

describe('the check digit', () => {
  test('is correct on every test card, and so is the brand', () => {
    for (const { number, brand } of testCards) {
      const digits = number.replaceAll(' ', '');
      expect([digits, digits.length, passesLuhn(digits), cardBrand(digits)]).toEqual([
        digits,
        16,
        true,
        brand,
      ]);
    }
  });

  test('detects one wrong digit and two swapped digits', () => {
    expect(passesLuhn('4509953566233705')).toBe(false);
    expect(passesLuhn('4509953566237304')).toBe(false);
  });

  test('is never valid in a text with other characters than digits', () => {
    expect(passesLuhn('')).toBe(false);
    expect(passesLuhn('4509 9535')).toBe(false);
  });
});
