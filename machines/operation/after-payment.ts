import { statusTags } from '../../domain/operation/status.ts';
import { chart } from './setup.ts';

type End = '#operation.cancelled' | '#operation.returned';

// Ends of a paid or pending reservation by buyer, staff or provider. A registered vehicle is no longer new.
function endsIn(target: End, ...offSale: readonly 'take the unit off sale'[]) {
  const back = {
    target,
    actions: ['give all payments back', ...offSale, 'write to buyer and sales'],
  } as const;
  // A bank gave all of it back before.
  const ended = {
    target: '#operation.refunded',
    actions: [...offSale, 'write to buyer and sales'],
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
          actions: [...offSale, 'write to buyer and sales', 'alert sales'],
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

function endsBeforeDelivery(...offSale: readonly 'take the unit off sale'[]) {
  return chart.createStateConfig({
    on: {
      ...endsIn('#operation.cancelled', ...offSale).on,
      'cancellation requested': [
        {
          guard: 'the deposit goes back at a click, and all is back',
          target: '#operation.refunded',
          actions: [...offSale, 'write to buyer and sales'],
        },
        {
          guard: 'the deposit goes back at a click',
          target: '#operation.cancelled',
          actions: ['give all payments back', ...offSale, 'write to buyer and sales'],
        },
      ],
    },
  });
}

/** The ends before the registration; the buyer can also cancel online within the 48 hours. */
export const ends = endsBeforeDelivery();

const registered = endsBeforeDelivery('take the unit off sale');

export const visitAgreed = { actions: ['store the visit', 'write to buyer and sales'] } as const;

const stored = { actions: ['store the closing', 'write to buyer and sales'] } as const;

/** Corrections of what was received, and its return to the buyer once the reservation has ended. */
const receivedGoesBack = chart.createStateConfig({
  on: {
    'balance part taken back': { guard: 'a part of the balance was received', ...stored },
    'used vehicle given back': { guard: 'a used vehicle was taken', ...stored },
  },
});

const handedOver = {
  guard: 'all is settled, or a person says why not',
  target: '#operation.delivered',
  actions: ['store the delivery', 'write to buyer and sales'],
} as const;

const lastOneIsBack = {
  guard: 'all is back',
  target: '#operation.refunded',
  actions: 'write to buyer and sales',
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
  actions: ['write to buyer and sales', 'alert sales'],
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
      actions: ['write to buyer and sales', 'alert sales'],
    },
  },
});

const begun = { target: '#operation.closing', ...stored } as const;

// What staff do for a buyer who has yet to come. The first act of the closing starts it.
const awaited = chart.createStateConfig({
  on: {
    'buyer given more time': {
      target: '#operation.reserved',
      actions: ['store until when to come', 'write to buyer and sales'],
    },
    'buyer came': begun,
    'balance part received': begun,
    'used vehicle taken': { guard: 'the buyer gives a used vehicle', ...begun },
    'vehicle delivered': handedOver,
  },
});

// A purchase that was registered, is ready or was delivered may still be owed money or a used vehicle.
const balance = chart.createStateConfig({
  on: {
    'balance part received': stored,
    'used vehicle taken': { guard: 'the buyer gives a used vehicle', ...stored },
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
        actions: 'write to buyer and sales',
      },
    },
  }),
  // The unit stays the buyer's until staff wait longer or order the refund.
  missed: chart.createStateConfig({
    tags: statusTags.missed,
    on: { ...endsIn('#operation.cancelled').on, ...paidOn.on, ...awaited.on },
  }),
  closing: chart.createStateConfig({
    tags: statusTags.closing,
    on: {
      ...ends.on,
      ...paidOn.on,
      ...balance.on,
      'papers at the registry': { target: 'registering', ...stored },
      'last step taken back': {
        guard: 'nothing was received',
        target: 'reserved',
        ...stored,
      },
    },
  }),
  registering: chart.createStateConfig({
    tags: statusTags.registering,
    on: {
      ...registered.on,
      ...paidOn.on,
      ...balance.on,
      'vehicle ready': { target: 'ready', ...stored },
      'last step taken back': { target: 'closing', ...stored },
    },
  }),
  ready: chart.createStateConfig({
    tags: statusTags.ready,
    on: {
      ...registered.on,
      ...paidOn.on,
      ...balance.on,
      // The buyer collects it on another day.
      'vehicle ready': stored,
      'vehicle delivered': handedOver,
      'last step taken back': { target: 'registering', ...stored },
    },
  }),
  delivered: chart.createStateConfig({
    tags: statusTags.delivered,
    on: {
      ...endsIn('#operation.returned').on,
      ...paidOn.on,
      ...balance.on,
      'last step taken back': [
        {
          guard: 'the vehicle was ready',
          target: 'ready',
          actions: ['clear the delivery', 'write to buyer and sales'],
        },
        {
          guard: 'the closing began',
          target: 'closing',
          actions: ['clear the delivery', 'write to buyer and sales'],
        },
        { target: 'reserved', actions: ['clear the delivery', 'write to buyer and sales'] },
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
