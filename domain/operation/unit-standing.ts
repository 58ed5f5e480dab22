import type { StockVehicle } from '../vehicles/stock-vehicle.ts';
import { isTagged, type OperationStatus } from './status.ts';

/** Whether a shopper can reserve a unit. `held`: another shopper is paying its deposit. `sold`: the deposit is paid. */
export type UnitStanding = 'free' | 'held' | 'sold';

/** A unit, on sale or not, at its price of today. */
export interface StandingUnit extends StockVehicle {
  standing: UnitStanding;
  /** When the hold ends, ISO 8601 with zone; absent while a bank decides about the payment. */
  held_until?: string;
  /** Milliseconds until then by the server's clock, because the shopper's clock may be wrong. */
  held_ms?: number;
}

/** Days for which a person stays on a unit's waiting list, as the privacy notice states. */
export const waitDays = 30;

/** A unit's standing, by the statuses of its other operations; those with an overdue hold don't count. */
export function unitAmong(others: readonly OperationStatus[], isInStock: boolean): UnitStanding {
  const having = others.filter((status) => isTagged(status, 'has its unit'));
  if (having.length === 0) return isInStock ? 'free' : 'sold';
  return having.some((status) => isTagged(status, 'rests on a payment')) ? 'sold' : 'held';
}
