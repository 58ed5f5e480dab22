import { statusTags } from '../../domain/operation/status.ts';
import {
  afterPayment,
  banks,
  chargebacks,
  endsBeforeDelivery,
  repaid,
  visitAgreed,
} from './after-payment.ts';
import { writes } from './letters.ts';
import { chart } from './setup.ts';

const paid = {
  target: '#operation.reserved',
  actions: ['keep the payment', writes('reserved')],
} as const;

// The payment arrived when the unit was not (or no longer) held for it: reserve the unit if it is still free.
const latePayment = chart.createStateConfig({
  on: {
    ...chargebacks.on,
    'payment approved': [
      { guard: 'the unit is free', ...paid },
      {
        target: '#operation.cancelled',
        actions: ['give all payments back', writes('paid too late')],
      },
    ],
    'payment pending': {
      guard: 'the unit is free',
      target: '#operation.pending',
      actions: ['keep the payment', writes('pending')],
    },
  },
});

const depositRequested = {
  guard: 'nothing is missing and the unit is free',
  target: '#operation.holding',
  actions: 'hold the unit',
} as const;

const unitSold = { guard: 'the unit is sold', target: '#operation.unavailable' } as const;

/**
 * The life of an operation on the server, with one state for each status. The server loads the facts, decides with this
 * chart, saves the resulting state and carries out its actions, all in one transaction (DECISIONS, §6). Tags describe a
 * status beyond its transitions.
 */
export const operationMachine = chart.createMachine({
  id: 'operation',
  context: {
    missing: [],
    unit: 'free',
    isKeptPayment: true,
    isClaim: false,
    isAllBack: true,
    isHere: false,
    isRefundLeft: false,
    isChargebackOpen: false,
    isExtended: false,
    isLastCard: false,
    isRefundable: false,
    isRevocable: false,
    isVisitOver: false,
    isOwed: true,
    isExplained: false,
    isPartReceived: false,
    isUsedTaken: false,
    isBegun: false,
    givesUsed: false,
    wasReady: false,
    wayBack: 'refunded',
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
        ...chargebacks.on,
        'payment approved': paid,
        'payment pending': {
          target: 'pending',
          actions: ['keep the payment', writes('pending')],
        },
        'payment rejected': [
          {
            guard: 'it was the last card of the hold',
            target: 'expired',
            actions: ['record the rejection', 'release the unit'],
          },
          { actions: 'record the rejection' },
        ],
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
        ...endsBeforeDelivery(writes('cancelled before the charge')).on,
        // The first report of an approval that was lost.
        ...banks.on,
        'chargeback reversed': [
          {
            guard: 'the operation rests on the payment',
            target: 'reserved',
            actions: ['notify sales that the chargeback was reversed', writes('reserved')],
          },
          repaid,
        ],
        'visit agreed': visitAgreed,
        // A browser's claim proves nothing: unconfirmed by person or provider it is an ordinary hold.
        'claim elapsed': {
          guard: 'nobody confirmed the payment',
          target: 'expired',
          actions: ['let the claim go', writes('unconfirmed')],
        },
        'payment approved': paid,
        'payment rejected': {
          guard: 'the operation rests on the payment',
          target: 'open',
          actions: ['record that the bank rejected it', writes('rejected')],
        },
      },
    },
    ...afterPayment,
  },
});
