import type { DeskForm } from '../pages/form.ts';
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { dayInMendoza, parseTypedDate, type IsoDate } from '../../domain/time/dates.ts';
import type { Database } from '../../server/ground/db/connection.ts';
import {
  leads,
  noteKinds,
  operations,
  staff,
  staffNotes,
  type NoteKind,
} from '../../server/ground/db/schema.ts';
import { caseSubject } from '../../server/ground/journal/case-subject.ts';
import { buyerName } from '../buyer-name.ts';
import { record } from '../journal.ts';
import type { Person } from '../person.ts';
import { Refused } from '../refused.ts';
import { may } from '../roles.ts';

export const noteWords: Record<NoteKind, string> = {
  call: 'Llamada',
  promise: 'Promesa',
  remark: 'Nota',
};

/** What a note is about. */
export type About = { operationCode: string; caseNumber: number } | { leadId: string };

export const aboutCase = ({ code, caseNumber }: { code: string; caseNumber: number }): About => ({
  operationCode: code,
  caseNumber,
});

const aboutIs = (about: About): SQL =>
  'leadId' in about
    ? eq(staffNotes.leadId, about.leadId)
    : eq(staffNotes.operationCode, about.operationCode);

/** Applications for a job are only for some roles, and so are the notes about them. */
const visibleTo = ({ role }: Person) =>
  may(role, 'see job applications')
    ? undefined
    : or(isNull(staffNotes.leadId), ne(leads.kind, 'job_application'));

function selectNotes(db: Database, where: SQL | undefined) {
  return db
    .select({
      id: staffNotes.id,
      caseNumber: operations.caseNumber,
      leadId: staffNotes.leadId,
      kind: staffNotes.kind,
      words: staffNotes.words,
      dueOn: staffNotes.dueOn,
      doneAt: staffNotes.doneAt,
      at: staffNotes.at,
      who: staff.name,
      /** The buyer, or the person who wrote. */
      of: sql<string>`coalesce(${buyerName}, concat(${leads.data} ->> 'name', ' ', ${leads.data} ->> 'lastname'))`,
    })
    .from(staffNotes)
    .innerJoin(staff, eq(staff.id, staffNotes.staffId))
    .leftJoin(operations, eq(operations.code, staffNotes.operationCode))
    .leftJoin(leads, eq(leads.id, staffNotes.leadId))
    .where(where);
}

/** The notes about a sale or a lead, the latest first. */
export function notesAbout(db: Database, about: About) {
  return selectNotes(db, aboutIs(about)).orderBy(desc(staffNotes.at), desc(staffNotes.written));
}

export type Note = Awaited<ReturnType<typeof notesAbout>>[number];

/** The notes about all sales and leads of somebody, the latest first. */
export function notesOfPerson(
  db: Database,
  { codes, leadIds }: { codes: readonly string[]; leadIds: readonly string[] },
): Promise<Note[]> {
  const { operationCode, leadId } = staffNotes;
  return selectNotes(
    db,
    or(inArray(operationCode, [...codes]), inArray(leadId, [...leadIds])),
  ).orderBy(desc(staffNotes.at), desc(staffNotes.written));
}

/** The promises of today and of earlier days that nobody kept yet, the earliest first. */
export function duePromises(db: Database, person: Person, now: Date): Promise<Note[]> {
  const isDue = and(isNull(staffNotes.doneAt), lte(staffNotes.dueOn, dayInMendoza(now)));
  return selectNotes(db, and(isDue, visibleTo(person))).orderBy(
    asc(staffNotes.dueOn),
    asc(staffNotes.at),
    asc(staffNotes.written),
  );
}

interface Written {
  kind: NoteKind;
  words: string;
  dueOn: IsoDate | null;
}

/** A typed note. Throws Refused for one without words, or a promise without its day. */
export function readNote(form: DeskForm, now: Date): Written {
  const kind = noteKinds.find((each) => each === form.get('kind'));
  if (!kind) throw new Refused(422, 'Elegí qué anotás.', 'kind');
  const words = (form.get('words') ?? '').trim();
  if (words === '') throw new Refused(422, 'Escribí qué pasó o qué prometiste.', 'words');
  if (kind !== 'promise') return { kind, words, dueOn: null };
  const today = dayInMendoza(now);
  const dueOn = parseTypedDate(form.get('due') ?? '', today);
  if (!dueOn) throw new Refused(422, 'Escribí para qué día es la promesa.', 'due');
  if (dueOn < today) throw new Refused(422, 'Ese día ya pasó.', 'due');
  return { kind, words, dueOn };
}

const subjectOf = (about: About) =>
  'leadId' in about ? about.leadId : caseSubject(about.caseNumber);

export async function writeNote(
  db: Database,
  about: About,
  written: Written,
  { person, now }: { person: Person; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(staffNotes)
      .values({ id: randomUUID(), ...about, ...written, staffId: person.id, at: now });
    // The journal is never deleted: the words stay with the sale or the lead, and go with it.
    const after = noteWords[written.kind];
    await record(tx, now, { person, act: 'wrote note', subject: subjectOf(about), after });
  });
}

/** Marks a promise as kept. Throws Refused for one that is kept, gone, or not for this person. */
export async function keepPromise(
  db: Database,
  id: string,
  { person, now }: { person: Person; now: Date },
): Promise<About> {
  return db.transaction(async (tx) => {
    const isOpen = and(
      eq(staffNotes.id, id),
      eq(staffNotes.kind, 'promise'),
      isNull(staffNotes.doneAt),
    );
    const [open] = await selectNotes(tx, and(isOpen, visibleTo(person)));
    const [kept] = open
      ? await tx.update(staffNotes).set({ doneAt: now }).where(isOpen).returning()
      : [];
    if (!kept) throw new Refused(409, 'Esa promesa ya está cumplida, o ya no está.');
    const about = kept.leadId
      ? { leadId: kept.leadId }
      : { operationCode: kept.operationCode!, caseNumber: open!.caseNumber! };
    await record(tx, now, { person, act: 'kept promise', subject: subjectOf(about) });
    return about;
  });
}
