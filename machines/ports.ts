import {
  fromCallback,
  fromPromise,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';
import type { IsoDate } from '../domain/time/dates.ts';
import type { BrandId } from '../domain/vehicles/brands.ts';
import type { CreditPlan } from '../domain/operation/loans/credit-plans.ts';
import type { Operation, OperationDraft } from '../domain/operation/operation.ts';
import type { Promotion } from '../domain/money/prices.ts';
import type { StockVehicle } from '../domain/vehicles/stock-vehicle.ts';

// An expected refusal resolves as one kind of a union; a rejection means a defect or a lost connection.

/** Identifies a unit whose reservation is to be started. */
export interface UnitReference {
  brandId: BrandId;
  unitId: number;
  /** The promotion code from the shopper's link. */
  promotionCode?: string;
  /** The unit as the previous page or the server found it; it is looked up again. */
  found?: StockVehicle;
  /** The shopper's input on the unit's page. */
  given?: GivenAtUnit;
  /** The code of the shopper's operation for another unit, which is carried over to the new one. */
  carriesOver?: string;
}

/** A unit that a shopper chooses instead of one that somebody else has, at the final price on its card. */
export interface OtherUnit extends Pick<UnitReference, 'brandId' | 'unitId'> {
  price: number;
}

/** A credit plan and the amount that it finances, in the vehicle's currency. */
export type CreditChoice = Pick<OperationDraft, 'credit_id' | 'credit_amount'>;

/** The e-mail that the shopper typed on a unit's page, the price shown there, and the simulated credit. */
export interface GivenAtUnit {
  email: string;
  price: number;
  credit?: CreditChoice;
}

export interface StartInput {
  unit: StockVehicle;
  email: string;
  /** Empty without one. */
  promotionCode: string;
  carriesOver?: string;
}

/** A unit, with the code of the operation that this device started for a unit of the same name; null without one. */
export interface LoadedUnit {
  unit: StockVehicle;
  formerCode: string | null;
}

export type StartResult =
  /** `isMailed`: the link was e-mailed to the buyer. */
  | { kind: 'started'; isMailed: boolean }
  | { kind: 'unit unavailable' }
  /** The operation to carry over has a payment or doesn't exist; nothing was started. */
  | { kind: 'not carried over' }
  /** The price on the screen was outdated; nothing was started. */
  | { kind: 'repriced'; unit: StockVehicle };

/** The draft has the opened operation; the same holds for every result below. */
export type OpenResult = { kind: 'opened' } | { kind: 'not found' };

export interface SaveInput {
  operation: Operation;
  draft: Partial<OperationDraft>;
  /** Whether the shopper confirms the figures of the operation's quote. */
  confirms?: boolean;
}

/** The body of a save: the whole operation (SPEC §7). */
export interface SendInput {
  operation: Operation;
  confirms: boolean;
}

export type SaveResult =
  | { kind: 'saved' }
  /** The figures on the screen were outdated; nothing was saved. */
  | { kind: 'repriced' }
  /** The operation can't be changed any more: it is being paid or paid, or the unit was sold. */
  | { kind: 'closed' };

/** The server's answer to a read by the draft. */
export type ReadResult = { kind: 'read'; operation: Operation } | { kind: 'not found' };

/** The server's answer to a save; after each refusal the draft reads the operation again. */
export type SendResult =
  | { kind: 'saved'; operation: Operation }
  /** Another tab or device saved since the revision that the save names. */
  | { kind: 'changed' }
  | { kind: 'figures differ' }
  | { kind: 'closed' }
  /** For any other reason, such as too many requests. */
  | { kind: 'refused'; error: Error };

export interface ApplyPromotionInput {
  operation: Operation;
  code: string;
}

/** A code that is invalid for the unit changes nothing. */
export type PromotionResult =
  | SaveResult
  /** With the last day of a promotion that is over. */
  | { kind: 'not valid'; ended_on?: IsoDate | undefined };

export type DiscoverResult = Promotion | null;

export interface FindPlansInput {
  operation: Operation;
  /** Undefined requests every plan. */
  loanAmount: number | undefined;
}

export type FindPlansResult = CreditPlan[];

export interface QuoteInput {
  operation: Operation;
  brand: string;
  model: string;
  codia: string;
  version: string;
  year: number;
  kms: number;
}

export type QuoteResult =
  /** In the currency of the operation's vehicle. */
  | { kind: 'quoted'; valuation: number; valuation_id: string }
  | { kind: 'not valued' }
  | { kind: 'closed' };

export type DepositResult =
  | {
      kind: 'held';
      holdMs: number;
      /** The end of the hold by the shopper's own clock. */
      holdEndsAt: number;
      /** The address of the provider's page, with its query. */
      frameUrl: string;
    }
  | { kind: 'held by another' }
  /** With the refusal for the shopper, if the provider didn't cause it. */
  | { kind: 'payments unavailable'; refusal?: HoldLimit }
  /** The operation changed after the shopper's review; nothing is held. */
  | { kind: 'changed' }
  /** A requirement is missing, or the operation has ended. */
  | { kind: 'not payable' };

/**
 * The limits of holds: too many units at once, this one for too long without paying, or too many paid reservations of
 * one person.
 */
export const holdLimits = ['too_many_holds', 'held_too_long', 'too_many_reservations'] as const;
export type HoldLimit = (typeof holdLimits)[number];

export type ExtendResult =
  | { kind: 'extended'; holdMs: number; holdEndsAt: number }
  /** The hold was already extended, or has ended. */
  | { kind: 'refused' };

export type CancelResult =
  | { kind: 'cancelled' }
  /** The 48 hours are over. */
  | { kind: 'too late' };

export type ReleaseResult =
  | { kind: 'released' }
  /** Paid at the last moment: the provider will confirm the payment. */
  | { kind: 'being paid' };

/** A placeholder for an actor that src/api provides; it throws until then. */
export function port<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async () => {
    throw new Error(`the port '${name}' was not provided`);
  });
}

/** A placeholder for a watcher that src/api provides; it throws until then. */
export function watcher<Input extends NonReducibleUnknown>(
  name: string,
): CallbackActorLogic<EventObject, Input> {
  return fromCallback<EventObject, Input>(() => {
    throw new Error(`the watcher '${name}' was not provided`);
  });
}

/** The `params` of what happens after a call: its result. */
export function output<Output>({ event }: { event: { output: Output } }): Output {
  return event.output;
}
