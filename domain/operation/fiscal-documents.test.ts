import { describe, expect, test } from 'vitest';
import { fiscalWords, parseCae, parseFiscalNumber } from './fiscal-documents.ts';

describe('the number of an invoice', () => {
  test.each([
    ['B 0003-00001234', 'B 00003-00001234'],
    ['a3-1', 'A 00003-00000001'],
    [' C 00012 - 99999999 ', 'C 00012-99999999'],
  ])('%j is %s', (typed, number) => {
    expect(parseFiscalNumber(typed)).toBe(number);
  });

  test.each(['', '3-1234', 'X 3-1234', 'B 0-1234', 'B 3-0', 'B 123456-1', 'B 3-123456789', 'B 3'])(
    '%j is none',
    (typed) => {
      expect(parseFiscalNumber(typed)).toBeUndefined();
    },
  );
});

test('a CAE has fourteen digits, with or without spaces', () => {
  expect(parseCae('7412 3456 7890 12')).toBe('74123456789012');
  expect(parseCae('7412345678901')).toBeUndefined();
  expect(parseCae('7412345678901a')).toBeUndefined();
});

test('a document is named by its number and CAE, or as a PDF', () => {
  const invoice = { kind: 'invoice', number: 'B 00003-00001234', cae: '74123456789012' } as const;
  expect(fiscalWords(invoice)).toBe('Factura B 00003-00001234, CAE 74123456789012');
  expect(fiscalWords({ kind: 'credit note', number: null, cae: null })).toBe(
    'Nota de crédito en PDF',
  );
});
