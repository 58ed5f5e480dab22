import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  lt,
  ne,
  notInArray,
  type SQL,
} from 'drizzle-orm';
import { formatMoment } from '../../domain/time/moments.ts';
import type { Database } from '../../server/ground/db/connection.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import { staff, staffSessions } from '../../server/ground/db/schema.ts';
import { record } from '../journal.ts';
import { Refused } from '../refused.ts';
import { knownDevice } from './devices.ts';
import { periodOfCode } from './one-time-code.ts';
import { wrongSignIns } from '../../server/ground/health/metrics.ts';
import { isPassword } from './password.ts';
import { findPerson, inLowerCase, type Person } from '../person.ts';
import { unseal } from './secrets.ts';
import { hashOf, newToken } from './tokens.ts';
import { countTry, forgetTry, isSlowed, type Counted } from './tries.ts';

export const sessionHours = 12;
/** Hours without a request after which a session ends. */
const idleHours = 2;
/** Maximum number of sessions of a person: a further one ends the oldest. */
const maxSessions = 5;
const minute = 60_000;
/** Days for which gerencia sees ended sessions. */
const maxDays = 30;

export type Session = typeof staffSessions.$inferSelect;

/** Opens a session; its token is only for the cookie. */
export async function openSession(
  db: Database,
  person: Person,
  browser: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  const old = new Date(now.getTime() - maxDays * 86_400_000);
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, old));
  await db.transaction(async (tx) => {
    // A dismissal waits, and then ends this session too; one before it leaves none.
    const [active] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.id, person.id), isNull(staff.disabledAt)))
      .for('share');
    if (!active) throw wrongTry();
    await tx.insert(staffSessions).values({
      token: hashOf(token),
      staffId: person.id,
      browser: browser.slice(0, 200),
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + sessionHours * 3_600_000),
    });
  });
  const isOther = and(eq(staffSessions.staffId, person.id), ne(staffSessions.token, hashOf(token)));
  const latest = db
    .select({ token: staffSessions.token })
    .from(staffSessions)
    .where(and(isOther, isLive(now)))
    .orderBy(desc(staffSessions.createdAt))
    .limit(maxSessions - 1);
  await end(db, now, isOther, notInArray(staffSessions.token, latest));
  await record(db, now, { person, act: 'signed in', subject: person.id });
  return token;
}

function isLive(now: Date) {
  const lastUse = new Date(now.getTime() - idleHours * 60 * minute);
  const { endedAt, expiresAt, seenAt } = staffSessions;
  return and(isNull(endedAt), gt(expiresAt, now), gt(seenAt, lastUse));
}

/** The session of a token and its person; undefined for an ended session or a disabled person. */
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
  if (found && now.getTime() - found.session.seenAt.getTime() >= minute) {
    const { token: used } = found.session;
    await db.update(staffSessions).set({ seenAt: now }).where(eq(staffSessions.token, used));
  }
  return found;
}

export function liveSessions(db: Database, now: Date): Promise<Session[]> {
  return db.select().from(staffSessions).where(isLive(now)).orderBy(desc(staffSessions.createdAt));
}

export async function endSession(db: Database, token: string, now: Date): Promise<void> {
  await end(db, now, eq(staffSessions.token, token));
}

/** Ends a session by the hash of its token; with `whose`, only one of that person. */
export async function closeSession(
  db: Database,
  token: string,
  { by, now, whose }: { by: Person; now: Date; whose?: string },
): Promise<void> {
  const isMeant = and(
    eq(staffSessions.token, token),
    whose === undefined ? undefined : eq(staffSessions.staffId, whose),
  );
  const [session] = await db.select().from(staffSessions).where(isMeant);
  if (!session) throw new Refused(404, 'Esa sesión ya no está.');
  await endSession(db, token, now);
  await record(db, now, { person: by, act: 'ended session', subject: session.staffId });
}

/** Ends the sessions of a person except `kept`, the hash of one session's token. */
export async function endSessionsOf(
  db: Database,
  staffId: string,
  now: Date,
  kept = '',
): Promise<void> {
  await end(db, now, eq(staffSessions.staffId, staffId), ne(staffSessions.token, kept));
}

async function end(db: Database, now: Date, ...which: (SQL | undefined)[]): Promise<void> {
  await db
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(isNull(staffSessions.endedAt), ...which));
}

