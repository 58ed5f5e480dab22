import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../server/db/connection.ts';
import { staff, staffInvitations } from '../../server/db/schema.ts';
import { record } from '../journal.ts';
import type { Invitation } from '../people/invitations.ts';
import type { Person } from '../people/person.ts';
import { endSessionsOf } from '../people/sessions.ts';
import { Refused } from '../refused.ts';

export function everybody(db: Database): Promise<Person[]> {
  return db.select().from(staff).orderBy(asc(staff.name)) as Promise<unknown[]> as Promise<
    Person[]
  >;
}

export function openInvitations(db: Database, now: Date): Promise<Invitation[]> {
  return db
    .select()
    .from(staffInvitations)
    .where(and(isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now)))
    .orderBy(asc(staffInvitations.createdAt));
}

/** Disables a person and ends their sessions, or enables them again. Throws Refused for oneself. */
export async function setDisabled(
  db: Database,
  id: string,
  isDisabled: boolean,
  { by, now }: { by: Person; now: Date },
): Promise<string> {
  // Ensures that somebody of gerencia is always left.
  if (id === by.id) throw new Refused(422, 'A vos te da de baja otra persona de gerencia.');
  return db.transaction(async (tx) => {
    const wanted = isDisabled ? isNull(staff.disabledAt) : ne(staff.id, '');
    const [changed] = await tx
      .update(staff)
      .set({ disabledAt: isDisabled ? now : null })
      .where(and(eq(staff.id, id), wanted))
      .returning();
    if (!changed) throw new Refused(409, 'Esa persona ya no está, o ya estaba dada de baja.');
    if (isDisabled) await endSessionsOf(tx, id, now);
    const act = isDisabled ? 'disabled person' : 'enabled person';
    await record(tx, now, { person: by, act, subject: id, note: changed.email });
    return changed.name;
  });
}
