import type { StockVehicle } from '../vehicles/stock-vehicle.ts';
import { isTagged, type OperationStatus } from './status.ts';

/** Whether a unit can be reserved: somebody's deposit is on its way for a held one, and paid for a sold one. */
export type UnitStanding = 'free' | 'held' | 'sold';

/** A unit of the stock with its standing. */
export interface StandingUnit extends Pick<
  StockVehicle,
  'id' | 'brand_id' | 'name' | 'color' | 'image' | 'photographs' | 'family' | 'family_id'
> {
  standing: UnitStanding;
  /** When the hold of a held one ends, ISO 8601 with zone; absent while a bank decides. */
  held_until?: string;
}

/** Days for which a person waits for a unit, as the privacy notice says. */
export const waitDays = 30;

/** Who has a unit, by the statuses of the other operations for it; one whose hold is overdue does not count. */
export function unitAmong(others: readonly OperationStatus[], isInStock: boolean): UnitStanding {
  const having = others.filter((status) => isTagged(status, 'has its unit'));
  if (having.length === 0) return isInStock ? 'free' : 'sold';
  return having.some((status) => isTagged(status, 'rests on a payment')) ? 'sold' : 'held';
}
