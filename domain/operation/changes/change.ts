import type { AppliedDiscount, Fee } from '../../money/prices.ts';
import type { IsoDate } from '../../time/dates.ts';
import type { UsedVehicle } from '../operation.ts';
import type { PersonalDataField } from '../personal-data.ts';

/** Why a part of an operation changed. */
export type ChangeReason =
  | 'dealership'
  /** Other parts of the price changed. */
  | 'sum'
  /** The promotion ended, or the unit can't use it any more. */
  | 'promotion ended'
  | 'bank'
  | 'plan withdrawn'
  | 'dollar'
  /** The buyer, in another tab or on another device. */
  | 'elsewhere'
  /** The other tab removed it, or it ended before the other tab saved. */
  | 'elsewhere or ended'
  | 'bank rejected'
  | 'nobody confirmed'
  | 'paid too late'
  /** The special discount could be used until this day. */
  | { offerUntil: IsoDate }
  /** The plan finances no more than this. */
  | { planMaximum: number };

interface Change<What extends string, Value> {
  what: What;
  was: Value;
  is: Value;
  why: ChangeReason;
}

type AmountInVehicleCurrency = 'list price' | Fee | 'total' | 'cash';

export interface ChangedCredit {
  name: string;
  amount: number;
  installment: number;
  months: number;
}

/** One thing of an operation that changed: what it was, what it is, and why. */
export type OperationChange =
  | Change<AmountInVehicleCurrency, number>
  | Change<'deposit' | 'dollar rate', number>
  | Change<'discount', AppliedDiscount>
  | Change<'promotion', { code: string; discount: number } | null>
  | Change<'credit plan', ChangedCredit | null>
  | Change<'used vehicle', UsedVehicle | null>
  | (Change<'personal data', string> & { field: PersonalDataField })
  | Change<
      'payment',
      'not started' | 'started' | 'pending' | 'unconfirmed' | 'rejected' | 'paid' | 'given back'
    >
  /** Saved in another tab, with the same values. */
  | Change<'save', null>;

/** Two lists of changes as one: a later change of the same part replaces the earlier one. */
export function allChanges(
  earlier: readonly OperationChange[],
  later: readonly OperationChange[],
): OperationChange[] {
  const rest = earlier.filter((change) => later.every((other) => partOf(other) !== partOf(change)));
  return [...rest, ...later];
}

/** Names the part that changed: of used vehicles and personal data, which one. */
function partOf(change: OperationChange): string {
  if (change.what === 'personal data') return `${change.what} ${change.field}`;
  if (change.what === 'used vehicle') return JSON.stringify(change.was ?? change.is);
  return change.what;
}
