import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { decideUnit, unitSaleMachine } from './machine.ts';

test('a unit is for sale at first', () => {
  expect(createActor(unitSaleMachine).getSnapshot().value).toBe('forSale');
});

test.each([
  ['forSale', 'held for a walk-in', 'heldForWalkIn'],
  ['forSale', 'taken off sale', 'offSale'],
  ['heldForWalkIn', 'held for a walk-in', 'heldForWalkIn'],
  ['heldForWalkIn', 'taken off sale', 'offSale'],
  ['heldForWalkIn', 'put on sale', 'forSale'],
  ['heldForWalkIn', 'hold elapsed', 'forSale'],
  ['offSale', 'put on sale', 'forSale'],
  // Staff prolong a hold from the hold itself, not from a unit that is off sale.
  ['offSale', 'held for a walk-in', undefined],
  ['offSale', 'hold elapsed', undefined],
  ['forSale', 'put on sale', undefined],
  ['forSale', 'hold elapsed', undefined],
] as const)('a unit %s, after %s, is %s', (status, event, after) => {
  expect(decideUnit(status, { isTaken: false }, event)).toBe(after);
});

test.each(['held for a walk-in', 'taken off sale'] as const)(
  'a unit that an operation has cannot be %s',
  (event) => {
    expect(decideUnit('forSale', { isTaken: true }, event)).toBeUndefined();
  },
);
