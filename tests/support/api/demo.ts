import { asc } from 'drizzle-orm';
import {
  storedFeatures,
  storedNews,
  storedSavingPlan,
  storedServices,
  storedStory,
} from '../../../domain/content/stored-content.ts';
import { storedParameters } from '../../../domain/content/stored-parameters.ts';
import type { Database } from '../../../server/db/connection.ts';
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
} from '../../../server/db/schema.ts';
import { parseStored } from '../../../server/db/stored-json.ts';
import { openCopy } from '../database/copy.ts';

/** All rows that the demo folder adds to a database. */
export async function readDemo(db: Database) {
  const [stored] = await db.select().from(parameters);
  const versions = await db.select().from(subfamilies).orderBy(asc(subfamilies.id));
  const categories = await db.select().from(serviceCategories).orderBy(asc(serviceCategories.id));
  return {
    parameters: parseStored(storedParameters, stored!.data, 'parameters'),
    families: await db.select().from(families).orderBy(asc(families.id)),
    subfamilies: versions.map((version) => ({
      ...version,
      features: parseStored(storedFeatures, version.features, version.name),
    })),
    stockUnits: await db.select().from(stockUnits).orderBy(asc(stockUnits.id)),
    promotions: await db.select().from(promotions).orderBy(asc(promotions.code)),
    creditPlans: await db.select().from(creditPlans).orderBy(asc(creditPlans.id)),
    valuationBrands: await db.select().from(valuationBrands),
    valuationVersions: await db.select().from(valuationVersions),
    news: (await db.select().from(news).orderBy(asc(news.id))).map((item) => ({
      ...item,
      data: parseStored(storedNews, item.data, `news ${item.id}`),
    })),
    stories: (await db.select().from(stories).orderBy(asc(stories.position))).map((story) => ({
      ...story,
      data: parseStored(storedStory, story.data, `stories ${story.id}`),
    })),
    savingPlans: (await db.select().from(savingPlans).orderBy(asc(savingPlans.id))).map((plan) => ({
      ...plan,
      data: parseStored(storedSavingPlan, plan.data, `saving_plans ${plan.id}`),
    })),
    serviceCategories: categories.map((category) => ({
      ...category,
      services: parseStored(storedServices, category.services, category.name),
    })),
  };
}

export type Demo = Awaited<ReturnType<typeof readDemo>>;

export async function openDemo(): Promise<Demo> {
  const { db, close } = await openCopy('demo');
  const demo = await readDemo(db);
  await close();
  return demo;
}
