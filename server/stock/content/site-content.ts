import { asc, desc, eq, sql } from 'drizzle-orm';
import { dayInMendoza, formatDay } from '../../../domain/time/dates.ts';
import { links } from '../../../domain/addresses/links.ts';
import { newsExcerpt, type News } from '../../../domain/content/news.ts';
import type { DealershipParameters, SiteContent } from '../../../domain/content/parameters.ts';
import { storedParameters } from '../../../domain/content/stored-parameters.ts';
import type { ServiceCategory } from '../../../domain/content/services.ts';
import { brandPageLinks } from '../../../domain/content/shown-parts.ts';
import type { Story } from '../../../domain/content/stories.ts';
import type { Database } from '../../ground/db/connection.ts';
import { news, parameters, serviceCategories, stories } from '../../ground/db/schema.ts';
import { parseStored } from '../../ground/db/stored-json.ts';
import { safeHtml } from './safe-html.ts';
import { storedNews, storedServices, storedStory } from '../../../domain/content/stored-content.ts';

async function readNews(db: Database): Promise<News[]> {
  const rows = await db.select().from(news).orderBy(desc(news.publishedAt), desc(news.id));
  return rows.map(({ id, data: stored, publishedAt }) => {
    const data = parseStored(storedNews, stored, `news ${id}`);
    const content = safeHtml(data.content);
    return {
      ...data,
      id,
      content,
      display_date: formatDay(dayInMendoza(publishedAt)),
      excerpt: newsExcerpt(content),
      slug_url: links.newsItem({ id, title: data.title }),
    };
  });
}

/** Reads the stories, in the dealership's order. */
export async function readStories(db: Database): Promise<Story[]> {
  const rows = await db.select().from(stories).orderBy(asc(stories.position), asc(stories.id));
  return rows.map(({ id, data: stored }) => {
    const data = parseStored(storedStory, stored, `stories ${id}`);
    return { ...data, id, slug_url: links.story({ id, title: data.title }) };
  });
}

/** Reads a dealer group's parameters with the requested site contents. Throws when the database has none for it. */
export async function readSite(
  db: Database,
  groupSlug: string,
  wanted: readonly (keyof SiteContent)[],
): Promise<DealershipParameters & Partial<SiteContent>> {
  const [row] = await db
    .select({ data: parameters.data, hasNews: sql<boolean>`exists (select 1 from ${news})` })
    .from(parameters)
    .where(eq(parameters.groupSlug, groupSlug));
  if (!row) throw new Error(`no parameters for the group '${groupSlug}'`);
  const { vehicles, company, brand_pages, terms, privacy, ...dealer } = parseStored(
    storedParameters,
    row.data,
    `parameters ${groupSlug}`,
  );
  const stored = { vehicles, company, brand_pages, terms, privacy };
  const content: Partial<SiteContent> = {};
  for (const name of wanted) {
    if (name === 'news') content.news = await readNews(db);
    else if (name === 'stories') content.stories = await readStories(db);
    else Object.assign(content, { [name]: stored[name] });
  }
  return {
    ...dealer,
    brand_page_links: brandPageLinks(brand_pages),
    ...(row.hasNews ? {} : { has_news: false }),
    ...content,
  };
}

export async function findServiceCategories(db: Database): Promise<ServiceCategory[]> {
  const rows = await db
    .select()
    .from(serviceCategories)
    .orderBy(asc(serviceCategories.brandId), asc(serviceCategories.id));
  return rows.map(({ brandId, ...category }) => ({
    ...category,
    brand_id: brandId,
    services: parseStored(storedServices, category.services, `service_categories ${category.id}`),
  }));
}
