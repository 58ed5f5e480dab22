import { setup } from 'xstate';
import type { Missing } from '../../domain/operation/operation.ts';
import { statusTags, type OperationTag } from '../../domain/operation/status.ts';
import type { UnitStanding } from '../../domain/operation/unit-standing.ts';

/** What the server knows when it decides: looked up inside the same transaction. */
export interface OperationFacts {
  /** What is missing for the deposit. */
  missing: readonly Missing[];
  /** Who has the unit, other operations considered: nobody, one that is paying, or one that has paid. */
  unit: UnitStanding;
  /** Whether the payment in question is the one that the operation rests on. */
  isKeptPayment: boolean;
  /** Whether only the buyer's browser says that the payment was made on which the operation rests. */
  isClaim: boolean;
  /** Whether nothing that was paid is still here or on its way: each payment was given back or never charged. */
  isAllBack: boolean;
  /** Whether the hold in force was given more time already. */
  isExtended: boolean;
  /** Whether the dealership still gives the deposit back at a click: 48 hours after the payment (SPEC §9). */
  isRefundable: boolean;
  /** Whether the law still lets the buyer revoke: ten days after the later of payment and delivery. */
  isRevocable: boolean;
  /** Whether the buyer's time to come is over, and the visit that they chose too. */
  isVisitOver: boolean;
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
  /** Nobody confirmed in time what the buyer's browser said of a payment. */
  | { type: 'claim elapsed' }
  /** Somebody gave a part of the payment back at the provider. */
  | { type: 'payment partly returned' }
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
  /** A person of the dealership records that the buyer did not come in time. */
  | { type: 'buyer did not come' }
  /** A person of the dealership waits longer for the buyer. */
  | { type: 'buyer given more time' }
  /** A person of the dealership handed the vehicle over. */
  | { type: 'vehicle delivered' }
  /** A person of the dealership takes back what was recorded by mistake. */
  | { type: 'delivery taken back' }
  | { type: 'unit checked' };

const machine = setup({
  types: { context: {} as OperationFacts, events: {} as OperationEvent, tags: {} as OperationTag },
  guards: {
    'nothing is missing and the unit is free': ({ context }) =>
      context.missing.length === 0 && context.unit === 'free',
    'the unit is free': ({ context }) => context.unit === 'free',
    'the unit is sold': ({ context }) => context.unit === 'sold',
    'the operation rests on the payment': ({ context }) => context.isKeptPayment,
    'the operation rests on another payment': ({ context }) => !context.isKeptPayment,
    'the operation rests on the payment, and all is back': ({ context }) =>
      context.isKeptPayment && context.isAllBack,
    'nobody confirmed the payment': ({ context }) => context.isClaim,
    'all is back': ({ context }) => context.isAllBack,
    'no more time was given yet': ({ context }) => !context.isExtended,
    'the deposit goes back at a click': ({ context }) => context.isRefundable,
    'the law lets the buyer revoke': ({ context }) => context.isRevocable,
    'the time to come is over': ({ context }) => context.isVisitOver,
  },
  actions: {
    // Those of the money are in ledger.ts; the server carries out the others, in the transaction that saves the new state.
    'hold the unit': () => {},
    'keep the payment': () => {},
    'note the rejection': () => {},
    'note that the bank rejected it': () => {},
    'let the claim go': () => {},
    'give the payment back': () => {},
    'give all payments back': () => {},
    'release the unit': () => {},
    'tell sales that the chargeback was reversed': () => {},
    'alert sales': () => {},
    'give more time': () => {},
    'store until when to come': () => {},
    'store the delivery': () => {},
    'clear the delivery': () => {},
    'write to buyer and sales': () => {},
  },
});

const paid = {
  target: '#operation.reserved',
  actions: ['keep the payment', 'write to buyer and sales'],
} as const;

// The money has arrived though the unit was not held for it (any more): reserve it if it is still there.
const latePayment = machine.createStateConfig({
  on: {
    'payment approved': [
      { guard: 'the unit is free', ...paid },
      {
        target: '#operation.cancelled',
        actions: ['give all payments back', 'write to buyer and sales'],
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

const cancelled = {
  target: '#operation.cancelled',
  actions: ['give all payments back', 'write to buyer and sales'],
} as const;

// Somebody gave it back at the provider.
const allIsBack = {
  guard: 'the operation rests on the payment, and all is back',
  target: '#operation.refunded',
  actions: ['write to buyer and sales', 'alert sales'],
} as const;

// The buyer, the dealership's staff or the provider end a reservation that was paid or is pending.
const ends = machine.createStateConfig({
  on: {
    'revocation requested': { guard: 'the law lets the buyer revoke', ...cancelled },
    'refund ordered': cancelled,
    'payment returned': [
      allIsBack,
      {
        guard: 'the operation rests on the payment',
        target: '#operation.cancelled',
        actions: ['give all payments back', 'write to buyer and sales', 'alert sales'],
      },
    ],
  },
});

const atAClick = { guard: 'the deposit goes back at a click', ...cancelled } as const;

const lastOneIsBack = {
  guard: 'all is back',
  target: '#operation.refunded',
  actions: 'write to buyer and sales',
} as const;

// The dealership has money again for a reservation that it gave up: what becomes of it is for a person to decide.
const reversedTooLate = { actions: 'tell sales that the chargeback was reversed' } as const;

// What was paid goes back, and so does what still comes.
const goesBack = machine.createStateConfig({
  on: {
    'payment approved': { actions: 'give the payment back' },
    'payment pending': { actions: 'give the payment back' },
    'chargeback reversed': reversedTooLate,
    'refund confirmed': lastOneIsBack,
    'payment rejected': lastOneIsBack,
    'payment returned': lastOneIsBack,
  },
});

/** The buyer has the vehicle: the dealership takes it back and gives the deposit back. */
const takenBack = {
  target: '#operation.returned',
  actions: ['give all payments back', 'write to buyer and sales'],
} as const;

// What the provider still reports about the payment on which a reservation or a sale rests.
const paidOn = machine.createStateConfig({
  on: {
    // A second payment for a unit that is already paid.
    'payment approved': {
      guard: 'the operation rests on another payment',
      actions: 'give the payment back',
    },
    // What is left of it is what the reservation rests on.
    'payment partly returned': {
      guard: 'the operation rests on the payment',
      actions: ['write to buyer and sales', 'alert sales'],
    },
    // The unit stays with the buyer until a person of the dealership decides: it is never sold in silence.
    'payment charged back': {
      guard: 'the operation rests on the payment',
      actions: 'alert sales',
    },
    'chargeback reversed': {
      guard: 'the operation rests on the payment',
      actions: 'tell sales that the chargeback was reversed',
    },
  },
});

// What a person of the dealership does with a buyer who has still to come.
const awaited = machine.createStateConfig({
  on: {
    'buyer given more time': {
      target: '#operation.reserved',
      actions: ['store until when to come', 'write to buyer and sales'],
    },
    'vehicle delivered': {
      target: '#operation.delivered',
      actions: ['store the delivery', 'write to buyer and sales'],
    },
  },
});

const unitSold = { guard: 'the unit is sold', target: '#operation.unavailable' } as const;

/**
 * The life of an operation on the server, one state for each status. The server loads the facts, decides with this chart,
 * saves the state it answers and carries out its actions, all in one transaction (DECISIONS, §6). What a status means
 * beyond its transitions is a tag.
 */
export const operationMachine = machine.createMachine({
  id: 'operation',
  context: {
    missing: [],
    unit: 'free',
    isKeptPayment: true,
    isClaim: false,
    isAllBack: true,
    isExtended: false,
    isRefundable: false,
    isRevocable: false,
    isVisitOver: false,
  },
  initial: 'open',
  states: {
    open: {
      tags: statusTags.open,
      on: { ...latePayment.on, 'deposit requested': depositRequested, 'unit checked': unitSold },
    },
    holding: {
      tags: statusTags.holding,
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
      tags: statusTags.expired,
      on: { ...latePayment.on, 'deposit requested': depositRequested, 'unit checked': unitSold },
    },
    unavailable: {
      tags: statusTags.unavailable,
      on: { ...latePayment.on, 'unit checked': { guard: 'the unit is free', target: 'open' } },
    },
    pending: {
      tags: statusTags.pending,
      on: {
        ...ends.on,
        'cancellation requested': atAClick,
        // A browser can say anything: without a person's or the provider's word it is a hold like another.
        'claim elapsed': {
          guard: 'nobody confirmed the payment',
          target: 'expired',
          actions: ['let the claim go', 'write to buyer and sales'],
        },
        'payment approved': paid,
        'payment rejected': {
          guard: 'the operation rests on the payment',
          target: 'open',
          actions: ['note that the bank rejected it', 'write to buyer and sales'],
        },
      },
    },
    reserved: {
      tags: statusTags.reserved,
      on: {
        ...ends.on,
        ...paidOn.on,
        ...awaited.on,
        'cancellation requested': atAClick,
        'buyer did not come': {
          guard: 'the time to come is over',
          target: 'missed',
          actions: 'write to buyer and sales',
        },
      },
    },
    // The unit stays the buyer's until a person of the dealership waits longer or orders the refund.
    missed: {
      tags: statusTags.missed,
      on: { ...ends.on, ...paidOn.on, ...awaited.on },
    },
    delivered: {
      tags: statusTags.delivered,
      on: {
        ...paidOn.on,
        'revocation requested': { guard: 'the law lets the buyer revoke', ...takenBack },
        'refund ordered': takenBack,
        'payment returned': [
          allIsBack,
          {
            guard: 'the operation rests on the payment',
            target: 'returned',
            actions: ['give all payments back', 'write to buyer and sales', 'alert sales'],
          },
        ],
        'delivery taken back': { target: 'reserved', actions: 'clear the delivery' },
      },
    },
    returned: {
      tags: statusTags.returned,
      on: goesBack.on,
    },
    cancelled: {
      tags: statusTags.cancelled,
      on: goesBack.on,
    },
    refunded: {
      tags: statusTags.refunded,
      on: {
        'payment approved': { target: 'cancelled', actions: 'give the payment back' },
        'payment pending': { target: 'cancelled', actions: 'give the payment back' },
        'chargeback reversed': reversedTooLate,
      },
    },
  },
});
