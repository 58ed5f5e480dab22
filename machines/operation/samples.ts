import { operationMachine } from './machine.ts';
import { eventTypes, type OperationEvent, type OperationFacts } from './setup.ts';
import { defineModel } from 'statechart-workbench/paths';

/** The operation is complete, nobody else wants the unit, and both deadlines of the buyer are in the future. */
export const ready: OperationFacts = {
  missing: [],
  unit: 'free',
  isKeptPayment: true,
  isClaim: false,
  isAllBack: false,
  isHere: false,
  isRefundLeft: false,
  isChargebackOpen: false,
  isExtended: false,
  isLastCard: false,
  isRefundable: true,
  isRevocable: true,
  isVisitOver: false,
  isOwed: false,
  isExplained: false,
  isPartReceived: false,
  isUsedTaken: false,
  isBegun: false,
  givesUsed: true,
  wasReady: false,
  wayBack: 'refunded',
};

/** Events without an effect once a payment was approved. */
const onceItIsPaid = [
  'deposit requested',
  'hold elapsed',
  'claim elapsed',
  'provider failed',
  'more time requested',
  'deposit withdrawn',
  'unit checked',
] as const;

/** The papers of a purchase in its closing. */
const papers = ['papers at the registry', 'vehicle ready'] as const;

/** Events without an effect before a payment was approved. */
const onceItIsApproved = [
  'used vehicle taken',
  ...papers,
  'buyer did not come',
  'buyer given more time',
  'buyer came',
  'balance part received',
  'vehicle delivered',
  'last step taken back',
] as const;
const handing = [...onceItIsApproved, 'visit agreed'] as const;

/** Events without an effect once the payments are refunded. */
const onceItGoesBack = [
  ...onceItIsPaid,
  ...handing,
  'payment partly returned',
  'cancellation requested',
  'revocation requested',
  'refund ordered',
] as const;

/** Events that can't happen before a payment. */
const unpaid = [
  ...handing,
  'balance part taken back',
  'used vehicle given back',
  'claim elapsed',
  'refund confirmed',
  'cancellation requested',
  'revocation requested',
  'payment returned',
  'payment partly returned',
  'refund ordered',
] as const;

/** Events that can't happen without an open deposit. */
const withoutHold = [
  ...unpaid,
  'hold elapsed',
  'provider failed',
  'payment rejected',
  'more time requested',
  'deposit withdrawn',
] as const;

/** Events without an effect once a unit is reserved on a payment. */
const onceItIsReserved = [
  ...onceItIsPaid,
  'payment pending',
  'payment rejected',
  'refund confirmed',
] as const;

const beforeClosing = [
  ...onceItIsReserved,
  'papers at the registry',
  'vehicle ready',
  'balance part taken back',
  'used vehicle given back',
  'last step taken back',
] as const;

const onceItsBuyerCame = [
  ...onceItIsReserved,
  'visit agreed',
  'buyer did not come',
  'buyer given more time',
  'buyer came',
] as const;

export const operationModel = defineModel(operationMachine, {
  inputs: { 'a new operation': undefined },
  contexts: {
    'nothing that stands in the way': ready,
    'something missing': { ...ready, missing: ['balance'] },
    'the unit sold': { ...ready, unit: 'sold' },
    'the unit held': { ...ready, unit: 'held' },
    'a payment that only the browser reported': { ...ready, isClaim: true },
    'another payment': { ...ready, isKeptPayment: false },
    'all payments back': { ...ready, isAllBack: true },
    'a payment of an ended operation here again': { ...ready, isHere: true },
    'a refund that a person makes': { ...ready, isRefundLeft: true, isKeptPayment: false },
    'a chargeback to answer': { ...ready, isChargebackOpen: true },
    'the last card of the hold': { ...ready, isLastCard: true },
    'the hold extended': { ...ready, isExtended: true },
    'the 48 hours over': { ...ready, isRefundable: false },
    'the time to come over': { ...ready, isRefundable: false, isVisitOver: true },
    'a balance to pay': { ...ready, isOwed: true },
    'a part of the balance received': { ...ready, isPartReceived: true, isBegun: true },
    'a used vehicle taken': { ...ready, isUsedTaken: true, isBegun: true },
    'no used vehicle': { ...ready, givesUsed: false },
    'the vehicle ready before': { ...ready, wasReady: true },
    'the ten days over': { ...ready, isRefundable: false, isRevocable: false },
  },
  events: Object.fromEntries(eventTypes.map((type) => [type, {}])) as Record<
    OperationEvent['type'],
    Record<string, never>
  >,
  actors: {},
  // The samples show every value of the context that a guard reads.
  facts: () => ({}),
  ignored: {
    open: withoutHold,
    holding: [...unpaid, 'deposit requested', 'unit checked'],
    expired: withoutHold,
    unavailable: [...withoutHold, 'deposit requested'],
    pending: [
      ...onceItIsApproved,
      'balance part taken back',
      'used vehicle given back',
      'deposit requested',
      'hold elapsed',
      'provider failed',
      'payment pending',
      'refund confirmed',
      'more time requested',
      'deposit withdrawn',
      'unit checked',
      'payment partly returned',
    ],
    reserved: beforeClosing,
    missed: [...beforeClosing, 'cancellation requested', 'visit agreed', 'buyer did not come'],
    closing: [...onceItsBuyerCame, 'vehicle ready', 'vehicle delivered'],
    registering: [...onceItsBuyerCame, 'papers at the registry', 'vehicle delivered'],
    ready: [...onceItsBuyerCame, 'papers at the registry'],
    delivered: [...onceItsBuyerCame, ...papers, 'cancellation requested', 'vehicle delivered'],
    returned: onceItGoesBack,
    cancelled: onceItGoesBack,
    refunded: [...onceItGoesBack, 'payment rejected', 'refund confirmed', 'payment returned'],
  },
});
