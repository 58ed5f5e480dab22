import * as fc from 'fast-check';

/** The text of a JSON value: some values cannot be made with JSON.stringify(). */
export type JsonText = string;

/** A page with this markup unescaped, or an answer with this header, proves an injection. */
export const planted = { markup: '<svg onload=planted()>', header: 'x-planted' };

/** Texts that break programs which trust their input. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '%00',
  'a'.repeat(20_000),
  '-'.repeat(15_000),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2fetc/passwd',
  "' or 1=1 --",
  "'; drop table operations; --",
  '{{7*7}}${7*7}',
  planted.markup,
  `"><script>planted()</script>`,
  'javascript:planted()',
  `a\r\nBcc: intruso@otro.example\r\n\r\nhola`,
  `a@b.example\r\nBcc: intruso@otro.example`,
  `a%0d%0a${planted.header}: 1`,
  `a\r\n${planted.header}: 1`,
  'a@b.example,intruso@otro.example',
  '"a@b.example, intruso"@otro.example',
  '=HYPERLINK("http://otro.example","x")',
  `x;=cmd|' /C calc'!A0`,
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1',
  '\ud800',
  'a\udc00b',
  '\u202eabc',
  'İıſK',
  'e\u0301'.repeat(500),
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
  '\ufdfa\ufffe\uffff',
  '\u2028\u2029\u0085',
  '1e309',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1.5',
  '9'.repeat(40),
  '2147483648',
  '9007199254740993',
  '0x10',
  '٣',
  '31/02/1980',
  '9999-99-99T99:99:99Z',
  'null',
  'undefined',
  '[object Object]',
  ','.repeat(5000),
  'news,'.repeat(2000),
];

const hostileJson: readonly JsonText[] = [
  ...'null true [] {} 0 -0 -1 1.5 1e309 -1e309 1e-400 NaN 9007199254740993 2147483648 1e21'.split(
    ' ',
  ),
  '{"__proto__":{"status":"reserved"}}',
  '{"constructor":{"prototype":{"status":"reserved"}}}',
  '{"toString":1,"valueOf":1}',
  '[null,[],{},"",0]',
  '"\\u0000"',
  '"\\ud800"',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  `[${'0,'.repeat(20_000)}0]`,
  '',
  '{',
  '"',
  '1 2',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
);

export const hostileValue: fc.Arbitrary<JsonText> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...hostileJson) },
  { weight: 2, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
);
