import { expect, test } from 'vitest';
import { exploreEveryState } from '../../tests/support/exploration/every-state.ts';
import { oneOperation } from '../../tests/support/exploration/one-operation.ts';
import { twoBuyers } from '../../tests/support/exploration/two-buyers.ts';

test('the money of an operation is kept or given back, and an end stays in reach, in every state', () => {
  const { states, broken } = exploreEveryState(oneOperation);
  expect(broken).toBeUndefined();
  expect(states).toBeGreaterThan(10_000);
});

test('of two buyers who want one unit, one has it at a time, and an end stays in reach, in every state', () => {
  const { states, broken } = exploreEveryState(twoBuyers);
  expect(broken).toBeUndefined();
  expect(states).toBeGreaterThan(1000);
});