type CodesDealership = Pick<Dealership, 'db' | 'config' | 'now'>;

export interface Typed {
  email: string;
  password: string;
  code: string;
}

const wrongTry = () =>
  new Refused(
    401,
    'El correo, la contraseña o el código no son correctos. Un código sirve una sola vez.',
  );

/** Where an attempt to sign in comes from: its address, and the cookie of a device. */
export interface From {
  ip: string;
  device: string | undefined;
}

/**
 * Signs a person in. The refusal is the same for a wrong address, password or code, after the same work. `onSlowed`
 * runs when a person's next attempt from an unknown device has to wait.
 */
export async function signIn(
  dealership: CodesDealership,
  typed: Typed,
  { ip, device }: From,
  onSlowed: (person: Person) => Promise<void>,
): Promise<Person> {
  const { db, config, now } = dealership;
  const found = await findPerson(db, typed.email);
  const known = found && knownDevice(config, found, device, now());
  const counted: Counted = known
    ? { kind: 'device', device: known }
    : { kind: 'stranger', email: inLowerCase(typed.email), ip };
  const times = await countTry(db, counted, now());
  if (!(await isProved(dealership, found, typed))) {
    wrongSignIns.inc();
    await record(db, now(), { act: 'wrong try', subject: found?.id ?? '' });
    const isTold = counted.kind === 'stranger' && isSlowed(times);
    if (isTold && found && !found.disabledAt) await onSlowed(found);
    throw wrongTry();
  }
  await forgetTry(db, counted);
  return found!;
}

/** Throws Refused for a code that a signed-in person left empty, which is no wrong try. */
export function requireCode(code: string, field: 'again' | 'code'): void {
  if (code.trim() === '') throw new Refused(422, 'Escribí el código de tu aplicación.', field);
}

/** Checks password and code of a signed-in person again. Throws Refused for a wrong one. */
export async function proveAgain(
  dealership: CodesDealership,
  person: Person,
  typed: Pick<Typed, 'password' | 'code'>,
): Promise<void> {
  requireCode(typed.code, 'code');
  const counted: Counted = { kind: 'signed in', staffId: person.id };
  await countTry(dealership.db, counted, dealership.now());
  if (!(await isProved(dealership, person, typed))) throw wrongTry();
  await forgetTry(dealership.db, counted);
}

async function isProved(
  dealership: CodesDealership,
  person: Person | undefined,
  { password, code }: Pick<Typed, 'password' | 'code'>,
): Promise<boolean> {
  const isRight = await isPassword(password, person?.password);
  if (!isRight || !person || person.disabledAt) return false;
  return takeCode(dealership, person, code);
}

/** Checks the second factor of a signed-in person. Throws Refused for a wrong code. */
export async function confirmAgain(
  dealership: CodesDealership,
  person: Person,
  code: string,
): Promise<void> {
  requireCode(code, 'again');
  const counted: Counted = { kind: 'signed in', staffId: person.id };
  await countTry(dealership.db, counted, dealership.now());
  if (!(await takeCode(dealership, person, code))) {
    throw new Refused(
      422,
      'Ese código no sirve o ya se usó: esperá el próximo de tu aplicación.',
      'again',
    );
  }
  await forgetTry(dealership.db, counted);
}

/** Whether a code is right. A right code is used up: of two requests with it, only the first succeeds. */
async function takeCode(
  { db, config, now }: CodesDealership,
  { id, email, codeSecret, codePeriod }: Person,
  code: string,
): Promise<boolean> {
  const period = periodOfCode(unseal(config, codeSecret, email), code, now(), codePeriod);
  if (!period) return false;
  const used = await db
    .update(staff)
    .set({ codePeriod: period })
    .where(and(eq(staff.id, id), lt(staff.codePeriod, period)))
    .returning({ id: staff.id });
  return used.length === 1;
}

export function sessionCells({ browser, createdAt, seenAt }: Session): string[] {
  return [browserOf(browser), formatMoment(createdAt), formatMoment(seenAt)];
}

const browsers = ['Edg', 'Firefox', 'Chrome', 'Safari'];
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'];

/** 'Chrome en Windows', from the browser's own description. */
function browserOf(text: string): string {
  const found = [browsers, systems].map((names) => names.find((name) => text.includes(name)));
  return found.filter(Boolean).join(' en ') || 'otro';
}
