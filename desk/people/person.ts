import { eq } from 'drizzle-orm';
import type { Database } from '../../server/db/connection.ts';
import { staff } from '../../server/db/schema.ts';

export type Person = typeof staff.$inferSelect;

export const inLowerCase = (email: string) => email.trim().toLowerCase();

export async function findPerson(db: Database, email: string): Promise<Person | undefined> {
  const [found] = await db
    .select()
    .from(staff)
    .where(eq(staff.email, inLowerCase(email)));
  return found;
}
