import { aUnitAtFigures, completeBuyer } from '../../domain/operation/samples.ts';
import { operationMachine } from './machine.ts';
import type { OperationFacts, PaymentFacts } from './facts.ts';
import { defineModel } from 'statechart-workbench/paths';

/** A payment that the reservation rests on, and a second one for the same deposit. */
export const kept = { paymentId: 'kept', clientRef: 'deposit' };
export const another = { paymentId: 'another', clientRef: 'deposit' };

/** A payment that an event leaves as it was. */
export function paymentThatIs(
  is: PaymentFacts['is'],
  { paymentId, ...more }: Partial<PaymentFacts> = {},
): PaymentFacts {
  return {
    paymentId: paymentId ?? kept.paymentId,
    is,
    was: is,
    isClaim: false,
    wasOutTwice: false,
    ...more,
  };
}

/** The operation is complete, nobody else wants the unit, and both deadlines of the buyer are in the future. */
export const ready: OperationFacts = {
  missing: [],
  unit: 'free',
  hold: { clientRef: kept.clientRef, rejections: 0, extensions: 0 },
  payments: [paymentThatIs('approved')],
  restsOn: kept.paymentId,
  isRefundable: true,
  isRevocable: true,
  isOwed: false,
  isPartReceived: false,
  isUsedTaken: false,
  givesUsed: true,
  isBegun: false,
  wasReady: false,
  isDelivered: false,
  wayBack: 'refunded',
};

const aboutPayment = {
  'the payment that it rests on': { payment: kept },
  'another payment': { payment: another },
};
const changed = { 'a closing': { closing: { closing: null } } };

/** What staff do for the buyer of a paid vehicle. */
const handing = [
  'buyer did not come',
  'buyer given more time',
  'buyer came',
  'balance part received',
  'used vehicle taken',
  'papers at the registry',
  'vehicle ready',
  'vehicle delivered',
  'last step taken back',
  'buyer corrected',
  'unit changed',
] as const;

/** What can't happen before a payment. */
const afterPayment = [
  ...handing,
  'visit agreed',
  'refund ordered',
  'refund confirmed',
  'payment returned',
  'payment partly returned',
  'claim elapsed',
  'cancellation requested',
  'revocation requested',
] as const;

/** What happens to a hold, besides its payments. */
const ofHold = [
  'hold elapsed',
  'provider failed',
  'more time requested',
  'deposit withdrawn',
] as const;

