import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import { leadHandling, leads } from '../../server/ground/db/schema.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import { startOf } from './period.ts';

/** The leads of customers since a moment. Job applications don't count. */
export const ofCustomersSince = (start: SQL) =>
  and(gte(leads.createdAt, start), sql`${leads.kind} <> 'job_application'`);

export interface AnsweredLeads {
  answered: number;
  waiting: number;
  /** Minutes within which half of the answered leads were answered; null without one. */
  medianMinutes: number | null;
}

/** How soon the leads of a period were answered for the first time. */
export async function readAnswers(
  { db, now }: Pick<Dealership, 'db' | 'now'>,
  weeks: number,
): Promise<AnsweredLeads> {
  const { answeredAt, closedAt } = leadHandling;
  const minutes = sql`extract(epoch from ${answeredAt} - ${leads.createdAt}) / 60`;
  const [found] = await db
    .select({
      answered: sql<number>`(count(${answeredAt}))::int`,
      waiting: sql<number>`(count(*) filter (where ${answeredAt} is null and ${closedAt} is null))::int`,
      medianMinutes: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${minutes})::float8`,
    })
    .from(leads)
    .leftJoin(leadHandling, eq(leadHandling.leadId, leads.id))
    .where(ofCustomersSince(startOf(weeks, now())));
  return found!;
}
