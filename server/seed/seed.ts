import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/connection.ts';
import {
  creditPlans,
  families,
  news,
  parameters,
  promotions,
  savingPlans,
  serviceCategories,
  stockUnits,
  stories,
  subfamilies,
  valuationBrands,
  valuationVersions,
} from '../db/schema.ts';
import { demoCreditPlans } from './credit-plans.ts';
import { demoNews } from './content/news.ts';
import { demoSavingPlans } from './content/saving-plans.ts';
import { demoServices } from './content/services.ts';
import { siteContent } from './content/site-content.ts';
import { demoStories } from './content/stories.ts';
import { demoDealership } from './demo-dealership.ts';
import { offerPeriod } from './offer-period.ts';
import { usedVehicleCatalogue } from './used-vehicles/catalogue.ts';

// PostgreSQL takes 65,535 values in one statement.
const rowsAtOnce = 500;

/**
 * Fills an empty database with the demo dealership. A database that has parameters keeps its data, and only gets the
 * kinds of data that it has none of, because later releases added them. Offers and news are dated by `now`. Returns
 * whether the dealership was created.
 */
export async function seedWhenEmpty(db: Database, groupSlug: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isNew = await isEmpty(tx, parameters);
    if (isNew) await createDealership(tx, groupSlug, now);
    else await completeParameters(tx);
    if (await isEmpty(tx, news)) {
      await tx.insert(news).values(demoNews(now)).onConflictDoNothing();
    }
    if (await isEmpty(tx, stories)) {
      await tx.insert(stories).values(demoStories()).onConflictDoNothing();
    }
    if (await isEmpty(tx, savingPlans)) {
      await tx.insert(savingPlans).values(demoSavingPlans()).onConflictDoNothing();
    }
    if (await isEmpty(tx, serviceCategories)) {
      await tx.insert(serviceCategories).values(demoServices()).onConflictDoNothing();
    }
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

async function createDealership(tx: Database, groupSlug: string, now: Date): Promise<void> {
  const demo = demoDealership();
  const period = offerPeriod(now);
  const units = demo.stockUnits.map((unit) =>
    unit.specialDiscount ? { ...unit, ...period } : unit,
  );
  await tx.insert(families).values(demo.families);
  await tx.insert(subfamilies).values(demo.subfamilies);
  for (let first = 0; first < units.length; first += rowsAtOnce) {
    await tx.insert(stockUnits).values(units.slice(first, first + rowsAtOnce));
  }
  await tx.insert(promotions).values(demo.promotions);
  await tx.insert(parameters).values({ groupSlug, data: { ...demo.parameters, ...siteContent } });
}

/** Adds missing fields to the parameters of an older release, and keeps the existing ones. */
async function completeParameters(tx: Database): Promise<void> {
  const { demo: _, ...missing } = demoDealership().parameters;
  const demo = JSON.stringify({ ...missing, ...siteContent });
  await tx
    .update(parameters)
    .set({ data: sql`${demo}::jsonb || ${parameters.data}` })
    .where(sql`not ${parameters.data} ? 'company'`);
}

// Several processes can start on such a database at once; the later ones find the data already there.

async function createValuationCatalogue(tx: Database): Promise<void> {
  const { brands, versions } = usedVehicleCatalogue();
  await tx.insert(valuationBrands).values(brands).onConflictDoNothing();
  await tx.insert(valuationVersions).values(versions).onConflictDoNothing();
}

async function createCreditPlans(tx: Database): Promise<void> {
  await tx.insert(creditPlans).values(demoCreditPlans()).onConflictDoNothing();
}
