import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../server/db/connection.ts';
import { staff, staffInvitations, staffSessions } from '../../server/db/schema.ts';
import { record } from '../journal.ts';
import { Refused } from '../refused.ts';
import type { StaffRole } from '../../machines/operation/staff-events.ts';
import { newSecret, periodOfCode } from './one-time-code.ts';
import { hashPassword, longestPassword, shortestPassword } from './password.ts';
import { findPerson, inLowerCase, type Person } from './person.ts';
import { hashOf, newToken } from './tokens.ts';

export const invitationHours = 48;

export interface Invited {
  name: string;
  email: string;
  role: StaffRole;
}

export type Invitation = typeof staffInvitations.$inferSelect;

/**
 * Makes a one-time link's token for a person. One who works here already chooses another password and gets another key for
 * codes with it; links to them that were not used end.
 */
export async function invite(
  db: Database,
  { name, email, role }: Invited,
  now: Date,
  by?: Person,
): Promise<string> {
  const token = newToken();
  const address = inLowerCase(email);
  await db.transaction(async (tx) => {
    const isOfThem = and(eq(staffInvitations.email, address), isNull(staffInvitations.usedAt));
    await tx.delete(staffInvitations).where(isOfThem);
    await tx.insert(staffInvitations).values({
      token: hashOf(token),
      name: name.trim(),
      email: address,
      role,
      codeSecret: newSecret(),
      createdAt: now,
      expiresAt: new Date(now.getTime() + invitationHours * 3_600_000),
    });
    await record(tx, now, { person: by, act: 'invited person', after: role, note: address });
  });
  return token;
}

/** Throws Refused for a link that was used, has ended or never was. */
export async function findInvitation(db: Database, token: string, now: Date): Promise<Invitation> {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.token, hashOf(token)));
  if (!found || found.usedAt || found.expiresAt <= now) throw unusable();
  return found;
}

const unusable = () =>
  new Refused(410, 'Esta invitación ya se usó o se venció. Pedile otra a gerencia.');

export interface Accepted {
  password: string;
  repeated: string;
  code: string;
}

/** Makes the invited person one of the staff. Throws Refused for what they typed. */
export async function acceptInvitation(
  db: Database,
  token: string,
  { password, repeated, code }: Accepted,
  now: Date,
): Promise<Person> {
  const { name, email, role, codeSecret } = await findInvitation(db, token, now);
  checkPassword(password, { name, email });
  if (password !== repeated) {
    throw new Refused(422, 'Las dos contraseñas no son iguales.', 'repeated');
  }
  const period = periodOfCode(codeSecret, code, now, 0);
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
    const kept = { name, role, password: hashed, codeSecret, codePeriod: period, disabledAt: null };
    const before = await findPerson(tx, email);
    const [saved] = await tx
      .insert(staff)
      .values({ id: randomUUID(), email, createdAt: now, ...kept })
      .onConflictDoUpdate({ target: staff.email, set: kept })
      .returning();
    const person = saved as Person;
    // Who lost a phone or a password may have lost a session too.
    await tx
      .update(staffSessions)
      .set({ endedAt: now })
      .where(and(eq(staffSessions.staffId, person.id), isNull(staffSessions.endedAt)));
    const roles = { before: before?.role, after: role };
    await record(tx, now, { person, act: 'accepted invitation', subject: person.id, ...roles });
    return person;
  });
}

/** What many people choose, and what is theirs for everybody to see. */
const common = ['contraseña', 'concesionario', 'password', 'qwertyuiop', '1234567890', 'argentina'];

function checkPassword(password: string, { name, email }: Pick<Invited, 'name' | 'email'>): void {
  const refuse = (sentence: string) => new Refused(422, sentence, 'password');
  if (password.length < shortestPassword) {
    throw refuse(`La contraseña tiene que tener ${shortestPassword} caracteres o más.`);
  }
  if (password.length > longestPassword) {
    throw refuse(`La contraseña puede tener hasta ${longestPassword} caracteres.`);
  }
  const plain = password.toLowerCase();
  const theirs = [...name.toLowerCase().split(/\s+/), email.split('@')[0]!];
  const isWeak =
    new Set(plain).size < 5 ||
    common.some((word) => plain.includes(word)) ||
    theirs.some((word) => word.length > 3 && plain.includes(word));
  if (isWeak) {
    throw refuse(
      'Esa contraseña se adivina fácil: probá con cuatro palabras que no digan tu nombre.',
    );
  }
}
