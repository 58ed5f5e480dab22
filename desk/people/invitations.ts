import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { cachedParameters } from '../../server/stock/content/parameters.ts';
import type { Database } from '../../server/ground/db/connection.ts';
import type { Settings } from '../../server/ground/settings/settings.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import { postLetters } from '../../server/post/mail/outbox.ts';
import { staff, staffInvitations } from '../../server/ground/db/schema.ts';
import { recordCommand } from '../../server/ground/journal/command-journal.ts';
import { record } from '../journal.ts';
import { Refused } from '../refused.ts';
import { newSecret, periodOfCode } from './one-time-code.ts';
import { checkPassword, hashPassword } from './password.ts';
import { invitationHours, invitationLetter } from './letters.ts';
import { inLowerCase, lockWithManagement, type Person } from '../person.ts';
import { seal, unseal } from './secrets.ts';
import { endSessionsOf, requireCode } from './sessions.ts';
import { hashOf, newToken } from './tokens.ts';

export type Invited = Pick<Person, 'name' | 'email' | 'role'>;

type InvitingDealership = Pick<Dealership, 'db' | 'config' | 'now' | 'boss' | 'system'>;

export type Invitation = typeof staffInvitations.$inferSelect;

const isOpen = isNull(staffInvitations.usedAt);

/**
 * Makes the token of a one-time link for a person. A member of staff sets a new password and a new key for codes with
 * it. The person's earlier link becomes invalid. With the desk's address in `mailed`, a letter brings the link to the
 * person's own address. `user` is the user of the operating system who invites by command. Throws Refused for a
 * dismissed person.
 */
export async function invite(
  dealership: InvitingDealership,
  { name, email, role }: Invited,
  { by, user, mailed }: { by?: Person; user?: string; mailed?: string } = {},
): Promise<string> {
  const { db, config, now: clock } = dealership;
  const [token, now] = [newToken(), clock()];
  const address = inLowerCase(email);
  const values = {
    token: hashOf(token),
    name: name.trim(),
    role,
    codeSecret: seal(config, newSecret(), address),
    createdAt: now,
    expiresAt: new Date(now.getTime() + invitationHours * 3_600_000),
  };
  await db.transaction(async (tx) => {
    const [person] = await tx.select().from(staff).where(eq(staff.email, address)).for('update');
    if (person?.disabledAt) throw dismissed();
    await tx
      .insert(staffInvitations)
      .values({ ...values, email: address })
      .onConflictDoUpdate({ target: staffInvitations.email, targetWhere: isOpen, set: values });
    const what = { after: role, note: address };
    if (user === undefined) await record(tx, now, { person: by, act: 'invited person', ...what });
    else await recordCommand(tx, now, { by: 'comando', user, act: 'invited by command', ...what });
    if (mailed === undefined) return;
    const { group } = await dealership.system.parameters(tx);
    const letter = invitationLetter(
      { name: values.name, email: address, role },
      { address: `${mailed}/invitacion/${token}`, sender: group, by: by?.name },
    );
    await postLetters(tx, dealership, [letter], 'account');
  });
  return token;
}

const dismissed = () =>
  new Refused(422, 'Esa persona está de baja: primero dale de alta otra vez.', 'email');

/** Where an invitation's letter goes: while no mail server is set, nobody gets it. */
export function letterSentence({ smtpUrl }: Pick<Settings, 'smtpUrl'>, email: string): string {
  return smtpUrl
    ? `La invitación salió por correo a ${email}.`
    : `El correo no está configurado (SMTP_URL): la carta para ${email} quedó en la carpeta mail de los datos.`;
}

/** Makes an unused invitation invalid. Throws Refused when it was accepted or withdrawn meanwhile. */
export async function withdrawInvitation(
  db: Database,
  token: string,
  { by, now }: { by: Person; now: Date },
): Promise<string> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(staffInvitations)
      .where(and(eq(staffInvitations.token, token), isOpen))
      .returning();
    if (!gone) throw new Refused(409, 'Esa invitación ya se usó o ya no está.');
    await record(tx, now, { person: by, act: 'withdrew invitation', note: gone.email });
    return gone.email;
  });
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
    .where(and(isOpen, gt(staffInvitations.expiresAt, now)))
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
  requireCode(code, 'code');
  const period = periodOfCode(unseal(config, codeSecret, email), code, now, 0);
  if (!period) {
    throw new Refused(422, 'Ese código no es el de ahora: mirá la aplicación otra vez.', 'code');
  }
  const hashed = await hashPassword(password);
  return db.transaction(async (tx) => {
    const { person: before, others } = await lockWithManagement(tx, eq(staff.email, email));
    if (before?.disabledAt) throw unusable();
    if (before?.role === 'management' && role !== 'management' && others.length === 0) {
      throw new Refused(409, 'Sos la única persona de gerencia: invitá primero a otra.');
    }
    const isUnused = and(
      eq(staffInvitations.token, hashOf(token)),
      isOpen,
      gt(staffInvitations.expiresAt, now),
    );
    const used = await tx
      .update(staffInvitations)
      .set({ usedAt: now, codeSecret: '' })
      .where(isUnused)
      .returning();
    if (used.length === 0) throw unusable();
    const invitation = { name, role, password: hashed, codeSecret, codePeriod: period };
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