export const operationModel = defineModel(operationMachine, {
  inputs: { 'a new operation': undefined },
  contexts: {
    'nothing that stands in the way': ready,
    'something missing': { ...ready, missing: ['balance'] },
    'the unit sold': { ...ready, unit: 'sold' },
    'the unit held': { ...ready, unit: 'held' },
    'a payment that only the browser reported': {
      ...ready,
      payments: [paymentThatIs('pending', { isClaim: true })],
    },
    'all payments back': { ...ready, payments: [paymentThatIs('refunded')] },
    'a refund that a person makes': {
      ...ready,
      payments: [
        paymentThatIs('approved'),
        paymentThatIs('refunded', { paymentId: another.paymentId, was: 'refund refused' }),
      ],
    },
    'a chargeback to answer': {
      ...ready,
      payments: [paymentThatIs('approved', { was: 'charged back' })],
    },
    'the last card of the hold': {
      ...ready,
      hold: { ...kept, rejections: 7, extensions: 0 },
    },
    'the hold extended': { ...ready, hold: { ...kept, rejections: 0, extensions: 1 } },
    'the 48 hours over': { ...ready, isRefundable: false },
    'a balance to pay': { ...ready, isOwed: true },
    'a part of the balance received': { ...ready, isPartReceived: true, isBegun: true },
    'a used vehicle taken': { ...ready, isUsedTaken: true, isBegun: true },
    'no used vehicle': { ...ready, givesUsed: false },
    'the vehicle ready before': { ...ready, wasReady: true },
    'the vehicle delivered': { ...ready, isDelivered: true },
    'the ten days over': { ...ready, isRefundable: false, isRevocable: false },
  },
  events: {
    'visit agreed': { 'a time': { visitAt: new Date('2026-11-23T15:00:00Z') } },
    'buyer did not come': {
      'in time': { isVisitOver: false },
      'by the deadline': { isVisitOver: true },
    },
    'buyer given more time': { 'a day': { comeUntil: new Date('2026-11-27T21:00:00Z') } },
    'buyer came': changed,
    'balance part received': changed,
    'balance part taken back': changed,
    'used vehicle taken': changed,
    'used vehicle given back': changed,
    'papers at the registry': changed,
    'vehicle ready': changed,
    'vehicle delivered': {
      'with a reason': { deliveredOn: '2026-11-23', isExplained: true },
      'without one': { deliveredOn: '2026-11-23', isExplained: false },
    },
    'last step taken back': changed,
    'buyer corrected': { 'a telephone': { buyer: completeBuyer } },
    'unit changed': {
      'to a free unit': { to: aUnitAtFigures(), obstacles: [] },
      'to a unit that somebody has': { to: aUnitAtFigures(), obstacles: ['not free'] },
    },
    'deposit received by hand': {
      'a receipt': {
        payment: kept,
        received: { means: 'cash', receipt: 'EF-0001', on: '2026-11-20', by: 'Julieta' },
        amount: 250_000,
      },
    },
    'refund ordered': {},
    'refund made by hand': aboutPayment,
    'chargeback given up': aboutPayment,
    'payment approved': aboutPayment,
    'payment pending': aboutPayment,
    'payment rejected': aboutPayment,
    'refund confirmed': aboutPayment,
    'payment returned': aboutPayment,
    'payment partly returned': aboutPayment,
    'payment charged back': aboutPayment,
    'chargeback reversed': aboutPayment,
    'deposit requested': {},
    'hold elapsed': {},
    'provider failed': {},
    'claim elapsed': {},
    'more time requested': {},
    'deposit withdrawn': {},
    'cancellation requested': {},
    'revocation requested': {},
    'unit checked': {},
  },
  actors: {},
  // The samples show every other value of the context that a guard reads: this one is read in a passed state.
  facts: ({ isDelivered }) => ({ isDelivered }),
  ignored: {
    unpaid: [
      ...afterPayment,
      'balance part taken back',
      'used vehicle given back',
      'payment rejected',
      ...ofHold,
    ],
    'unpaid.unavailable': ['deposit requested', 'deposit received by hand'],
    holding: [
      ...afterPayment,
      'balance part taken back',
      'used vehicle given back',
      'deposit requested',
      'deposit received by hand',
      'unit checked',
    ],
    pending: [
      ...handing,
      'balance part taken back',
      'used vehicle given back',
      'payment pending',
      'refund confirmed',
      'payment partly returned',
      'deposit requested',
      'deposit received by hand',
      ...ofHold,
      'unit checked',
    ],
    paid: [
      'payment pending',
      'payment rejected',
      'refund confirmed',
      'claim elapsed',
      'deposit requested',
      'deposit received by hand',
      ...ofHold,
      'unit checked',
    ],
    'paid.awaited': [
      'balance part taken back',
      'used vehicle given back',
      'papers at the registry',
      'vehicle ready',
      'last step taken back',
    ],
    'paid.awaited.missed': ['visit agreed', 'buyer did not come', 'cancellation requested'],
    'paid.purchase': [
      'visit agreed',
      'buyer did not come',
      'buyer given more time',
      'buyer came',
      'unit changed',
    ],
    'paid.purchase.closing': ['vehicle ready', 'vehicle delivered'],
    'paid.purchase.registered': ['papers at the registry'],
    'paid.purchase.registered.registering': ['vehicle delivered'],
    'paid.purchase.delivered': ['papers at the registry', 'vehicle ready', 'vehicle delivered'],
    ended: [
      'visit agreed',
      ...handing,
      'refund ordered',
      'payment partly returned',
      'claim elapsed',
      'cancellation requested',
      'revocation requested',
      'deposit requested',
      'deposit received by hand',
      ...ofHold,
      'unit checked',
    ],
    'ended.deposit': ['used vehicle given back'],
    'ended.usedVehicle': ['payment rejected', 'refund confirmed', 'payment returned'],
    'ended.usedVehicle.withItsOwner': ['used vehicle given back'],
    'ended.deposit.refunded': ['payment rejected', 'refund confirmed', 'payment returned'],
  },
});
