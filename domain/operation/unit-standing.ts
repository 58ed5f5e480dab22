import type { StockVehicle } from '../vehicles/stock-vehicle.ts';
import { isTagged, type OperationStatus } from './status.ts';

/** Whether a shopper can reserve a unit. `held`: another shopper is paying its deposit. `sold`: the deposit is paid. */
export type UnitStanding = 'free' | 'held' | 'sold';

export interface StandingUnit extends Pick<
  StockVehicle,
  'id' | 'brand_id' | 'name' | 'color' | 'image' | 'photographs' | 'family' | 'family_id'
> {
  standing: UnitStanding;
  /** When the hold ends, ISO 8601 with zone; absent while a bank decides about the payment. */
  held_until?: string;
}

/** Days for which a person stays on a unit's waiting list, as the privacy notice states. */
export const waitDays = 30;

/** A unit's standing, by the statuses of its other operations; those with an overdue hold don't count. */
export function unitAmong(others: readonly OperationStatus[], isInStock: boolean): UnitStanding {
  const having = others.filter((status) => isTagged(status, 'has its unit'));
  if (having.length === 0) return isInStock ? 'free' : 'sold';
  return having.some((status) => isTagged(status, 'rests on a payment')) ? 'sold' : 'held';
}
