import {
  fromCallback,
  fromPromise,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';
import type { BrandId } from '../domain/vehicles/brands.ts';
import type { CreditPlan } from '../domain/operation/credit-plans.ts';
import type { Operation, OperationDraft } from '../domain/operation/operation.ts';
import type { Promotion } from '../domain/money/prices.ts';
import type { StockVehicle } from '../domain/vehicles/stock-vehicle.ts';

// An expected refusal resolves as one kind of a union; a rejection means a defect or a lost connection.

/** Names a unit whose reservation is to be started. */
export interface UnitReference {
  brandId: BrandId;
  unitId: number;
  /** The promotion code that the shopper came with. */
  promotionCode?: string;
  /** As the page that led here, or the server, found it; it is looked up again. */
  found?: StockVehicle;
  /** What the shopper gave on the unit's page. */
  given?: GivenAtUnit;
  /** The code of their operation for another unit, which the new one takes over. */
  carriesOver?: string;
}

/** A unit that a shopper takes in place of one that somebody else has, at the final price that its card showed. */
export interface OtherUnit extends Pick<UnitReference, 'brandId' | 'unitId'> {
  price: number;
}

/** A credit plan and the amount that it finances, in the vehicle's currency. */
export type ChosenCredit = Pick<OperationDraft, 'credit_id' | 'credit_amount'>;

/** The e-mail that was typed on the page of a unit, the price to pay that the page showed, and the credit that was simulated there. */
export interface GivenAtUnit {
  email: string;
  price: number;
  credit?: ChosenCredit;
}

export interface StartInput {
  unit: StockVehicle;
  email: string;
  /** Empty without one. */
  promotionCode: string;
  carriesOver?: string;
}

/** A unit, with the code of the operation that this device started for one of its name; null without one. */
export interface LoadedUnit {
  unit: StockVehicle;
  formerCode: string | null;
}

export type StartResult =
  /** `isMailed`: its link was e-mailed to the buyer. */
  | { kind: 'started'; isMailed: boolean }
  | { kind: 'unit unavailable' }
  /** What it was to take over has a payment, or is not there; nothing was started. */
  | { kind: 'not carried over' }
  /** The price on the screen was no longer the real one; nothing was started. */
  | { kind: 'repriced'; unit: StockVehicle };

/** The draft has what was opened; so it is with every result below. */
export type OpenResult = { kind: 'opened' } | { kind: 'not found' };

export interface SaveInput {
  operation: Operation;
  draft: Partial<OperationDraft>;
  /** Whether the shopper confirms the figures of the operation's quote. */
  confirms?: boolean;
}

/** A save as it is sent: the whole operation (SPEC §7). */
export interface SendInput {
  operation: Operation;
  confirms: boolean;
}

export type SaveResult =
  | { kind: 'saved' }
  /** The figures on the screen were no longer the real ones; nothing was saved. */
  | { kind: 'repriced' }
  /** Nothing can be changed any more: being paid, paid, or the unit was sold. */
  | { kind: 'closed' };

/** What the server answers to the draft, which alone reads it. */
export type ReadResult = { kind: 'read'; operation: Operation } | { kind: 'not found' };

/** What the server makes of a save; each refusal wants the operation to be opened again. */
export type SendResult =
  | { kind: 'saved'; operation: Operation }
  /** Somebody else saved since the revision that the save names. */
  | { kind: 'changed' }
  | { kind: 'figures differ' }
  | { kind: 'closed' }
  /** For any other reason, such as too many requests. */
  | { kind: 'refused'; error: Error };

export interface ApplyPromotionInput {
  operation: Operation;
  code: string;
}

/** A code that means nothing for the unit changes nothing. */
export type PromotionResult = SaveResult | { kind: 'not valid' };

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
  { kind: 'quoted'; valuation: number } | { kind: 'not valued' } | { kind: 'closed' };

export type DepositResult =
  | {
      kind: 'held';
      /** Milliseconds left of the hold. */
      holdMs: number;
      /** When they are over, by the shopper's own clock. */
      holdEndsAt: number;
      /** Address of the provider's page, complete with its query. */
      frameUrl: string;
    }
  | { kind: 'held by another' }
  /** With the refusal that a shopper should read, if it isn't the provider's. */
  | { kind: 'payments unavailable'; refusal?: HoldLimit }
  /** It isn't as the shopper reviewed it any more; nothing is held. */
  | { kind: 'changed' }
  /** Something is missing, or the operation has ended. */
  | { kind: 'not payable' };

/**
 * The limits of holds: too many units at once, this one for too long without paying, or too many paid reservations of one
 * person.
 */
export const holdLimits = ['too_many_holds', 'held_too_long', 'too_many_reservations'] as const;
export type HoldLimit = (typeof holdLimits)[number];

export type ExtendResult =
  | { kind: 'extended'; holdMs: number; holdEndsAt: number }
  /** It was given before, or there is no hold any more. */
  | { kind: 'refused' };

export type CancelResult =
  | { kind: 'cancelled' }
  /** The 48 hours are over. */
  | { kind: 'too late' };

export type ReleaseResult =
  | { kind: 'released' }
  /** Paid in the last moment: the provider is about to confirm it. */
  | { kind: 'being paid' };

/** A place for an actor that src/api provides; it throws until it is. */
export function port<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async () => {
    throw new Error(`the port '${name}' was not provided`);
  });
}

/** A place for a watcher that src/api provides; it throws until it is. */
export function watcher<Input extends NonReducibleUnknown>(
  name: string,
): CallbackActorLogic<EventObject, Input> {
  return fromCallback<EventObject, Input>(() => {
    throw new Error(`the watcher '${name}' was not provided`);
  });
}
