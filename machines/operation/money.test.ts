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

/** The broken promises, each with a shortest path. Of fewer states than expected, something is out of reach. */
function brokenIn<State, Change extends Happening<State>>(
  { space, properties }: Product<State, Change>,
  fewest: number,
) {
  const { states, verdicts } = check(space, properties);
  expect(states).toBeGreaterThan(fewest);
  return verdicts.filter(({ is }) => is !== 'holds');
}

test('the money of an operation with two deposits is kept or given back, in every state', () => {
  expect(brokenIn(twoDeposits, 10_000)).toEqual([]);
});

test('what is left of a payment that was given back in part is kept or given back, to the peso, in every state', () => {
  expect(brokenIn(returnedParts, 3000)).toEqual([]);
});

test('a payment that only a browser reports holds the unit for a time, and money found later is kept or given back', () => {
  expect(brokenIn(browserClaims, 1000)).toEqual([]);
});

test('of two buyers who want one unit, one has it at a time, in every state', () => {
  expect(brokenIn(twoBuyers, 1000)).toEqual([]);
});
