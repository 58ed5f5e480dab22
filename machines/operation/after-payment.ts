import { statusTags } from '../../domain/operation/status.ts';
import { type LetterKind, writes, writesHowItCameBack } from './letters.ts';
import { chart } from './setup.ts';

type End = '#operation.cancelled' | '#operation.returned';
type Ending = ReturnType<typeof writes<'cancelled' | 'cancelled before the charge' | 'returned'>>;

// Ends of a paid or pending reservation by buyer, staff or provider. A registered vehicle is no longer new.
function endsIn(target: End, letter: Ending, ...offSale: readonly 'take the unit off sale'[]) {
  const back = { target, actions: ['give all payments back', ...offSale, letter] } as const;
  // A bank gave all of it back before.
  const ended = {
    target: '#operation.refunded',
    actions: [...offSale, writesHowItCameBack],
  } as const;
  return chart.createStateConfig({
    on: {
      'revocation requested': [
        { guard: 'the law lets the buyer revoke, and all is back', ...ended },
        { guard: 'the law lets the buyer revoke', ...back },
      ],
      'refund ordered': [{ guard: 'all is back', ...ended }, back],
      // Somebody refunded the payment at the provider.
      'payment returned': [
        {
          guard: 'the operation rests on the payment, and all is back',
          target: '#operation.refunded',
          actions: [...offSale, writes('refunded at the provider'), 'alert sales'],
        },
        {
          guard: 'the operation rests on the payment',
          target,
          actions: [...back.actions, 'alert sales'],
        },
      ],
    },
  });
}

/** The ends before the delivery; the buyer can also cancel online within the 48 hours. */
export function endsBeforeDelivery(
  letter: Ending,
  ...offSale: readonly 'take the unit off sale'[]
) {
  return chart.createStateConfig({
    on: {
      ...endsIn('#operation.cancelled', letter, ...offSale).on,
      'cancellation requested': [
        {
          guard: 'the deposit goes back at a click, and all is back',
          target: '#operation.refunded',
          actions: [...offSale, writesHowItCameBack],
        },
        {
          guard: 'the deposit goes back at a click',
          target: '#operation.cancelled',
          actions: ['give all payments back', ...offSale, letter],
        },
      ],
    },
  });
}

const ends = endsBeforeDelivery(writes('cancelled'));

const registered = endsBeforeDelivery(writes('cancelled'), 'take the unit off sale');

export const visitAgreed = { actions: ['store the visit', writes('visit')] } as const;

/** An act of the closing, with its letter. */
const stores = <const Kind extends LetterKind>(kind: Kind) =>
  ({ actions: ['store the closing', writes(kind)] }) as const;

/** Corrections of what was received, and its return to the buyer once the reservation has ended. */
const receivedGoesBack = chart.createStateConfig({
  on: {
    'balance part taken back': {
      guard: 'a part of the balance was received',
      ...stores('part taken back'),
    },
    'used vehicle given back': {
      guard: 'a used vehicle was taken',
      ...stores('used vehicle given back'),
    },
  },
});

const handedOver = {
  guard: 'all is settled, or a person says why not',
  target: '#operation.delivered',
  actions: ['store the delivery', writes('delivered')],
} as const;

const lastOneIsBack = {
  guard: 'all is back',
  target: '#operation.refunded',
  actions: writesHowItCameBack,
} as const;

const givenUp = { guard: 'a chargeback can be answered', actions: 'alert sales' } as const;

/** The money of a payment on which no reservation rests came back: it is the buyer's. */
export const repaid = {
  actions: ['give the payment back', 'notify sales that the chargeback was reversed'],
} as const;

/** A bank takes back a payment on which no reservation rests, and perhaps returns it: the buyer gets it then. */
export const chargebacks = chart.createStateConfig({
  on: {
    'payment charged back': { actions: 'alert sales' },
    'chargeback reversed': repaid,
    'refund made by hand': { guard: 'a refund is left to a person', actions: 'alert sales' },
    'chargeback given up': givenUp,
  },
});

/** A bank takes back a payment of an operation that may rest on it. */
export const banks = chart.createStateConfig({
  on: {
    // The unit stays with the buyer until a person of the dealership decides: no chargeback puts it on sale again.
    'payment charged back': { actions: 'alert sales' },
    'chargeback reversed': [
      {
        guard: 'the operation rests on the payment',
        actions: 'notify sales that the chargeback was reversed',
      },
      repaid,
    ],
    'refund made by hand': {
      guard: 'a refund of another payment is left to a person',
      actions: 'alert sales',
    },
    'chargeback given up': givenUp,
  },
});

const lastOneIsCharged = {
  guard: 'all is back',
  target: '#operation.refunded',
  actions: [writesHowItCameBack, 'alert sales'],
} as const;

