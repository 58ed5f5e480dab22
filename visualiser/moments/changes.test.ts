import { expect, test } from 'vitest';
import { dataDifferences } from './changes.tsx';

test('differences of data are listed by path, each added, changed or removed', () => {
  const before = {
    operation: { cash: 100, credit: { id: 3 }, notes: ['a', 'b'] },
    problem: 'late',
  };
  const after = { operation: { cash: 250, credit: null, notes: ['a', 'b', 'c'] }, saved: true };
  expect(dataDifferences(before, after)).toEqual([
    { path: 'operation.cash', before: 100, after: 250 },
    { path: 'operation.credit', before: { id: 3 }, after: null },
    { path: 'operation.notes.2', before: undefined, after: 'c' },
    { path: 'problem', before: 'late', after: undefined },
    { path: 'saved', before: undefined, after: true },
  ]);
});

test('data without a difference have none, also where a value is undefined', () => {
  expect(dataDifferences({ a: [1, { b: 2 }], c: undefined }, { a: [1, { b: 2 }] })).toEqual([]);
});
