import type { Database } from '../db/connection.ts';
import { families, parameters, promotions, stockUnits, subfamilies } from '../db/schema.ts';
import { demoDealership } from './demo-dealership.ts';

// PostgreSQL takes 65,535 values in one statement.
const rowsAtOnce = 500;

/** Fills an empty database with the demo dealership; a database that has parameters is left as it is. */
export async function seedWhenEmpty(db: Database, groupSlug: string): Promise<boolean> {
  const known = await db.select({ slug: parameters.groupSlug }).from(parameters).limit(1);
  if (known.length > 0) return false;
  const demo = demoDealership();
  await db.transaction(async (tx) => {
    await tx.insert(families).values(demo.families);
    await tx.insert(subfamilies).values(demo.subfamilies);
    for (let first = 0; first < demo.stockUnits.length; first += rowsAtOnce) {
      await tx.insert(stockUnits).values(demo.stockUnits.slice(first, first + rowsAtOnce));
    }
    await tx.insert(promotions).values(demo.promotions);
    await tx.insert(parameters).values({ groupSlug, data: demo.parameters });
  });
  return true;
}
