import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { dataRequestDeadline, type DataRequestKind } from '../../domain/operation/deadlines.ts';
import { dayInMendoza, formatDay } from '../../domain/time/dates.ts';
import type { Database } from '../../server/ground/db/connection.ts';
import { dataRequests } from '../../server/ground/db/schema.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { record } from '../journal.ts';
import type { Person } from '../person.ts';
import { hashOf } from '../people/tokens.ts';
import { Refused } from '../refused.ts';

export const requestKinds: Record<DataRequestKind, string> = {
  access: 'Ver sus datos',
  rectification: 'Corregir sus datos',
  erasure: 'Borrar sus datos',
};

type DataRequest = typeof dataRequests.$inferSelect;

/** The unanswered requests, the earliest deadline first. */
export function openRequests(db: Database): Promise<DataRequest[]> {
  const isOpen = isNull(dataRequests.doneAt);
  return db.select().from(dataRequests).where(isOpen).orderBy(asc(dataRequests.dueAt));
}

export function requestLine({ kind, who, dueAt }: DataRequest, now: Date): Html {
  const isLate = dueAt < now;
  return html`<span
      ><a href="/personas?q=${encodeURIComponent(who)}">${requestKinds[kind]}</a> ${who}</span
    >
    <span class="${isLate ? 'state late' : 'state'}"
      >${isLate ? 'venció el' : 'hasta el'} ${formatDay(dayInMendoza(dueAt))}</span
    >`;
}

/** Records a request. Its deadline counts from now. */
export async function recordRequest(
  db: Database,
  { kind, who, person, now }: { kind: DataRequestKind; who: string; person: Person; now: Date },
): Promise<void> {
  const dueAt = dataRequestDeadline(kind, now);
  await db.transaction(async (tx) => {
    await tx.insert(dataRequests).values({ id: randomUUID(), kind, who, createdAt: now, dueAt });
    const subject = hashOf(who.toLowerCase());
    await record(tx, now, { person, act: 'recorded data request', subject, after: kind });
  });
}

/** Marks a request as answered, and deletes the person's address. */
export async function answerRequest(
  db: Database,
  id: string,
  { person, now }: { person: Person; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const isIt = and(eq(dataRequests.id, id), isNull(dataRequests.doneAt));
    const [open] = await tx.select().from(dataRequests).where(isIt).for('update');
    if (!open) throw new Refused(409, 'Ese pedido ya está contestado.');
    await tx.update(dataRequests).set({ doneAt: now, who: '' }).where(isIt);
    const subject = hashOf(open.who.toLowerCase());
    await record(tx, now, { person, act: 'answered data request', subject, after: open.kind });
  });
}
