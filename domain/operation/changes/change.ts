import type { AppliedDiscount } from '../../money/prices.ts';
import type { IsoDate } from '../../time/dates.ts';
import type { UsedVehicle } from '../operation.ts';
import type { PersonalDataField } from '../buyer/personal-data.ts';
import type { AmountOfQuote } from './amount-labels.ts';

/** Why a part of an operation changed. */
export type ChangeReason =
  | 'dealership'
  /** Other parts of the price. */
  | 'sum'
  /** The promotion ended, or the unit can't use it any more. */
  | 'promotion ended'
  | 'bank'
  | 'plan withdrawn'
  | 'dollar'
  /** The buyer changed it in another tab or on another device. */
  | 'elsewhere'
  /** Either the buyer removed it in another tab, or it ended before that tab saved. */
  | 'elsewhere or ended'
  | 'bank rejected'
  | 'nobody confirmed'
  | 'paid too late'
  /** The special discount was valid until this day. */
  | { offerUntil: IsoDate }
  /** The maximum amount that the plan finances. */
  | { planMaximum: number };

interface Change<What extends string, Value> {
  what: What;
  was: Value;
  is: Value;
  why: ChangeReason;
}

export interface ChangedCredit {
  name: string;
  amount: number;
  installment: number;
  months: number;
}

/** A changed part of an operation: its former value, its new value, and the reason. */
export type OperationChange =
  | Change<AmountOfQuote | 'cash', number>
  | Change<'discount', AppliedDiscount>
  | Change<'promotion', { code: string; discount: number } | null>
  | Change<'credit plan', ChangedCredit | null>
  | Change<'used vehicle', UsedVehicle | null>
  | (Change<'personal data', string> & { field: PersonalDataField })
  | Change<
      'payment',
      'not started' | 'started' | 'pending' | 'unconfirmed' | 'rejected' | 'paid' | 'given back'
    >
  /** Saved in another tab with the same values. */
  | Change<'save', null>;

/** Joins two lists of changes: a later change of the same part replaces the earlier one. */
export function allChanges(
  earlier: readonly OperationChange[],
  later: readonly OperationChange[],
): OperationChange[] {
  const rest = earlier.filter((change) => later.every((other) => partOf(other) !== partOf(change)));
  return [...rest, ...later];
}

/** Identifies the changed part; for used vehicles and personal data also the index or field. */
function partOf(change: OperationChange): string {
  if (change.what === 'personal data') return `${change.what} ${change.field}`;
  if (change.what === 'used vehicle') return JSON.stringify(change.was ?? change.is);
  return change.what;
}
