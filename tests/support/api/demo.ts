import type * as z from 'zod/mini';
import {
  storedFeatures,
  storedNews,
  storedSavingPlan,
  storedServices,
  storedStory,
} from '../../../domain/content/stored-content.ts';
import { storedParameters } from '../../../domain/content/stored-parameters.ts';
import type { Database } from '../../../server/ground/db/connection.ts';
import { openCopy } from '../database/copy.ts';

const withData = <Row extends { data: unknown }, Data>(
  rows: readonly Row[],
  schema: z.ZodMiniType<Data>,
) => rows.map((row) => ({ ...row, data: schema.parse(row.data) }));

/** All rows that the demo folder adds to a database. */
export async function readDemo({ query }: Database) {
  const [stored] = await query.parameters.findMany();
  const versions = await query.subfamilies.findMany({ orderBy: ({ id }) => id });
  const news = await query.news.findMany({ orderBy: ({ id }) => id });
  const stories = await query.stories.findMany({ orderBy: ({ position }) => position });
  const plans = await query.savingPlans.findMany({ orderBy: ({ id }) => id });
  const categories = await query.serviceCategories.findMany({ orderBy: ({ id }) => id });
  return {
    parameters: storedParameters.parse(stored!.data),
    families: await query.families.findMany({ orderBy: ({ id }) => id }),
    subfamilies: versions.map((version) => ({
      ...version,
      features: storedFeatures.parse(version.features),
    })),
    stockUnits: await query.stockUnits.findMany({ orderBy: ({ id }) => id }),
    promotions: await query.promotions.findMany({ orderBy: ({ code }) => code }),
    creditPlans: await query.creditPlans.findMany({ orderBy: ({ id }) => id }),
    valuationBrands: await query.valuationBrands.findMany(),
    valuationVersions: await query.valuationVersions.findMany(),
    news: withData(news, storedNews),
    stories: withData(stories, storedStory),
    savingPlans: withData(plans, storedSavingPlan),
    serviceCategories: categories.map((category) => ({
      ...category,
      services: storedServices.parse(category.services),
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
