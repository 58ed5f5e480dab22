import { and, eq, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../ground/db/connection.ts';
import {
  alerts,
  operations,
  photographs,
  setPrices,
  unitPrices,
  withheldUnits,
} from '../../../ground/db/schema.ts';

/** A chassis for comparisons: only letters and digits, because people write it with spaces, hyphens and in any case. */
export function chassisKey(chassis: string): string {
  return chassis.toUpperCase().replace(/[^A-Z0-9]/g, '') || chassis;
}

/** Whether two chassis differ by one slip: a wrong, missing or added character, or two swapped ones. */
export function differByOneSlip(one: string, other: string): boolean {
  const [a, b] = [chassisKey(one), chassisKey(other)].toSorted((x, y) => x.length - y.length) as [
    string,
    string,
  ];
  if (b.length - a.length > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (b.length > a.length) return restA === restB.slice(1);
  return (
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

/**
 * Gives a unit's reservations, alerts, photographs and withholding its corrected chassis. The reservations are locked
 * first, so that none looks for the unit between the two changes.
 */
export async function correctChassis(
  tx: Database,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await tx
    .update(operations)
    .set({
      chassis: after,
      vehicle: sql`jsonb_set(${operations.vehicle}, '{chassis}', to_jsonb(${after}::text))`,
    })
    .where(eq(operations.chassis, before));
  const isBefore = eq(withheldUnits.chassis, before);
  await tx.update(withheldUnits).set({ chassis: after }).where(isBefore);
  await tx.delete(setPrices).where(eq(setPrices.chassis, after));
  await tx.update(setPrices).set({ chassis: after }).where(eq(setPrices.chassis, before));
  const others = alias(alerts, 'others');
  const isThere = tx
    .select()
    .from(others)
    .where(
      and(eq(others.subject, after), eq(others.kind, alerts.kind), eq(others.email, alerts.email)),
    );
  await tx.delete(alerts).where(and(eq(alerts.subject, before), exists(isThere)));
  await tx.update(alerts).set({ subject: after }).where(eq(alerts.subject, before));
  await tx
    .update(alerts)
    .set({
      known: sql`(${alerts.known} - ${before}::text) || jsonb_build_object(${after}::text, ${alerts.known} -> ${before}::text)`,
    })
    .where(sql`jsonb_exists(${alerts.known}, ${before}::text)`);
  await tx
    .update(photographs)
    .set({
      chassis: after,
      place: sql`${after}::text || substr(${photographs.place}, strpos(${photographs.place}, '/'))`,
    })
    .where(eq(photographs.chassis, before));
}

/**
 * Gives the history of a unit's prices its corrected chassis. Before the unit itself, because a chassis without a history
 * gets its first price from a trigger.
 */
export async function correctHistory(
  tx: Database,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await tx.update(unitPrices).set({ chassis: after }).where(eq(unitPrices.chassis, before));
}
