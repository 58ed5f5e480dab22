import { expect, test } from 'vitest';
import { dataDifferences } from './data-difference.ts';

test('differences of data are told by path, each added, changed or removed', () => {
  const before = {
    operation: { cash: 100, credit: { id: 3 }, notes: ['a', 'b'] },
    problem: 'late',
  };
  const after = { operation: { cash: 250, credit: null, notes: ['a', 'b', 'c'] }, saved: true };
  expect(dataDifferences(before, after)).toEqual([
    { kind: 'changed', path: 'operation.cash', before: 100, after: 250 },
    { kind: 'changed', path: 'operation.credit', before: { id: 3 }, after: null },
    { kind: 'added', path: 'operation.notes.2', after: 'c' },
    { kind: 'removed', path: 'problem', before: 'late' },
    { kind: 'added', path: 'saved', after: true },
  ]);
});

test('data without a difference have none, also where a value is undefined', () => {
  expect(dataDifferences({ a: [1, { b: 2 }], c: undefined }, { a: [1, { b: 2 }] })).toEqual([]);
});
