import {
  storedFeatures,
  storedNews,
  storedSavingPlan,
  storedServices,
  storedStory,
} from '../../../domain/content/stored-content.ts';
import { storedParameters } from '../../../domain/content/stored-parameters.ts';
import type { Database } from '../../../server/db/connection.ts';
import { parseStored } from '../../../server/db/stored-json.ts';
import { openCopy } from '../database/copy.ts';

/** All rows that the demo folder adds to a database. */
export async function readDemo({ query }: Database) {
  const [stored] = await query.parameters.findMany();
  const versions = await query.subfamilies.findMany({ orderBy: ({ id }) => id });
  const news = await query.news.findMany({ orderBy: ({ id }) => id });
  const stories = await query.stories.findMany({ orderBy: ({ position }) => position });
  const plans = await query.savingPlans.findMany({ orderBy: ({ id }) => id });
  const categories = await query.serviceCategories.findMany({ orderBy: ({ id }) => id });
  return {
    parameters: parseStored(storedParameters, stored!.data, 'parameters'),
    families: await query.families.findMany({ orderBy: ({ id }) => id }),
    subfamilies: versions.map((version) => ({
      ...version,
      features: parseStored(storedFeatures, version.features, version.name),
    })),
    stockUnits: await query.stockUnits.findMany({ orderBy: ({ id }) => id }),
    promotions: await query.promotions.findMany({ orderBy: ({ code }) => code }),
    creditPlans: await query.creditPlans.findMany({ orderBy: ({ id }) => id }),
    valuationBrands: await query.valuationBrands.findMany(),
    valuationVersions: await query.valuationVersions.findMany(),
    news: news.map((item) => ({
      ...item,
      data: parseStored(storedNews, item.data, `news ${item.id}`),
    })),
    stories: stories.map((story) => ({
      ...story,
      data: parseStored(storedStory, story.data, `stories ${story.id}`),
    })),
    savingPlans: plans.map((plan) => ({
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
