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

test('every part of a payload is a field of its kind', () => {
  expect(fieldsOf(payload).map(({ name, kind, text }) => [name, kind, text])).toEqual([
    ['code', 'text', 'PRIMAVERA'],
    ['amount', 'number', '1000000'],
    ['isSure', 'boolean', 'false'],
    ['nothing', 'json', 'null'],
    ['missing', 'json', ''],
    ['draft', 'json', asJson(payload.draft)],
  ]);
});

test('fields that nobody has touched are the payload that they were made from', () => {
  expect(payloadOf(fieldsOf(payload))).toEqual({ kind: 'payload', payload });
});

test('a number may be left out, and any other text is complained of', () => {
  const amount = (text: string): Field[] => [{ name: 'amount', kind: 'number', text }];
  expect(payloadOf(amount(' '))).toEqual({ kind: 'payload', payload: { amount: undefined } });
  expect(payloadOf(amount('-2.5'))).toEqual({ kind: 'payload', payload: { amount: -2.5 } });
  const complaints = { amount: 'This is not a number.' };
  expect(payloadOf(amount('a lot'))).toEqual({ kind: 'wrong', complaints });
});

test('what is not JSON is complained of, field by field', () => {
  const read = payloadOf([
    { name: 'operation', kind: 'json', text: '{ "code": ' },
    { name: 'amount', kind: 'number', text: '3' },
  ]);
  expect(read).toMatchObject({
    kind: 'wrong',
    complaints: { operation: expect.stringMatching(/^This is not JSON: ./) },
  });
});

test('a text may look like anything', () => {
  const read = payloadOf([{ name: 'code', kind: 'text', text: '{ 3' }]);
  expect(read).toEqual({ kind: 'payload', payload: { code: '{ 3' } });
});

test('an empty text is no value', () => {
  expect(readJson('  ')).toEqual({ kind: 'value', value: undefined });
});
