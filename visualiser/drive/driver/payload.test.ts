import { expect, test } from 'vitest';
import { asJson, fieldsOf, payloadOf, readJson, type Field } from './payload.ts';

const payload = {
  code: 'PRIMAVERA',
  amount: 1_000_000,
  isSure: false,
  nothing: null,
  missing: undefined,
  draft: { name: 'Lucía', years: [2021] },
};

test('fieldsOf() makes a field of the right kind for every property', () => {
  expect(fieldsOf(payload).map(({ name, kind, text }) => [name, kind, text])).toEqual([
    ['code', 'text', 'PRIMAVERA'],
    ['amount', 'number', '1000000'],
    ['isSure', 'boolean', 'false'],
    ['nothing', 'json', 'null'],
    ['missing', 'json', ''],
    ['draft', 'json', asJson(payload.draft)],
  ]);
});

test('payloadOf() returns the original payload from unchanged fields', () => {
  expect(payloadOf(fieldsOf(payload))).toEqual({ kind: 'payload', payload });
});

test('a number field may be empty, and other text is an error', () => {
  const amount = (text: string): Field[] => [{ name: 'amount', kind: 'number', text }];
  expect(payloadOf(amount(' '))).toEqual({ kind: 'payload', payload: { amount: undefined } });
  expect(payloadOf(amount('-2.5'))).toEqual({ kind: 'payload', payload: { amount: -2.5 } });
  const complaints = { amount: 'This is not a number.' };
  expect(payloadOf(amount('a lot'))).toEqual({ kind: 'wrong', complaints });
});

test('invalid JSON is an error of its field', () => {
  const read = payloadOf([
    { name: 'operation', kind: 'json', text: '{ "code": ' },
    { name: 'amount', kind: 'number', text: '3' },
  ]);
  expect(read).toMatchObject({
    kind: 'wrong',
    complaints: { operation: expect.stringMatching(/^This is not JSON: ./) },
  });
});

test('a text field accepts any text', () => {
  const read = payloadOf([{ name: 'code', kind: 'text', text: '{ 3' }]);
  expect(read).toEqual({ kind: 'payload', payload: { code: '{ 3' } });
});

test('readJson() reads an empty text as undefined', () => {
  expect(readJson('  ')).toEqual({ kind: 'value', value: undefined });
});
