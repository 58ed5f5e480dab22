import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../server/ground/db/connection.ts';
import { staff, staffInvitations } from '../../server/ground/db/schema.ts';
import { record } from '../journal.ts';
import { Refused } from '../refused.ts';
import { lockWithManagement, type Person } from '../person.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Dismisses a person, which ends their sessions and their unused invitation, or lets them in again. Throws Refused for
 * oneself, and for an author who was dismissed meanwhile: somebody of gerencia is always left.
 */
export function setDisabled(
  db: Database,
  id: string,
  isDisabled: boolean,
  { by, now }: { by: Person; now: Date },
): Promise<string> {
  if (id === by.id) throw new Refused(422, 'A vos te da de baja otra persona de gerencia.');
  return db.transaction(async (tx) => {
    const { person, others } = await lockWithManagement(tx, eq(staff.id, id));
    if (!others.some((each) => each.id === by.id)) {
      throw new Refused(403, 'Recién te dieron de baja, o ya no sos de gerencia.');
    }
    if (!person || (isDisabled && person.disabledAt)) {
      throw new Refused(409, 'Esa persona ya no está, o ya estaba dada de baja.');
    }
    const disabledAt = isDisabled ? now : null;
    await tx.update(staff).set({ disabledAt }).where(eq(staff.id, id));
    if (isDisabled) {
      await endSessionsOf(tx, id, now);
      const isTheirs = eq(staffInvitations.email, person.email);
      await tx.delete(staffInvitations).where(and(isTheirs, isNull(staffInvitations.usedAt)));
    }
    const act = isDisabled ? 'disabled person' : 'enabled person';
    await record(tx, now, { person: by, act, subject: id, note: person.email });
    return person.name;
  });
}
