import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../server/ground/db/connection.ts';
import { staff } from '../server/ground/db/schema.ts';

export type Person = typeof staff.$inferSelect;

export const inLowerCase = (email: string) => email.trim().toLowerCase();

export async function findPerson(db: Database, email: string): Promise<Person | undefined> {
  const [found] = await db
    .select()
    .from(staff)
    .where(eq(staff.email, inLowerCase(email)));
  return found;
}

/**
 * Locks the rows of a person and of the active people of gerencia until the transaction ends, in one statement and one
 * order: of two people who dismiss each other at once, the second one sees what the first one did.
 */
export async function lockWithManagement(
  tx: Database,
  isPerson: SQL,
): Promise<{ person: Person | undefined; others: Person[] }> {
  const isManagement = and(eq(staff.role, 'management'), isNull(staff.disabledAt));
  const locked = await tx
    .select({ row: staff, isPerson: sql<boolean>`${isPerson}` })
    .from(staff)
    .where(or(isPerson, isManagement))
    .orderBy(asc(staff.id))
    .for('update');
  return {
    person: locked.find((each) => each.isPerson)?.row,
    others: locked.filter((each) => !each.isPerson).map(({ row }) => row),
  };
}
