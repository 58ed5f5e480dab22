import { and, eq, getTableColumns, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../server/ground/db/connection.ts';
import {
  leadHandling,
  leadKinds,
  leads,
  staff,
  type LeadKind,
} from '../../server/ground/db/schema.ts';
import { leadColumns, readLead, type StoredLead } from '../../server/post/leads/lead-source.ts';
import { record } from '../journal.ts';
import type { Colleague } from '../people/owners.ts';
import type { Person } from '../person.ts';
import { Refused } from '../refused.ts';
import { may } from '../roles.ts';

type Handling = typeof leadHandling.$inferSelect;

/** Job applications are only for administración. */
export const visibleTo = ({ role }: Person) =>
  may(role, 'see job applications') ? undefined : ne(leads.kind, 'job_application');

/** The kinds of leads that a person may see. */
export const visibleKinds = ({ role }: Person): readonly LeadKind[] =>
  leadKinds.filter((kind) => kind !== 'job_application' || may(role, 'see job applications'));

/** The leads that a person may see, among those that `where` selects. */
export function selectLeads(db: Database, person: Person, where: SQL | undefined) {
  return db
    .select({
      lead: leadColumns,
      handling: getTableColumns(leadHandling),
      claimedBy: staff.name,
    })
    .from(leads)
    .leftJoin(leadHandling, eq(leadHandling.leadId, leads.id))
    .leftJoin(staff, eq(staff.id, leadHandling.claimedBy))
    .where(and(visibleTo(person), where));
}

type Row = Awaited<ReturnType<typeof selectLeads>>[number];

/** A lead with its handling, which is null for an untouched one. */
export const handled = ({ lead, ...row }: Row) => ({ ...readLead(lead), ...row });

export type HandledLead = ReturnType<typeof handled>;

/** Throws Refused for an unknown lead, or one that is not for this person. */
export async function findLead(db: Database, id: string, person: Person): Promise<HandledLead> {
  const [row] = await selectLeads(db, person, eq(leads.id, id));
  if (!row) throw new Refused(404, 'Esa consulta ya no está.');
  return handled(row);
}

export const leadActs = {
  claim: { label: 'Me ocupo yo', sentence: 'La consulta es tuya.' },
  answer: { label: 'Ya contesté', sentence: 'Anotado: la consulta está contestada.' },
  close: { label: 'Cerrar', sentence: 'La consulta quedó cerrada.' },
  reopen: { label: 'Abrir otra vez', sentence: 'La consulta está abierta otra vez.' },
} as const;
export type LeadAct = keyof typeof leadActs;

export function possibleActs({ handling }: HandledLead, { id }: Person): LeadAct[] {
  if (handling?.closedAt) return ['reopen'];
  return [
    ...(handling?.claimedBy === id ? [] : (['claim'] as const)),
    ...(handling?.answeredAt ? [] : (['answer'] as const)),
    'close',
  ];
}

/** 'abierta', 'de Marta Ríos', 'contestada por Marta Ríos'. */
export function standingOf({ handling, claimedBy }: HandledLead): string {
  if (handling?.closedAt) return 'cerrada';
  if (handling?.answeredAt) return `contestada${claimedBy ? ` por ${claimedBy}` : ''}`;
  return claimedBy ? `de ${claimedBy}` : 'sin nadie';
}

export function leadName({ data }: StoredLead): string {
  return `${data['name']} ${data['lastname']}`.trim();
}

interface Change {
  person: Person;
  /** The revision in the person's form. */
  revision: number;
  now: Date;
}

/** Throws Refused when the lead changed since `revision`. */
export function changeLead(
  db: Database,
  lead: HandledLead,
  act: LeadAct,
  { person, revision, now }: Change,
): Promise<void> {
  const changes: Record<LeadAct, Partial<Handling>> = {
    claim: { claimedBy: person.id, claimedAt: now },
    answer: {
      answeredAt: now,
      ...(lead.handling?.claimedBy ? {} : { claimedBy: person.id, claimedAt: now }),
    },
    close: { closedAt: now },
    reopen: { closedAt: null },
  };
  return save(db, lead, { ...changes[act], after: act }, { person, revision, now });
}

/** Gives a lead to a person. Throws Refused when the lead changed since `revision`. */
export function assignLead(
  db: Database,
  lead: HandledLead,
  owner: Colleague,
  change: Change,
): Promise<void> {
  const changes = { claimedBy: owner.id, claimedAt: change.now, after: `de ${owner.name}` };
  return save(db, lead, changes, change);
}

async function save(
  db: Database,
  lead: HandledLead,
  { after, ...changes }: Partial<Handling> & { after: string },
  { person, revision, now }: Change,
): Promise<void> {
  const { id } = lead;
  await db.transaction(async (tx) => {
    const changed = await tx
      .insert(leadHandling)
      .values({ leadId: id, ...changes, revision: revision + 1 })
      .onConflictDoUpdate({
        target: leadHandling.leadId,
        set: { ...changes, revision: revision + 1 },
        setWhere: eq(leadHandling.revision, revision),
      })
      .returning();
    if (changed.length === 0) throw new Refused(409, 'Otra persona cambió esta consulta recién.');
    const before = standingOf(lead);
    await record(tx, now, { person, act: 'changed lead', subject: id, before, after });
  });
}
