import { expect, test } from 'vitest';
import {
  check,
  type Happening,
  type Properties,
  type StateSpace,
} from 'statechart-workbench/paths';
import {
  browserClaims,
  returnedParts,
  twoDeposits,
} from '../../tests/paths/products/one-operation.ts';
import { twoBuyers } from '../../tests/paths/products/two-buyers.ts';

interface Product<State, Change extends Happening<State>> {
  space: StateSpace<State, Change>;
  properties: Properties<State, Change>;
}

/** The broken invariants, each with a shortest path. Fails when fewer states than expected are reached. */
function brokenIn<State, Change extends Happening<State>>(
  { space, properties }: Product<State, Change>,
  fewest: number,
) {
  const { states, verdicts } = check(space, properties);
  expect(states).toBeGreaterThan(fewest);
  return verdicts.filter(({ is }) => is !== 'holds');
}

test('in every state, the money of an operation with two deposits is either reserved for it or refunded', () => {
  expect(brokenIn(twoDeposits, 10_000)).toEqual([]);
});

test('in every state, the rest of a partly returned payment is accounted for to the peso', () => {
  expect(brokenIn(returnedParts, 3000)).toEqual([]);
});

test('a payment that only a browser reports holds the unit for a time, and a payment found later is accounted for', () => {
  expect(brokenIn(browserClaims, 1000)).toEqual([]);
});

test('in every state, at most one of two buyers has the unit', () => {
  expect(brokenIn(twoBuyers, 1000)).toEqual([]);
});
