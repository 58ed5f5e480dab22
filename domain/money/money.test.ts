import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatMoney,
  formatWithPesos,
  formatNumber,
  parseDecimal,
  parseTypedAmount,
  toCurrency,
  wholeAmount,
} from './money.ts';

describe('currencies', () => {
  test.each([
    ['usd', 'usd'],
    ['USD', 'usd'],
    ['ars', 'ars'],
    ['', 'ars'],
    ['eur', 'ars'],
    [null, 'ars'],
    [undefined, 'ars'],
  ] as const)('the currency %j is read as %s', (sent, expected) => {
    expect(toCurrency(sent)).toEqual(expected);
  });
});

describe('parseDecimal', () => {
  test.each([
    [1_234_567, 1_234_567],
    ['1234567.50', 1_234_567.5],
    ['-300', -300],
    [' 25 ', 25],
    ['0', 0],
    [0, 0],
  ])('reads %j as %d', (sent, expected) => {
    expect(parseDecimal(sent)).toEqual(expected);
  });

  test.each([
    '',
    '   ',
    'a consultar',
    '25.000,00',
    '1.234.567',
    null,
    undefined,
    NaN,
    Infinity,
    true,
    {},
    [],
  ])('refuses %j', (sent) => {
    expect(parseDecimal(sent)).toBeUndefined();
  });
});

describe('parseTypedAmount', () => {
  test.each([
    ['25000', 25_000],
    ['25.000', 25_000],
    ['25 000', 25_000],
    ['25\u00a0000', 25_000],
    ['$ 25.000', 25_000],
    ['$25.000', 25_000],
    ['US$ 25.000', 25_000],
    ['us$25000', 25_000],
    ['  25.000  ', 25_000],
    ['25000,00', 25_000],
    ['25.000,0', 25_000],
    ['25.000,', 25_000],
    ['1.234.567', 1_234_567],
    ['0', 0],
    ['007', 7],
    ['25 millones', 25_000_000],
    ['1 millón', 1_000_000],
    ['$ 1,5 Millones', 1_500_000],
    ['1.200 millones', 1_200_000_000],
    ['0,123456 millones', 123_456],
    ['500 mil', 500_000],
    ['2,5mil', 2_500],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('reads %j as %d', (typed, expected) => {
    expect(parseTypedAmount(typed)).toEqual(expected);
  });

  test.each([
    ['1.2.3', 'its points separate no thousands'],
    ['1,2345 mil', 'it has a part of a peso'],
    ['25 millares', 'its unit is unknown'],
    ['millones', 'it has no number'],
    ['12.34', 'its point separates no thousands'],
    ['25.00', 'its point separates no thousands'],
    ['1.2345', 'its point separates no thousands'],
    ['1234.567', 'four figures stand before the first point'],
    ['.500', 'nothing stands before the point'],
    ['12,50', 'it has cents'],
    ['1,000', 'its comma is no separator of thousands here'],
    ['-5', 'it is negative'],
    ['-25.000', 'it is negative'],
    ['', 'it is empty'],
    ['$', 'it is only a sign'],
    ['   ', 'it is blank'],
    ['mil', 'it is in words'],
    ['1e6', 'it is no way to write an amount'],
    ['0x10', 'it is no way to write an amount'],
    ['25000 pesos', 'it has words'],
    ['9007199254740993', 'a number cannot hold it exactly'],
    ['99999999999999999999', 'a number cannot hold it exactly'],
  ])('refuses %j: %s', (typed) => {
    expect(parseTypedAmount(typed)).toBeUndefined();
  });

  test('reads back every amount that formatNumber writes', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (amount) => {
        expect(parseTypedAmount(formatNumber(amount))).toEqual(amount);
        expect(parseTypedAmount(formatMoney(amount))).toEqual(amount);
      }),
    );
  });

  test('returns a whole amount of at least zero, or undefined, for any text', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,- $'), maxLength: 20 });
    fc.assert(
      fc.property(keys, (typed) => {
        const amount = parseTypedAmount(typed);
        expect(amount === undefined || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});

describe('money on a screen', () => {
  test.each([
    [1_234_567, '$\u00a01.234.567'],
    ['1234567.50', '$\u00a01.234.568'],
    [1000, '$\u00a01.000'],
    [0, '$\u00a00'],
    [-1500, '-$\u00a01.500'],
    [1.5, '$\u00a02'],
  ])('%j pesos are formatted without decimals as %j', (amount, expected) => {
    expect(formatMoney(amount)).toEqual(expected);
    expect(formatMoney(amount, 'ars')).toEqual(expected);
  });

  test.each([undefined, null, '', 'a confirmar', NaN])(
    'invalid pesos such as %j are formatted as not available',
    (amount) => {
      expect(formatMoney(amount)).toEqual('no disponible');
    },
  );

  test.each([
    [32_900, 'US$\u00a032.900'],
    ['32900.4', 'US$\u00a032.900'],
    [-5, '-US$\u00a05'],
  ])('%j dollars are formatted as %j', (amount, expected) => {
    expect(formatMoney(amount, 'usd')).toEqual(expected);
  });

  test.each([0, '0', undefined, null, '', 'a confirmar'])(
    'missing or zero dollars such as %j are formatted as an empty text',
    (amount) => {
      expect(formatMoney(amount, 'usd')).toEqual('');
    },
  );

  test.each([
    [32_900, 'usd', 1480, '$ 48.692.000 (US$ 32.900)'],
    [900.4, 'usd', 1480, '$ 1.332.592 (US$ 900)'],
    [32_900, 'usd', null, 'US$ 32.900'],
    [0, 'usd', 1480, ''],
    [24_800_000, 'ars', 1480, '$ 24.800.000'],
  ] as const)(
    '%d %s at the rate %j are formatted with their pesos: %j',
    (amount, currency, rate, text) => {
      expect(formatWithPesos(amount, currency, rate).replaceAll('\u00a0', ' ')).toBe(text);
    },
  );

  test('an amount inside a field has points and no currency sign', () => {
    expect([
      formatNumber(0),
      formatNumber(999),
      formatNumber(1000),
      formatNumber(25_000_000),
    ]).toEqual(['0', '999', '1.000', '25.000.000']);
  });

  test('an amount is formatted as Intl.NumberFormat does in es-AR', () => {
    const formats = {
      ars: new Intl.NumberFormat('es-AR', {
        style: 'currency',
        currency: 'ARS',
        maximumFractionDigits: 0,
        signDisplay: 'negative',
      }),
      usd: new Intl.NumberFormat('es-AR', {
        style: 'currency',
        currency: 'USD',
        maximumFractionDigits: 0,
        signDisplay: 'negative',
      }),
    };
    fc.assert(
      fc.property(
        fc.integer({ min: -1e15, max: 1e15 }),
        fc.integer({ min: 0, max: 99 }),
        (whole, cents) => {
          const amount = whole + cents / 100;
          expect(formatMoney(amount)).toBe(formats.ars.format(amount));
          fc.pre(amount !== 0);
          expect(formatMoney(amount, 'usd')).toBe(formats.usd.format(amount));
        },
      ),
    );
  });

  test('half a peso rounds up', () => {
    expect([wholeAmount(0.4), wholeAmount(0.5), wholeAmount(1.49), wholeAmount(2.5)]).toEqual([
      0, 1, 1, 3,
    ]);
  });
});
