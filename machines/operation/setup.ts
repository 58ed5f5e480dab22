import { setup } from 'xstate';
import type { Missing } from '../../domain/operation/operation.ts';
import type { OperationTag } from '../../domain/operation/status.ts';
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
  /** Whether something is left to pay, or a used vehicle was not taken yet. */
  isOwed: boolean;
  /** Whether the person who acts gives a reason. */
  isExplained: boolean;
  /** Whether the dealership has received a part of the balance. */
  isPartReceived: boolean;
  /** Whether the buyer gives a used vehicle. */
  givesUsed: boolean;
  /** Whether the vehicle was ready before it was handed over. */
  wasReady: boolean;
}

/** What a person of the dealership sends. Its words, roles and forms are in staff-events.ts. */
export type StaffEvent =
  /** When the buyer comes; the buyer chooses it too. */
  | 'visit agreed'
  /** The buyer did not come in time. */
  | 'buyer did not come'
  /** The dealership waits longer for the buyer. */
  | 'buyer given more time'
  /** The buyer came to finish the purchase. */
  | 'buyer came'
  /** The dealership received a part of the balance. */
  | 'balance part received'
  /** It gave the part back, or did not receive it. */
  | 'balance part taken back'
  /** A used vehicle was seen and taken at its final value. */
  | 'used vehicle taken'
  | 'papers at the registry'
  /** The vehicle is registered and waits for its buyer. */
  | 'vehicle ready'
  /** The vehicle was handed over. */
  | 'vehicle delivered'
  /** The last stage was recorded by mistake. */
  | 'last step taken back'
  | 'refund ordered';

type EventType =
  | StaffEvent
  | 'deposit requested'
  | 'hold elapsed'
  /** The deposit could not be created at the provider. */
  | 'provider failed'
  | 'payment approved'
  | 'payment pending'
  | 'payment rejected'
  | 'refund confirmed'
  /** Somebody refunded the payment at the provider, without the program. */
  | 'payment returned'
  /** Nobody confirmed in time what the buyer's browser said of a payment. */
  | 'claim elapsed'
  /** Somebody gave a part of the payment back at the provider. */
  | 'payment partly returned'
  /** The buyer's bank took the money back. */
  | 'payment charged back'
  /** The bank decided for the dealership: the money of a chargeback came back. */
  | 'chargeback reversed'
  | 'more time requested'
  /** The provider has called the deposit off: it can no longer be paid. */
  | 'deposit withdrawn'
  | 'cancellation requested'
  | 'revocation requested'
  | 'unit checked';

/** No event carries anything: what it is about is in the facts. One literal for all, because a union of so many is not checked. */
export interface OperationEvent {
  type: EventType;
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
  'no more time was given yet': ({ context }: Given) => !context.isExtended,
  'the deposit goes back at a click': ({ context }: Given) => context.isRefundable,
  'the law lets the buyer revoke': ({ context }: Given) => context.isRevocable,
  'the time to come is over': ({ context }: Given) => context.isVisitOver,
  'all is settled, or a person says why not': ({ context }: Given) =>
    !context.isOwed || context.isExplained,
  'a part of the balance was received': ({ context }: Given) => context.isPartReceived,
  'no part of the balance was received': ({ context }: Given) => !context.isPartReceived,
  'the buyer gives a used vehicle': ({ context }: Given) => context.givesUsed,
  'the vehicle was ready': ({ context }: Given) => context.wasReady,
};
export type OperationGuard = keyof typeof guards;

/** The chart's types, guards and actions. */
export const chart = setup({
  types: { context: {} as OperationFacts, events: {} as OperationEvent, tags: {} as OperationTag },
  guards,
  actions: {
    // Those of the money are in ledger.ts; the server carries out the others, in the transaction that saves the new state.
    'hold the unit': () => {},
    'keep the payment': () => {},
    'record the rejection': () => {},
    'record that the bank rejected it': () => {},
    'let the claim go': () => {},
    'give the payment back': () => {},
    'give all payments back': () => {},
    'release the unit': () => {},
    'notify sales that the chargeback was reversed': () => {},
    'alert sales': () => {},
    'give more time': () => {},
    'store the visit': () => {},
    'store until when to come': () => {},
    'store the closing': () => {},
    'take the unit off sale': () => {},
    'store the delivery': () => {},
    'clear the delivery': () => {},
    'write to buyer and sales': () => {},
  },
});
