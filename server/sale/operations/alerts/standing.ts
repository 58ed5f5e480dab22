import { isTagged } from '../../../../domain/operation/status.ts';
import type { StandingUnit } from '../../../../domain/operation/unit-standing.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { holdersOf } from '../../../ground/db/live-operations.ts';

/** The standing of a unit: overdue holds don't count, and a payment that the bank may still reject counts as a hold. */
export async function standingOf(
  db: Database,
  chassis: string,
  now: Date,
): Promise<Pick<StandingUnit, 'standing' | 'held_until' | 'held_ms'>> {
  const { statuses, isInStock, holdUntil } = await holdersOf(db, chassis, now);
  if (!isInStock || statuses.some((status) => isTagged(status, 'is paid')))
    return { standing: 'sold' };
  if (statuses.length === 0) return { standing: 'free' };
  if (!holdUntil) return { standing: 'held' };
  const held_ms = Math.max(0, holdUntil.getTime() - now.getTime());
  return { standing: 'held', held_until: holdUntil.toISOString(), held_ms };
}