// Paid amounts are refunded, and so are payments that arrive later.
const goesBack = chart.createStateConfig({
  on: {
    ...receivedGoesBack.on,
    ...chargebacks.on,
    'payment approved': { actions: 'give the payment back' },
    'payment pending': { actions: 'give the payment back' },
    'payment charged back': [lastOneIsCharged, { actions: 'alert sales' }],
    'refund made by hand': [
      lastOneIsCharged,
      { guard: 'a refund is left to a person', actions: 'alert sales' },
    ],
    'refund confirmed': lastOneIsBack,
    'payment rejected': lastOneIsBack,
    'payment returned': lastOneIsBack,
  },
});

// The provider's reports about the payment on which a reservation or a sale rests.
const paidOn = chart.createStateConfig({
  on: {
    ...banks.on,
    // A second payment for a unit that is already paid.
    'payment approved': {
      guard: 'the operation rests on another payment',
      actions: 'give the payment back',
    },
    // The reservation now rests on the remaining amount.
    'payment partly returned': {
      guard: 'the operation rests on the payment',
      actions: [writes('returned in part'), 'alert sales'],
    },
  },
});

const begins = <const Kind extends LetterKind>(kind: Kind) =>
  ({ target: '#operation.closing', ...stores(kind) }) as const;

// What staff do for a buyer who has yet to come. The first act of the closing starts it.
const awaited = chart.createStateConfig({
  on: {
    'buyer given more time': {
      target: '#operation.reserved',
      actions: ['store until when to come', writes('more time')],
    },
    'buyer came': begins('closing'),
    'balance part received': begins('part received'),
    'used vehicle taken': { guard: 'the buyer gives a used vehicle', ...begins('used vehicle') },
    'vehicle delivered': handedOver,
  },
});

// A purchase that was registered, is ready or was delivered may still be owed money or a used vehicle.
const balance = chart.createStateConfig({
  on: {
    'balance part received': stores('part received'),
    'used vehicle taken': { guard: 'the buyer gives a used vehicle', ...stores('used vehicle') },
    ...receivedGoesBack.on,
  },
});

export const afterPayment = {
  reserved: chart.createStateConfig({
    tags: statusTags.reserved,
    on: {
      ...ends.on,
      ...paidOn.on,
      ...awaited.on,
      'visit agreed': visitAgreed,
      'buyer did not come': {
        guard: 'the time to come is over',
        target: 'missed',
        actions: writes('missed'),
      },
    },
  }),
  // The unit stays the buyer's until staff wait longer or order the refund.
  missed: chart.createStateConfig({
    tags: statusTags.missed,
    on: { ...endsIn('#operation.cancelled', writes('cancelled')).on, ...paidOn.on, ...awaited.on },
  }),
  closing: chart.createStateConfig({
    tags: statusTags.closing,
    on: {
      ...ends.on,
      ...paidOn.on,
      ...balance.on,
      'papers at the registry': { target: 'registering', ...stores('registering') },
      'last step taken back': {
        guard: 'nothing was received',
        target: 'reserved',
        ...stores('corrected'),
      },
    },
  }),
  registering: chart.createStateConfig({
    tags: statusTags.registering,
    on: {
      ...registered.on,
      ...paidOn.on,
      ...balance.on,
      'vehicle ready': { target: 'ready', ...stores('ready') },
      'last step taken back': { target: 'closing', ...stores('corrected') },
    },
  }),
  ready: chart.createStateConfig({
    tags: statusTags.ready,
    on: {
      ...registered.on,
      ...paidOn.on,
      ...balance.on,
      // The buyer collects it on another day.
      'vehicle ready': stores('ready'),
      'vehicle delivered': handedOver,
      'last step taken back': { target: 'registering', ...stores('corrected') },
    },
  }),
  delivered: chart.createStateConfig({
    tags: statusTags.delivered,
    on: {
      ...endsIn('#operation.returned', writes('returned')).on,
      ...paidOn.on,
      ...balance.on,
      'last step taken back': [
        {
          guard: 'the vehicle was ready',
          target: 'ready',
          actions: ['clear the delivery', writes('corrected')],
        },
        {
          guard: 'the closing began',
          target: 'closing',
          actions: ['clear the delivery', writes('corrected')],
        },
        { target: 'reserved', actions: ['clear the delivery', writes('corrected')] },
      ],
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
      ...receivedGoesBack.on,
      ...chargebacks.on,
      'payment approved': { target: 'cancelled', actions: 'give the payment back' },
      'payment pending': { target: 'cancelled', actions: 'give the payment back' },
      'chargeback reversed': [
        { guard: 'the payment is here', target: 'cancelled', ...repaid },
        { actions: 'notify sales that the chargeback was reversed' },
      ],
    },
  }),
};
