import { claimHours, extensionMinutes } from '../../domain/operation/deposit.ts';
import { statusTags } from '../../domain/operation/status.ts';
import { alertsOfReversal } from './alerts.ts';
import { ofPayment, type OfPayment, type ReceivedMoney } from './effects.ts';
import { cancelledIn, endsIn, visitAgreed } from './shared-arrows.ts';
import { writes } from './letters.ts';
import { chart } from './setup.ts';

const keepPayment = {
  type: 'keep the payment',
  params: ({ event }: { event: OfPayment }) => ({ ...ofPayment({ event }), claimHours }),
} as const;

/** The reservation rests on the payment from now on. */
const reserved = {
  target: '#reserved',
  actions: [keepPayment, writes('reserved')],
} as const;

const pending = {
  target: '#pending',
  actions: [keepPayment, writes('pending')],
} as const;

const recordRejection = { type: 'record the rejection', params: ofPayment } as const;

/** The shopper chooses, and nobody holds the unit for them. */
export const unpaid = chart.createStateConfig({
  initial: 'choosing',
  on: {
    // The payment arrived when the unit was not (or no longer) held for it: reserve the unit if it is still free.
    'payment approved': [
      { guard: 'the unit is free', ...reserved },
      { target: '#cancelled', actions: ['give all payments back', writes('paid too late')] },
    ],
    'payment pending': { guard: 'the unit is free', ...pending },
  },
  states: {
    choosing: {
      initial: 'open',
      on: {
        'deposit requested': {
          guard: 'nothing is missing and the unit is free',
          target: '#holding',
        },
        'deposit received by hand': {
          guard: 'nothing is missing and the unit is free',
          target: '#reserved',
          actions: [
            {
              type: 'open the received deposit',
              params: ({ event: { payment, received, amount } }: { event: ReceivedMoney }) => ({
                payment,
                received,
                amount,
              }),
            },
            keepPayment,
            writes('reserved'),
          ],
        },
        'unit checked': { guard: 'the unit is sold', target: '#unavailable' },
      },
      states: {
        open: { id: 'open', tags: statusTags.open },
        expired: { id: 'expired', tags: statusTags.expired },
      },
    },
    unavailable: {
      id: 'unavailable',
      tags: statusTags.unavailable,
      on: { 'unit checked': { guard: 'the unit is free', target: '#open' } },
    },
  },
});

/** A card can pay the deposit, and nobody else gets the unit meanwhile. */
export const holding = chart.createStateConfig({
  id: 'holding',
  tags: statusTags.holding,
  entry: 'hold the unit',
  exit: 'release the unit',
  on: {
    'payment approved': reserved,
    'payment pending': pending,
    'payment rejected': [
      {
        guard: 'it was the last card of the hold',
        target: '#expired',
        actions: recordRejection,
      },
      { actions: recordRejection },
    ],
    'more time requested': {
      guard: 'no more time was given yet',
      actions: { type: 'give more time', params: { minutes: extensionMinutes } },
    },
    'deposit withdrawn': '#open',
    'provider failed': '#open',
    'hold elapsed': '#expired',
  },
});

/** The bank hasn't decided yet, or only the buyer's browser reported the payment. */
export const pendingPayment = chart.createStateConfig({
  id: 'pending',
  tags: statusTags.pending,
  on: {
    ...endsIn('#callingOff'),
    'cancellation requested': cancelledIn('#callingOff'),
    'visit agreed': visitAgreed,
    'payment approved': reserved,
    'payment rejected': {
      guard: 'the reservation rests on the payment',
      target: '#open',
      actions: [
        { type: 'record that the bank rejected it', params: ofPayment },
        writes('rejected'),
      ],
    },
    // A browser's claim proves nothing: unconfirmed by person or provider it is an ordinary hold.
    'claim elapsed': {
      guard: 'nobody confirmed the payment',
      target: '#expired',
      actions: ['let the claim go', writes('unconfirmed')],
    },
    // The first report of an approval that was lost.
    'chargeback reversed': {
      guard: 'the reservation rests on the payment',
      target: '#reserved',
      actions: [alertsOfReversal, writes('reserved')],
    },
  },
});
