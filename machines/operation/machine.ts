import { setup } from 'xstate';
import type { Missing } from '../../domain/operation/operation.ts';

/** What the server knows when it decides: looked up inside the same transaction. */
export interface OperationFacts {
  /** What is missing for the deposit. */
  missing: readonly Missing[];
  /** Who has the unit, other operations considered: nobody, one that is paying, or one that has paid. */
  unit: 'free' | 'held' | 'sold';
  /** Whether the payment in question is the one that the operation waits for. */
  isAwaitedPayment: boolean;
  /** Whether the payment in question is the one that the reservation rests on. */
  isKeptPayment: boolean;
  /** Whether the hold in force was given more time already. */
  isExtended: boolean;
  /** Whether the dealership still gives the deposit back at a click: 48 hours after the payment (SPEC §9). */
  isRefundable: boolean;
  /** Whether the law still lets the buyer revoke: ten days after the payment. */
  isRevocable: boolean;
}

export type OperationEvent =
  | { type: 'deposit requested' }
  | { type: 'hold elapsed' }
  /** The deposit could not be created at the provider. */
  | { type: 'provider failed' }
  | { type: 'payment approved' }
  | { type: 'payment pending' }
  | { type: 'payment rejected' }
  | { type: 'refund confirmed' }
  /** Somebody refunded the payment at the provider, without the program. */
  | { type: 'payment returned' }
  /** The buyer's bank took the money back. */
  | { type: 'payment charged back' }
  /** The bank decided for the dealership: the money of a chargeback came back. */
  | { type: 'chargeback reversed' }
  /** A person of the dealership orders the refund. */
  | { type: 'refund ordered' }
  | { type: 'more time requested' }
  /** The provider has called the deposit off: it can no longer be paid. */
  | { type: 'deposit withdrawn' }
  | { type: 'cancellation requested' }
  | { type: 'revocation requested' }
  | { type: 'unit checked' };

const machine = setup({
  types: { context: {} as OperationFacts, events: {} as OperationEvent },
  guards: {
    'nothing is missing and the unit is free': ({ context }) =>
      context.missing.length === 0 && context.unit === 'free',
    'the unit is free': ({ context }) => context.unit === 'free',
    'the unit is sold': ({ context }) => context.unit === 'sold',
    'it is the awaited payment': ({ context }) => context.isAwaitedPayment,
    'the reservation rests on the payment': ({ context }) => context.isKeptPayment,
    'no more time was given yet': ({ context }) => !context.isExtended,
    'the deposit goes back at a click': ({ context }) => context.isRefundable,
    'the law lets the buyer revoke': ({ context }) => context.isRevocable,
  },
  actions: {
    // Carried out by the server, in the transaction that saves the new state.
    'hold the unit': () => {},
    'keep the payment': () => {},
    'note the rejection': () => {},
    'note that the bank rejected it': () => {},
    'refund the payment': () => {},
    'release the unit': () => {},
    'record the refund': () => {},
    'record the chargeback': () => {},
    'record that the chargeback was reversed': () => {},
    'tell sales that the chargeback was reversed': () => {},
    'alert sales': () => {},
    'give more time': () => {},
    'write to buyer and sales': () => {},
  },
});

// The money has arrived though the unit was not held for it (any more): reserve it if it is still there.
const latePayment = machine.createStateConfig({
  on: {
    'payment approved': [
      {
        guard: 'the unit is free',
        target: '#operation.reserved',
        actions: ['keep the payment', 'write to buyer and sales'],
      },
      {
        target: '#operation.cancelled',
        actions: ['refund the payment', 'write to buyer and sales'],
      },
    ],
    'payment pending': {
      guard: 'the unit is free',
      target: '#operation.pending',
      actions: ['keep the payment', 'write to buyer and sales'],
    },
  },
});

const depositRequested = {
  guard: 'nothing is missing and the unit is free',
  target: '#operation.holding',
  actions: 'hold the unit',
} as const;

const paid = {
  target: '#operation.reserved',
  actions: ['keep the payment', 'write to buyer and sales'],
} as const;

