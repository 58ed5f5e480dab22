import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/connection.ts';
import {
  creditPlans,
  families,
  parameters,
  promotions,
  stockUnits,
  subfamilies,
  valuationBrands,
  valuationVersions,
} from '../db/schema.ts';
import { demoCreditPlans } from './credit-plans.ts';
import { demoDealership } from './demo-dealership.ts';
import { usedVehicleCatalogue } from './used-vehicles/catalogue.ts';

// PostgreSQL takes 65,535 values in one statement.
const rowsAtOnce = 500;

/**
 * Fills an empty database with the demo dealership; a database that has parameters keeps its own. The valuation catalogue
 * and the credit plans are filled in wherever there are none: databases created before them have to get them too. Answers
 * whether the dealership was created.
 */
export async function seedWhenEmpty(db: Database, groupSlug: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isNew = await isEmpty(tx, parameters);
    if (isNew) await createDealership(tx, groupSlug);
    if (await isEmpty(tx, valuationBrands)) await createValuationCatalogue(tx);
    if (await isEmpty(tx, creditPlans)) await createCreditPlans(tx);
    return isNew;
  });
}

async function isEmpty(tx: Database, table: PgTable): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(table)
    .limit(1);
  return rows.length === 0;
}

async function createDealership(tx: Database, groupSlug: string): Promise<void> {
  const demo = demoDealership();
  await tx.insert(families).values(demo.families);
  await tx.insert(subfamilies).values(demo.subfamilies);
  for (let first = 0; first < demo.stockUnits.length; first += rowsAtOnce) {
    await tx.insert(stockUnits).values(demo.stockUnits.slice(first, first + rowsAtOnce));
  }
  await tx.insert(promotions).values(demo.promotions);
  await tx.insert(parameters).values({ groupSlug, data: demo.parameters });
}

// Several processes may start on a database that lacks these: the second one finds them there.

async function createValuationCatalogue(tx: Database): Promise<void> {
  const { brands, versions } = usedVehicleCatalogue();
  await tx.insert(valuationBrands).values(brands).onConflictDoNothing();
  await tx.insert(valuationVersions).values(versions).onConflictDoNothing();
}

async function createCreditPlans(tx: Database): Promise<void> {
  await tx.insert(creditPlans).values(demoCreditPlans()).onConflictDoNothing();
}
