import { and, desc, eq, getTableColumns, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../server/db/connection.ts';
import { staff, staffSessions } from '../../server/db/schema.ts';
import { record } from '../journal.ts';
import { Refused } from '../refused.ts';
import { periodOfCode } from './one-time-code.ts';
import { isPassword } from './password.ts';
import { findPerson, inLowerCase, type Person } from './person.ts';
import { hashOf, newToken } from './tokens.ts';
import { countTry, forgetTry } from './tries.ts';

export const sessionHours = 12;
/** Ended ones are shown to gerencia as long. */
const keptDays = 30;

export type Session = typeof staffSessions.$inferSelect;

/** Opens a session; its token is for the cookie alone. */
export async function openSession(
  db: Database,
  person: Person,
  browser: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  const old = new Date(now.getTime() - keptDays * 86_400_000);
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, old));
  await db.insert(staffSessions).values({
    token: hashOf(token),
    staffId: person.id,
    browser: browser.slice(0, 200),
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionHours * 3_600_000),
  });
  await record(db, now, { person, act: 'signed in', subject: person.id });
  return token;
}

function isLive(now: Date) {
  return and(isNull(staffSessions.endedAt), gt(staffSessions.expiresAt, now));
}

/** Who has a session, and which; undefined once it ended, or its person was disabled. */
export async function sessionOf(
  db: Database,
  token: string,
  now: Date,
): Promise<{ person: Person; session: Session } | undefined> {
  const [found] = await db
    .select({ person: getTableColumns(staff), session: getTableColumns(staffSessions) })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.token, hashOf(token)), isLive(now), isNull(staff.disabledAt)));
  return found as { person: Person; session: Session } | undefined;
}

/** The sessions that are open, the latest first. */
export function liveSessions(db: Database, now: Date): Promise<Session[]> {
  return db.select().from(staffSessions).where(isLive(now)).orderBy(desc(staffSessions.createdAt));
}

/** Ends a session by what is stored of its token. */
export async function endSession(db: Database, token: string, now: Date): Promise<void> {
  await db.update(staffSessions).set({ endedAt: now }).where(eq(staffSessions.token, token));
}

export interface Typed {
  email: string;
  password: string;
  code: string;
}

/** Who signs in. The same refusal for a wrong address, password or code, after the same work. */
export async function signIn(
  db: Database,
  { email, password, code }: Typed,
  ip: string,
  now: Date,
): Promise<Person> {
  const whose = { email: inLowerCase(email), ip };
  await countTry(db, whose, now);
  const found = await findPerson(db, email);
  const isRight = await isPassword(password, found?.password);
  const isTheirs = isRight && found && !found.disabledAt && (await takeCode(db, found, code, now));
  if (!isTheirs) {
    await record(db, now, { act: 'wrong try', subject: found?.id ?? '' });
    throw new Refused(
      401,
      'El correo, la contraseña o el código no son correctos. Un código sirve una sola vez.',
    );
  }
  await forgetTry(db, whose);
  return found;
}

/** Checks the second factor of somebody who is signed in. Throws Refused for a wrong code. */
export async function confirmAgain(
  db: Database,
  person: Person,
  code: string,
  ip: string,
  now: Date,
): Promise<void> {
  const whose = { email: person.email, ip };
  await countTry(db, whose, now);
  if (!(await takeCode(db, person, code, now))) {
    throw new Refused(
      422,
      'Ese código no sirve o ya se usó: esperá el próximo de tu aplicación.',
      'again',
    );
  }
  await forgetTry(db, whose);
}

/** Whether a code is right. It is then used: of two requests with the same one, only the first is right. */
async function takeCode(db: Database, person: Person, code: string, now: Date): Promise<boolean> {
  const { id, codeSecret, codePeriod } = person;
  const period = periodOfCode(codeSecret, code, now, codePeriod);
  if (!period) return false;
  const used = await db
    .update(staff)
    .set({ codePeriod: period })
    .where(and(eq(staff.id, id), lt(staff.codePeriod, period)))
    .returning({ id: staff.id });
  return used.length === 1;
}