const cancelled = {
  guard: 'the deposit goes back at a click',
  target: '#operation.cancelled',
  actions: ['refund the payment', 'write to buyer and sales'],
} as const;

const revoked = {
  guard: 'the law lets the buyer revoke',
  target: '#operation.cancelled',
  actions: ['refund the payment', 'write to buyer and sales'],
} as const;

const ordered = {
  target: '#operation.cancelled',
  actions: ['refund the payment', 'write to buyer and sales'],
} as const;

const returned = {
  guard: 'the reservation rests on the payment',
  target: '#operation.refunded',
  actions: ['record the refund', 'write to buyer and sales', 'alert sales'],
} as const;

// The dealership has money again for a reservation that it gave up: what becomes of it is for a person to decide.
const reversedTooLate = { actions: 'tell sales that the chargeback was reversed' } as const;

const unitSold = { guard: 'the unit is sold', target: '#operation.unavailable' } as const;

/**
 * The life of an operation on the server, one state for each status. The server loads the facts, asks this chart,
 * saves the state it answers and carries out its actions, all in one transaction (DECISIONS, §6).
 */
export const operationMachine = machine.createMachine({
  id: 'operation',
  context: {
    missing: [],
    unit: 'free',
    isAwaitedPayment: true,
    isKeptPayment: true,
    isExtended: false,
    isRefundable: false,
    isRevocable: false,
  },
  initial: 'open',
  states: {
    open: {
      on: { ...latePayment.on, 'deposit requested': depositRequested, 'unit checked': unitSold },
    },
    holding: {
      on: {
        'payment approved': paid,
        'payment pending': {
          target: 'pending',
          actions: ['keep the payment', 'write to buyer and sales'],
        },
        'payment rejected': { actions: 'note the rejection' },
        'more time requested': { guard: 'no more time was given yet', actions: 'give more time' },
        'deposit withdrawn': { target: 'open', actions: 'release the unit' },
        'hold elapsed': { target: 'expired', actions: 'release the unit' },
        'provider failed': { target: 'open', actions: 'release the unit' },
      },
    },
    expired: {
      on: { ...latePayment.on, 'deposit requested': depositRequested, 'unit checked': unitSold },
    },
    unavailable: {
      on: { ...latePayment.on, 'unit checked': { guard: 'the unit is free', target: 'open' } },
    },
    pending: {
      on: {
        'payment approved': paid,
        'payment rejected': {
          guard: 'it is the awaited payment',
          target: 'open',
          actions: [
            'release the unit',
            'note that the bank rejected it',
            'write to buyer and sales',
          ],
        },
        'payment returned': returned,
        'cancellation requested': cancelled,
        'revocation requested': revoked,
        'refund ordered': ordered,
      },
    },
    reserved: {
      on: {
        // A second payment for a unit that is already paid.
        'payment approved': { actions: 'refund the payment' },
        'refund confirmed': { actions: 'record the refund' },
        'payment returned': returned,
        // The unit stays with the buyer until a person of the dealership decides: it is never sold in silence.
        'payment charged back': {
          guard: 'the reservation rests on the payment',
          actions: ['record the chargeback', 'alert sales'],
        },
        'chargeback reversed': {
          guard: 'the reservation rests on the payment',
          actions: [
            'record that the chargeback was reversed',
            'tell sales that the chargeback was reversed',
          ],
        },
        'cancellation requested': cancelled,
        'revocation requested': revoked,
        'refund ordered': ordered,
      },
    },
    cancelled: {
      on: {
        'payment approved': { actions: 'refund the payment' },
        'chargeback reversed': reversedTooLate,
        'refund confirmed': {
          target: 'refunded',
          actions: ['record the refund', 'write to buyer and sales'],
        },
        'payment returned': {
          guard: 'the reservation rests on the payment',
          target: 'refunded',
          actions: ['record the refund', 'write to buyer and sales'],
        },
      },
    },
    refunded: {
      on: {
        'payment approved': { actions: 'refund the payment' },
        'chargeback reversed': reversedTooLate,
        'refund confirmed': { actions: 'record the refund' },
      },
    },
  },
});
