import { join } from 'node:path';
import type { Database } from '../../ground/db/connection.ts';
import { gt, or } from 'drizzle-orm';
import { parameters, unitPrices } from '../../ground/db/schema.ts';
import { importFolder } from './import-folder.ts';

/** The demo dealership, in the format of a dealer's own folder. */
export const demoFolder = join(import.meta.dirname, '../../../demo');

/**
 * Fills an empty database with the demo dealership, whose offers and news are dated by `now`. Leaves a real dealership
 * unchanged. Returns whether the demo was created.
 */
export async function prepareDemo(db: Database, groupSlug: string, now: Date): Promise<boolean> {
  if ((await db.$count(parameters)) > 0) return false;
  await importFolder(db, { path: demoFolder, groupSlug, now, isSure: true });
  await discountLater(db, now);
  return true;
}

/** As if the demo's units had been in stock for two months, and their discounts had begun three weeks ago. */
async function discountLater(db: Database, now: Date): Promise<void> {
  const discounted = or(gt(unitPrices.discount, 0), gt(unitPrices.specialDiscount, 0));
  const rows = await db.select().from(unitPrices).where(discounted);
  await db
    .update(unitPrices)
    .set({ since: daysBefore(now, 21) })
    .where(discounted);
  await db.insert(unitPrices).values(
    rows.map(({ id: _id, ...row }) => ({
      ...row,
      since: daysBefore(now, 60),
      discount: 0,
      specialDiscount: 0,
      offerFrom: null,
      offerUntil: null,
    })),
  );
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
