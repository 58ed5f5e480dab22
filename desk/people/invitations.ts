import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { cachedParameters } from '../../server/content/parameters.ts';
import type { Database } from '../../server/db/connection.ts';
import type { Dealership } from '../../server/dealership.ts';
import { staff, staffInvitations } from '../../server/db/schema.ts';
import { record } from '../journal.ts';
import { Refused } from '../refused.ts';
import { newSecret, periodOfCode } from './one-time-code.ts';
import { checkPassword, hashPassword } from './password.ts';
import { findPerson, inLowerCase, type Person } from './person.ts';
import { seal, unseal } from './secrets.ts';
import { endSessionsOf } from './sessions.ts';
import { hashOf, newToken } from './tokens.ts';

export const invitationHours = 48;

export type Invited = Pick<Person, 'name' | 'email' | 'role'>;

type InvitingDealership = Pick<Dealership, 'db' | 'config' | 'now'>;

export type Invitation = typeof staffInvitations.$inferSelect;

/**
 * Makes the token of a one-time link for a person. A member of staff sets a new password and a new key for codes with
 * it. Earlier unused links of the person become invalid.
 */
export async function invite(
  { db, config, now: clock }: InvitingDealership,
  { name, email, role }: Invited,
  by?: Person,
): Promise<string> {
  const [token, now] = [newToken(), clock()];
  const address = inLowerCase(email);
  await db.transaction(async (tx) => {
    const isOfThem = and(eq(staffInvitations.email, address), isNull(staffInvitations.usedAt));
    await tx.delete(staffInvitations).where(isOfThem);
    await tx.insert(staffInvitations).values({
      token: hashOf(token),
      name: name.trim(),
      email: address,
      role,
      codeSecret: seal(config, newSecret(), address),
      createdAt: now,
      expiresAt: new Date(now.getTime() + invitationHours * 3_600_000),
    });
    await record(tx, now, { person: by, act: 'invited person', after: role, note: address });
  });
  return token;
}

/** Throws Refused for a link that was used, is over or never existed. */
export async function findInvitation(db: Database, token: string, now: Date): Promise<Invitation> {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.token, hashOf(token)));
  if (!found || found.usedAt || found.expiresAt <= now) throw unusable();
  return found;
}

/** The invitations that nobody has accepted yet, the earliest first. */
export function openInvitations(db: Database, now: Date): Promise<Invitation[]> {
  return db
    .select()
    .from(staffInvitations)
    .where(and(isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now)))
    .orderBy(asc(staffInvitations.createdAt));
}

const unusable = () =>
  new Refused(410, 'Esta invitación ya se usó o se venció. Pedile otra a gerencia.');

export interface Accepted {
  password: string;
  repeated: string;
  code: string;
}

/** Makes the invited person a member of staff. Throws Refused for wrong input. */
export async function acceptInvitation(
  dealership: InvitingDealership & Pick<Dealership, 'changes'>,
  token: string,
  { password, repeated, code }: Accepted,
): Promise<Person> {
  const { db, config, changes } = dealership;
  const now = dealership.now();
  const { name, email, role, codeSecret } = await findInvitation(db, token, now);
  const { group } = await cachedParameters(changes, db, config.groupSlug);
  checkPassword({ password, repeated }, [name, email, group.name]);
  const period = periodOfCode(unseal(config, codeSecret, email), code, now, 0);
  if (!period) {
    throw new Refused(422, 'Ese código no es el de ahora: mirá la aplicación otra vez.', 'code');
  }
  const hashed = await hashPassword(password);
  return db.transaction(async (tx) => {
    const isUnused = and(
      eq(staffInvitations.token, hashOf(token)),
      isNull(staffInvitations.usedAt),
      gt(staffInvitations.expiresAt, now),
    );
    const used = await tx
      .update(staffInvitations)
      .set({ usedAt: now, codeSecret: '' })
      .where(isUnused)
      .returning();
    if (used.length === 0) throw unusable();
    const invitation = {
      name,
      role,
      password: hashed,
      codeSecret,
      codePeriod: period,
      disabledAt: null,
    };
    const before = await findPerson(tx, email);
    const [person] = await tx
      .insert(staff)
      .values({ id: randomUUID(), email, createdAt: now, ...invitation })
      .onConflictDoUpdate({ target: staff.email, set: invitation })
      .returning();
    // A person who lost a phone or a password may have lost a session too.
    await endSessionsOf(tx, person!.id, now);
    const roles = { before: before?.role, after: role };
    await record(tx, now, { person, act: 'accepted invitation', subject: person!.id, ...roles });
    return person!;
  });
}
