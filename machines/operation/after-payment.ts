import { statusTags } from '../../domain/operation/status.ts';
import { chart } from './setup.ts';

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
export const ends = chart.createStateConfig({
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

export const visitAgreed = { actions: ['store the visit', 'write to buyer and sales'] } as const;

export const atAClick = { guard: 'the deposit goes back at a click', ...cancelled } as const;

const lastOneIsBack = {
  guard: 'all is back',
  target: '#operation.refunded',
  actions: 'write to buyer and sales',
} as const;

// The dealership has money again for a reservation that it gave up: what becomes of it is for a person to decide.
const reversedTooLate = { actions: 'tell sales that the chargeback was reversed' } as const;

// What was paid goes back, and so does what still comes.
const goesBack = chart.createStateConfig({
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
const paidOn = chart.createStateConfig({
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
const awaited = chart.createStateConfig({
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

/** The states of an operation whose payment was approved. */
export const afterPayment = {
  reserved: chart.createStateConfig({
    tags: statusTags.reserved,
    on: {
      ...ends.on,
      ...paidOn.on,
      ...awaited.on,
      'cancellation requested': atAClick,
      'visit agreed': visitAgreed,
      'buyer did not come': {
        guard: 'the time to come is over',
        target: 'missed',
        actions: 'write to buyer and sales',
      },
    },
  }),
  // The unit stays the buyer's until a person of the dealership waits longer or orders the refund.
  missed: chart.createStateConfig({
    tags: statusTags.missed,
    on: { ...ends.on, ...paidOn.on, ...awaited.on },
  }),
  delivered: chart.createStateConfig({
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
  }),
  returned: chart.createStateConfig({
    tags: statusTags.returned,
    on: goesBack.on,
  }),
  cancelled: chart.createStateConfig({
    tags: statusTags.cancelled,
    on: goesBack.on,
  }),
  refunded: chart.createStateConfig({
    tags: statusTags.refunded,
    on: {
      'payment approved': { target: 'cancelled', actions: 'give the payment back' },
      'payment pending': { target: 'cancelled', actions: 'give the payment back' },
      'chargeback reversed': reversedTooLate,
    },
  }),
};
