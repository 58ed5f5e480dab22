import { statusTags } from '../../domain/operation/status.ts';
import { alerts } from './alerts.ts';
import { ofPayment, type EffectParameters } from './effects.ts';
import type { EventPayloads } from './events.ts';
import { type LetterKind, writes } from './letters.ts';
import { chart } from './setup.ts';
import { cancelledIn, endsIn, visitAgreed } from './shared-arrows.ts';

type Stored = EffectParameters['store the closing'];

/** An act of the closing, with its letter. */
const stores = <const Kind extends LetterKind>(kind: Kind) =>
  ({
    actions: [
      {
        type: 'store the closing',
        params: ({ event }: { event: Stored }): Stored => ({ closing: event.closing }),
      },
      writes(kind),
    ],
  }) as const;

/** Staff return a received part, or what they recorded as one was none. */
export const partTakenBack = {
  'balance part taken back': {
    guard: 'a part of the balance was received',
    ...stores('part taken back'),
  },
} as const;

export const usedGivenBack = stores('used vehicle given back');

const usedTaken = { guard: 'the buyer gives a used vehicle', ...stores('used vehicle') } as const;

const delivered = {
  guard: 'all is settled, or a person says why not',
  target: '#delivered',
  actions: [
    {
      type: 'store the delivery',
      params: ({ event }: { event: EventPayloads['vehicle delivered'] }) => ({
        deliveredOn: event.deliveredOn,
      }),
    },
    writes('delivered'),
  ],
} as const;

/** The buyer has yet to come. The first act of the closing starts it. */
const awaited = chart.createStateConfig({
  initial: 'reserved',
  on: {
    'buyer given more time': {
      target: '#reserved',
      actions: [
        {
          type: 'store until when to come',
          params: ({ event }) => ({ comeUntil: event.comeUntil }),
        },
        writes('more time'),
      ],
    },
    'buyer came': { target: '#closing', ...stores('closing') },
    'balance part received': { target: '#closing', ...stores('part received') },
    'used vehicle taken': { target: '#closing', ...usedTaken },
    'vehicle delivered': delivered,
    // The deposit stays where it is, and so does the buyer's time to come.
    'unit changed': {
      guard: 'nothing stands in the way of the other unit',
      actions: [
        {
          type: 'move to the unit',
          params: ({ event }: { event: EventPayloads['unit changed'] }) => ({ to: event.to }),
        },
        writes('unit changed'),
      ],
    },
  },
  states: {
    reserved: {
      id: 'reserved',
      tags: statusTags.reserved,
      on: {
        'cancellation requested': cancelledIn('#ending'),
        'visit agreed': visitAgreed,
        'buyer did not come': {
          guard: 'the time to come is over',
          target: '#missed',
          actions: writes('missed'),
        },
      },
    },
    // The unit stays the buyer's until staff wait longer or order the refund.
    missed: { id: 'missed', tags: statusTags.missed },
  },
});

/** A vehicle whose papers are at the registry is no longer new. */
const registered = chart.createStateConfig({
  initial: 'registering',
  on: {
    ...endsIn('#leavingStock'),
    'cancellation requested': cancelledIn('#leavingStock'),
  },
  states: {
    registering: {
      id: 'registering',
      tags: statusTags.registering,
      on: {
        'vehicle ready': { target: '#ready', ...stores('ready') },
        'last step taken back': { target: '#closing', ...stores('corrected') },
      },
    },
    ready: {
      id: 'ready',
      tags: statusTags.ready,
      on: {
        // The buyer collects it on another day.
        'vehicle ready': stores('ready'),
        'vehicle delivered': delivered,
        'last step taken back': { target: '#registering', ...stores('corrected') },
      },
    },
  },
});

const deliveryCleared = {
  actions: ['clear the delivery', writes('corrected')],
} as const;

/** The buyer came. Until all is settled, after the delivery too, money or a used vehicle may still be owed. */
const purchase = chart.createStateConfig({
  initial: 'closing',
  on: {
    'balance part received': stores('part received'),
    'used vehicle taken': usedTaken,
    ...partTakenBack,
    'used vehicle given back': { guard: 'a used vehicle was taken', ...usedGivenBack },
    'cancellation requested': cancelledIn('#ending'),
  },
  states: {
    closing: {
      id: 'closing',
      tags: statusTags.closing,
      on: {
        'papers at the registry': { target: '#registering', ...stores('registering') },
        'last step taken back': {
          guard: 'nothing was received',
          target: '#reserved',
          ...stores('corrected'),
        },
      },
    },
    registered,
    delivered: {
      id: 'delivered',
      tags: statusTags.delivered,
      on: {
        'last step taken back': [
          { guard: 'the vehicle was ready', target: '#ready', ...deliveryCleared },
          { guard: 'no closing began', target: '#reserved', ...deliveryCleared },
          // What was received after the delivery can be given back only there.
          { target: '#closing', ...deliveryCleared },
        ],
      },
    },
  },
});

/** The bank approved the payment. Buyer, staff or provider can end the reservation. */
export const paid = chart.createStateConfig({
  initial: 'awaited',
  on: {
    ...endsIn('#ending'),
    'buyer corrected': {
      actions: [
        {
          type: 'store the buyer',
          params: ({ event }: { event: EventPayloads['buyer corrected'] }) => ({
            buyer: event.buyer,
          }),
        },
        writes('buyer corrected'),
      ],
    },
    // A second payment for a unit that is already paid.
    'payment approved': {
      guard: 'the reservation rests on another payment',
      actions: { type: 'give the payment back', params: ofPayment },
    },
    // The reservation now rests on the remaining amount.
    'payment partly returned': {
      guard: 'the reservation rests on the payment',
      actions: [writes('returned in part'), alerts('returned in part')],
    },
  },
  states: { awaited, purchase },
});
