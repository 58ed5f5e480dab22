import { eq, gte, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { dayInMendoza } from '../../domain/time/dates.ts';
import { operations, paymentJournal, startArrivals } from '../../server/ground/db/schema.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import { happened, reached } from './results.ts';
import type { WizardCounts, WizardPlace } from './wizard-places.ts';

export const wizardDays = 90;

const { credit, status, usedVehicles } = operations;
const { after, event } = paymentJournal;

const came: Record<Exclude<WizardPlace, 'arrived'>, SQL | undefined> = {
  started: reached.started,
  used: sql`${usedVehicles} <> '[]'::jsonb`,
  credit: isNotNull(credit),
  chosen: reached.chosen,
  identified: reached.identified,
  held: reached.held,
  pending: or(eq(status, 'pending'), happened(eq(after, 'pending'))),
  paid: reached.paid,
  cancelled: happened(eq(event, 'cancellation requested')),
  returned: reached.returned,
  refunded: eq(status, 'refunded'),
  unavailable: eq(status, 'unavailable'),
  delivered: reached.delivered,
};

const counted = Object.fromEntries(
  Object.entries(came).map(([place, when]) => [
    place,
    sql<number>`(count(*) filter (where ${when}))::int`,
  ]),
) as Record<keyof typeof came, SQL<number>>;

/** How many of the last ninety days came to each place of the wizard's chart. */
export async function readWizardCounts({
  db,
  now,
}: Pick<Dealership, 'db' | 'now'>): Promise<WizardCounts> {
  const since = new Date(now().getTime() - wizardDays * 86_400_000);
  const [[reservations], [arrivals]] = await Promise.all([
    db.select(counted).from(operations).where(gte(operations.createdAt, since)),
    db
      .select({ arrived: sql<number>`coalesce(sum(${startArrivals.times}), 0)::int` })
      .from(startArrivals)
      .where(gte(startArrivals.day, dayInMendoza(since))),
  ]);
  return { ...reservations!, ...arrivals! };
}
