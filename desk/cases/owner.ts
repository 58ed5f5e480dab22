import { eq } from 'drizzle-orm';
import type { Database } from '../../server/ground/db/connection.ts';
import { caseOwners, staff } from '../../server/ground/db/schema.ts';
import { record } from '../journal.ts';
import type { Colleague } from '../people/owners.ts';
import type { Person } from '../person.ts';
import { Refused } from '../refused.ts';
import { caseSubject } from '../../server/ground/journal/case-subject.ts';

/** The person responsible for a sale; undefined while nobody is. */
export async function readOwner(db: Database, code: string) {
  const [owner] = await db
    .select({
      ownerId: caseOwners.ownerId,
      name: staff.name,
      since: caseOwners.since,
      revision: caseOwners.revision,
    })
    .from(caseOwners)
    .innerJoin(staff, eq(staff.id, caseOwners.ownerId))
    .where(eq(caseOwners.operationCode, code));
  return owner;
}

/** Gives a sale to a person. Throws Refused when somebody else did since `revision`, which the form contains. */
export async function giveCase(
  db: Database,
  { code, caseNumber }: { code: string; caseNumber: number },
  owner: Colleague,
  { person, revision, now }: { person: Person; revision: number; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await readOwner(tx, code);
    const values = { ownerId: owner.id, since: now, revision: revision + 1 };
    const changed = await tx
      .insert(caseOwners)
      .values({ operationCode: code, ...values })
      .onConflictDoUpdate({
        target: caseOwners.operationCode,
        set: values,
        setWhere: eq(caseOwners.revision, revision),
      })
      .returning();
    if (changed.length === 0) {
      throw new Refused(409, 'Otra persona cambió recién quién se ocupa de esta reserva.');
    }
    await record(tx, now, {
      person,
      act: 'assigned case',
      subject: caseSubject(caseNumber),
      before: before?.name,
      after: owner.name,
    });
  });
}
