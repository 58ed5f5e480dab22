import { expect, test } from 'vitest';
import { asJson, readJson, readPayload } from './json.ts';

test('readJson() reads an empty text as undefined', () => {
  expect(readJson('  ')).toEqual({ kind: 'value', value: undefined });
  expect(asJson(undefined)).toBe('');
});

test('readPayload() reads an object, and an empty text as one without properties', () => {
  expect(readPayload('{ "amount": 3 }')).toEqual({ kind: 'value', value: { amount: 3 } });
  expect(readPayload('')).toEqual({ kind: 'value', value: {} });
});

test.each(['[]', 'null', '3'])('readPayload() refuses %s', (text) => {
  expect(readPayload(text)).toEqual({
    kind: 'wrong',
    problem: 'The payload is not a JSON object.',
  });
});
