import type { UnitStanding } from '../../../domain/operation/unit-standing.ts';
import type { Database } from '../../db/connection.ts';
import { holdersOf } from '../../db/live-operations.ts';

/** Who has a unit: overdue holds don't count, and a payment that the bank may still reject is a hold. */
export async function standingOf(db: Database, chassis: string, now: Date): Promise<UnitStanding> {
  const { statuses, isInStock } = await holdersOf(db, chassis, now);
  if (!isInStock || statuses.includes('reserved')) return 'sold';
  return statuses.length > 0 ? 'held' : 'free';
}
