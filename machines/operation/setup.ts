import { setup } from 'xstate';
import type { Missing } from '../../domain/operation/operation.ts';
import type { OperationTag } from '../../domain/operation/status.ts';
import type { UnitStanding } from '../../domain/operation/unit-standing.ts';
import { plainActions, type PlainAction } from './ledger-actions.ts';
import type { LetterKind, WayBack } from './letters.ts';

/** The facts for a decision, looked up in the same transaction. */
export interface OperationFacts {
  missing: readonly Missing[];
  /** The unit's standing by its other operations: free, held by one that pays, or sold to one that paid. */
  unit: UnitStanding;
  /** Whether the payment in question is the one on which the operation rests. */
  isKeptPayment: boolean;
  /** Whether only the buyer's browser reported the payment on which the operation rests. */
  isClaim: boolean;
  /** Whether no money is left or on its way: each payment was refunded or never charged. */
  isAllBack: boolean;
  /** Whether the dealership has the payment in question. */
  isHere: boolean;
  /** Whether a person can record that they gave a payment back by hand. */
  isRefundLeft: boolean;
  /** Whether the dealership can still answer a chargeback, or claim what a buyer has twice. */
  isChargebackOpen: boolean;
  isExtended: boolean;
  /** Whether the payment in question is the last card that its hold takes, if it is rejected. */
  isLastCard: boolean;
  /** Whether the buyer can still get the deposit back online: 48 hours after the payment (SPEC §9). */
  isRefundable: boolean;
  /** Whether the law still lets the buyer revoke: ten days after the payment or, if later, the delivery. */
  isRevocable: boolean;
  /** Whether the buyer's deadline to come has passed, and the visit that they chose too. */
  isVisitOver: boolean;
  /** Whether something is left to pay, or a used vehicle was not taken yet. */
  isOwed: boolean;
  /** Whether the member of staff gives a reason. */
  isExplained: boolean;
  isPartReceived: boolean;
  isUsedTaken: boolean;
  /** Whether the closing has begun, and was not taken back. */
  isBegun: boolean;
  givesUsed: boolean;
  /** Whether the vehicle was marked ready before its delivery. */
  wasReady: boolean;
  /** How the money of an operation came back, when all of it is back. */
  wayBack: WayBack;
}

/** Events that staff send. Their words, roles and forms are in staff-events.ts. */
const staffEventTypes = [
  /** The buyer's visit has a time; the buyer can choose it too. */
  'visit agreed',
  'buyer did not come',
  'buyer given more time',
  'buyer came',
  'balance part received',
  /** The dealership returned the part, or never received it. */
  'balance part taken back',
  /** Staff inspected a used vehicle and took it at its final value. */
  'used vehicle taken',
  /** The dealership returned a used vehicle, or never took it. */
  'used vehicle given back',
  'papers at the registry',
  'vehicle ready',
  'vehicle delivered',
  /** The last stage was recorded by mistake. */
  'last step taken back',
  'refund ordered',
  /** A person gave a payment back without the provider. */
  'refund made by hand',
  /**
   * The dealership doesn't answer a chargeback, or the bank decided for the buyer; or what went out twice is back, or is
   * not claimed any more.
   */
  'chargeback given up',
] as const;
export type StaffEvent = (typeof staffEventTypes)[number];

export const eventTypes = [
  ...staffEventTypes,
  'deposit requested',
  'hold elapsed',
  /** The provider could not create the deposit. */
  'provider failed',
  'payment approved',
  'payment pending',
  'payment rejected',
  'refund confirmed',
  /** Somebody refunded the payment at the provider, outside the program. */
  'payment returned',
  /** Nobody confirmed in time the payment that the buyer's browser reported. */
  'claim elapsed',
  /** Somebody refunded a part of the payment at the provider. */
  'payment partly returned',
  'payment charged back',
  /** The bank decided for the dealership: the money of a chargeback came back. */
  'chargeback reversed',
  'more time requested',
  /** The provider cancelled the deposit: it can no longer be paid. */
  'deposit withdrawn',
  'cancellation requested',
  'revocation requested',
  'unit checked',
] as const;

/** Events have no data: the facts contain it. One literal type, because a union of so many isn't checked. */
export interface OperationEvent {
  type: (typeof eventTypes)[number];
}

interface Given {
  context: OperationFacts;
}

const guards = {
  'nothing is missing and the unit is free': ({ context }: Given) =>
    context.missing.length === 0 && context.unit === 'free',
  'the unit is free': ({ context }: Given) => context.unit === 'free',
  'the unit is sold': ({ context }: Given) => context.unit === 'sold',
  'the operation rests on the payment': ({ context }: Given) => context.isKeptPayment,
  'the operation rests on another payment': ({ context }: Given) => !context.isKeptPayment,
  'the operation rests on the payment, and all is back': ({ context }: Given) =>
    context.isKeptPayment && context.isAllBack,
  'nobody confirmed the payment': ({ context }: Given) => context.isClaim,
  'all is back': ({ context }: Given) => context.isAllBack,
  'the payment is here': ({ context }: Given) => context.isHere,
  'a refund is left to a person': ({ context }: Given) => context.isRefundLeft,
  'a refund of another payment is left to a person': ({ context }: Given) =>
    context.isRefundLeft && !context.isKeptPayment,
  'a chargeback can be answered': ({ context }: Given) => context.isChargebackOpen,
  'it was the last card of the hold': ({ context }: Given) => context.isLastCard,
  'no more time was given yet': ({ context }: Given) => !context.isExtended,
  'the deposit goes back at a click': ({ context }: Given) => context.isRefundable,
  'the deposit goes back at a click, and all is back': ({ context }: Given) =>
    context.isRefundable && context.isAllBack,
  'the law lets the buyer revoke, and all is back': ({ context }: Given) =>
    context.isRevocable && context.isAllBack,
  'the law lets the buyer revoke': ({ context }: Given) => context.isRevocable,
  'the time to come is over': ({ context }: Given) => context.isVisitOver,
  'all is settled, or a person says why not': ({ context }: Given) =>
    !context.isOwed || context.isExplained,
  'a part of the balance was received': ({ context }: Given) => context.isPartReceived,
  'nothing was received': ({ context }: Given) => !context.isPartReceived && !context.isUsedTaken,
  'a used vehicle was taken': ({ context }: Given) => context.isUsedTaken,
  'the closing began': ({ context }: Given) => context.isBegun,
  'the buyer gives a used vehicle': ({ context }: Given) => context.givesUsed,
  'the vehicle was ready': ({ context }: Given) => context.wasReady,
};
export type OperationGuard = keyof typeof guards;

export const chart = setup({
  types: { context: {} as OperationFacts, events: {} as OperationEvent, tags: {} as OperationTag },
  guards,
  // The server carries them out in the transaction that saves the decision.
  actions: {
    ...(Object.fromEntries(plainActions.map((action) => [action, () => {}])) as Record<
      PlainAction,
      () => void
    >),
    'write to buyer and sales': (..._letter: [unknown, { kind: LetterKind }]) => {},
  },
});
