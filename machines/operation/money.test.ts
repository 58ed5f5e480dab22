import { expect, test } from 'vitest';
import { exploreEveryState } from '../../tests/support/exploration/every-state.ts';
import { operationWith } from '../../tests/support/exploration/one-operation.ts';
import { twoBuyers } from '../../tests/support/exploration/two-buyers.ts';

test('the money of an operation is kept or given back, and an end stays in reach, in every state', () => {
  const { states, broken } = exploreEveryState(operationWith({ deposits: 2, parts: 0, claims: 0 }));
  expect(broken).toBeUndefined();
  expect(states).toBeGreaterThan(10_000);
});

test('what is left of a payment that somebody gave back in part is kept or given back, to the peso, in every state', () => {
  const { states, broken } = exploreEveryState(operationWith({ deposits: 1, parts: 2, claims: 0 }));
  expect(broken).toBeUndefined();
  expect(states).toBeGreaterThan(3000);
});

test('what a browser says of a payment holds the unit for a time, and money that is found later is kept or given back', () => {
  const { states, broken } = exploreEveryState(operationWith({ deposits: 1, parts: 0, claims: 2 }));
  expect(broken).toBeUndefined();
  expect(states).toBeGreaterThan(1000);
});

test('of two buyers who want one unit, one has it at a time, and an end stays in reach, in every state', () => {
  const { states, broken } = exploreEveryState(twoBuyers);
  expect(broken).toBeUndefined();
  expect(states).toBeGreaterThan(1000);
});
