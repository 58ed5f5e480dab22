import type { StateSpace } from 'statechart-workbench/paths';
import { happenings, type Decision, type Limits } from './closing/happenings.ts';
import { closingPromises } from './closing/promises.ts';
import { keyOf, newRecord, type ClosingState } from './closing/purchase.ts';
import { sending } from './sent-events.ts';

// Explores a purchase with one or two deposits and two payments from its first payment on, by the function with which
// the server decides: every act of the closing, refunds that the provider refuses, chargebacks, also of what was
// refunded, payments that go back in parts or that only a browser reports, and days that pass. The truth beside it is what
// the dealership has in its bank and on its premises.

const longActs: readonly string[] = [
  'a part of the balance is received',
  'the papers are at the registry',
  'the vehicle is ready',
  'the buyer does not come',
];

const fewest = {
  deposits: 1,
  cards: 1,
  hasParts: false,
  isLate: false,
  isBankQuiet: false,
  days: 0,
} as const;

/** The product of a purchase within limits. */
export const closingWith = (
  name: string,
  some: Partial<Limits> & Pick<Limits, 'first' | 'leftOut'>,
) => {
  const limits: Limits = { ...fewest, ...some };
  const space: StateSpace<ClosingState, Decision> = {
    name,
    starts: { 'a new operation': { record: newRecord(), cards: {}, jobs: [], moment: 0 } },
    keyOf,
    happenings: (state) => sending(name, () => happenings(state, limits)),
  };
  return { space, properties: closingPromises };
};

export const onePayment = closingWith('a purchase in its closing', {
  first: ['pending', 'approved'],
  leftOut: [],
});
export const twoPayments = closingWith('a short closing with two payments', {
  cards: 2,
  first: ['approved'],
  leftOut: [
    ...longActs,
    'the buyer came',
    'the used vehicle is taken',
    'the last step is taken back',
  ],
});
export const secondDeposit = closingWith('a short closing after two deposits', {
  deposits: 2,
  first: ['pending', 'approved'],
  leftOut: longActs,
});
export const returnedParts = closingWith('a short closing whose payment goes back in parts', {
  first: ['approved'],
  leftOut: ['the papers are at the registry', 'the vehicle is ready', 'the buyer does not come'],
  hasParts: true,
});
export const claimed = closingWith('a short closing that a browser reports paid', {
  first: ['claimed'],
  isLate: true,
  leftOut: longActs,
});
export const days = closingWith('a short closing as its days pass', {
  first: ['approved'],
  leftOut: [...longActs, 'the buyer came'],
  days: 2,
});
