import type { news, StoredNews } from '../../db/schema.ts';
import { companyNews } from './news/company.ts';
import { launches } from './news/launches.ts';
import { storedNews } from './news/news-item.ts';
import { workshopNews } from './news/workshop.ts';

const day = 24 * 3_600_000;

/** Twelve news items, the latest from the day of `now`. */
export function demoNews(now: Date): (typeof news.$inferInsert & { data: StoredNews })[] {
  return [...launches, ...workshopNews, ...companyNews].map((item) => ({
    id: item.id,
    publishedAt: new Date(now.getTime() - item.daysAgo * day),
    data: storedNews({ ...item, content: item.content.trim() }),
  }));
}
