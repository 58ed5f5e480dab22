import { isTagged } from '../../../domain/operation/status.ts';
import type { StandingUnit } from '../../../domain/operation/unit-standing.ts';
import type { Database } from '../../ground/db/connection.ts';
import { holdersOf } from '../../ground/db/live-operations.ts';

type Standing = Pick<StandingUnit, 'standing' | 'held_until' | 'held_ms'>;

/** The standing of a unit: overdue holds don't count, and a payment that the bank may still reject counts as a hold. */
export async function standingOf(db: Database, chassis: string, now: Date): Promise<Standing> {
  const { statuses, isInStock, holdUntil } = await holdersOf(db, chassis, now);
  if (!isInStock || statuses.some((status) => isTagged(status, 'is paid'))) return sold;
  return statuses.length === 0 ? { standing: 'free' } : heldUntil(holdUntil, now);
}

export const sold: Standing = { standing: 'sold' };

/** A held unit, with the end of its hold; null while a bank decides about the payment. */
export function heldUntil(end: Date | null, now: Date): Standing {
  if (!end) return { standing: 'held' };
  const held_ms = Math.max(0, end.getTime() - now.getTime());
  return { standing: 'held', held_until: end.toISOString(), held_ms };
}
