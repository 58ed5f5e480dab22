import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  operationCode,
  operationCodeBytes,
  parseOperationCode,
  redactOperationCodes,
  requestCode,
} from './operation-code.ts';

const bytes = fc.uint8Array({ minLength: operationCodeBytes, maxLength: operationCodeBytes });
const code = '7k2m-x9q4-0abc-def0-1234-5678';

describe('an operation code', () => {
  test('is six groups of four, in lower case', () => {
    expect(operationCode(new Uint8Array(15))).toEqual('0000-0000-0000-0000-0000-0000');
    expect(operationCode(new Uint8Array(15).fill(255))).toEqual('zzzz-zzzz-zzzz-zzzz-zzzz-zzzz');
  });

  test('preserves the order of the bytes', () => {
    const counting = Uint8Array.from({ length: 15 }, (_, index) => index);
    expect(operationCode(counting)).toEqual('000g-40r4-0m30-e209-185g-r38e');
  });

  test('uses no characters that look alike', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(operationCode(random)).toMatch(/^[0-9abcdefghjkmnpqrstvwxyz]{4}(-[0-9a-z]{4}){5}$/);
        expect(operationCode(random).replaceAll('-', '')).toHaveLength(24);
        expect(operationCode(random)).not.toMatch(/[ilou]/);
      }),
    );
  });

  test('uses all of its 120 random bits', () => {
    const codes = new Set([operationCode(new Uint8Array(15))]);
    for (let bit = 0; bit < 120; bit++) {
      const random = new Uint8Array(15);
      random[Math.floor(bit / 8)] = 1 << (bit % 8);
      codes.add(operationCode(random));
    }
    expect(codes.size).toEqual(121);
  });
});

describe('a typed operation code', () => {
  test('is parsed from every generated code', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(parseOperationCode(operationCode(random))).toEqual(operationCode(random));
      }),
    );
  });

  test.each([
    ['in upper case', '7K2M-X9Q4-0ABC-DEF0-1234-5678'],
    ['without hyphens', '7k2mx9q40abcdef012345678'],
    ['with spaces', ' 7k2m x9q4 0abc def0 1234 5678 '],
    ['with o for zero', '7k2m-x9q4-Oabc-defo-1234-5678'],
    ['with i for one', '7k2m-x9q4-0abc-def0-i234-5678'],
    ['with l for one', '7k2m-x9q4-0abc-def0-L234-5678'],
    ['grouped in another way', '7k2mx9-q40abc-def012-345678'],
  ])('is accepted %s', (_, typed) => {
    expect(parseOperationCode(typed)).toEqual(code);
  });

  test.each([
    ['it is empty', ''],
    ['it is too short', '7k2m-x9q4-0abc-def0-1234-567'],
    ['it is too long', `${code}-9`],
    ['it has a u', '7k2m-x9q4-0abc-def0-1234-567u'],
    ['it has a sign', '7k2m-x9q4-0abc-def0-1234-567%'],
    ['it has a letter of another alphabet', '7k2m-x9q4-0abc-def0-1234-567ñ'],
  ])('is refused when %s', (_, typed) => {
    expect(parseOperationCode(typed)).toBeUndefined();
  });
});

describe('redactOperationCodes', () => {
  test.each([
    [
      `GET /concesionario-digital/continue/${code}`,
      'GET /concesionario-digital/continue/[operation-code]',
    ],
    [
      `https://example.com/concesionario-digital/revisar/${code}?brand=nissan#top`,
      'https://example.com/concesionario-digital/revisar/[operation-code]?brand=nissan#top',
    ],
    [`/x?next=%2Fcontinue%2F${code}&y=1`, '/x?next=%2Fcontinue%2F[operation-code]&y=1'],
    [`{"code":"${code.toUpperCase()}"}`, '{"code":"[operation-code]"}'],
    [`${code} and ${code}`, '[operation-code] and [operation-code]'],
    [
      'GET /concesionario-digital/continue/Zonda-m0XyQ_7?brand=nissan',
      'GET /concesionario-digital/continue/[operation-code]?brand=nissan',
    ],
    [
      '/concesionario-digital/volkswagen/1/vento/501/vento-gli-2.0-tsi/4711/',
      '/concesionario-digital/volkswagen/1/vento/501/vento-gli-2.0-tsi/[operation-code]/',
    ],
    ['/continue/7k2mx9q40abcdef012345678?a=1', '/continue/[operation-code]?a=1'],
    ['/continue/7k2m%20x9q4%200abc%20def0%201234%205678', '/continue/[operation-code]'],
  ])('hides the code of %j', (text, expected) => {
    expect(redactOperationCodes(text)).toEqual(expected);
  });

  test.each([
    '/vehiculos-0km/reservar/volkswagen/41/t-cross/9/t-cross-trendline-1.6-mt',
    '/api/v2/cordillera/dealership/start',
    '/concesionario-digital/forma-de-pago/',
    '/concesionario-digital/volkswagen/1/vento/501/vento-gli-2.0-tsi?promotion_code=A',
    'client_ref=1b4e28ba-2fa1-11d2-883f-0016d3cca427',
  ])('leaves %j unchanged', (text) => {
    expect(redactOperationCodes(text)).toEqual(text);
  });

  test('hides every code', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const address = `/concesionario-digital/continue/${operationCode(random)}`;
        expect(redactOperationCodes(address)).toEqual(
          '/concesionario-digital/continue/[operation-code]',
        );
      }),
    );
  });
});

describe('code of a revocation request', () => {
  test('is two groups of four in capitals', () => {
    expect(requestCode(new Uint8Array(5))).toEqual('0000-0000');
    expect(requestCode(new Uint8Array(5).fill(255))).toEqual('ZZZZ-ZZZZ');
  });

  test('is no operation code', () => {
    expect(parseOperationCode(requestCode(new Uint8Array(5)))).toBeUndefined();
  });
});

test.each([
  ['an operation code', operationCode, 15],
  ['the code of a revocation request', requestCode, 5],
])('%s requires its exact number of bytes', (_, code, right) => {
  for (const length of [0, right - 1, right + 1]) {
    expect(() => code(new Uint8Array(length))).toThrow(
      new RangeError(`this code takes ${right} bytes`),
    );
  }
});

test('a code is read without invisible characters, and with any hyphen', () => {
  const pasted = '\u200B7k2m\u2011x9q4\u20130abc-def0-1234-5678\u202C';
  expect(parseOperationCode(pasted)).toBe('7k2m-x9q4-0abc-def0-1234-5678');
});
