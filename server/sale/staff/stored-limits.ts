import {
  limitsFrom,
  staffLimits,
  type StaffLimit,
  type StaffLimits,
} from '../../../machines/operation/staff-limits.ts';
import type { Database } from '../../ground/db/connection.ts';
import { staffLimitSettings } from '../../ground/db/schema.ts';

/** The limits of today: those that gerencia has set, and the usual value of the others. */
export async function readLimits(db: Database): Promise<StaffLimits> {
  const rows = await db.select().from(staffLimitSettings);
  const valueOf = (name: StaffLimit) =>
    rows.find((row) => row.name === name)?.value ?? staffLimits[name].usual;
  return limitsFrom(valueOf);
}
