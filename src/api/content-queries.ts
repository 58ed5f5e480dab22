import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { newsSummary, newsTitle, newsWithNext } from '../../domain/content/news.ts';
import type { SiteContent } from '../../domain/content/parameters.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { servicesEndpoint } from '../../domain/wire/services.ts';
import type { Client } from './client.ts';

/** Texts only change with a release of the dealership's data. */
const staleTime = 10 * 60_000;

/** A query for one content of the site, and the part of it that a page needs. */
const contentQuery = <Name extends keyof SiteContent, Key extends QueryKey, Part>(
  client: Client,
  name: Name,
  queryKey: Key,
  part: (content: SiteContent[Name] | undefined) => Part,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Part> => {
      const query = { content: name };
      const site: Partial<SiteContent> = await client.call(parameterEndpoint, { query, signal });
      return part(site[name]);
    },
    staleTime,
  });

/** All news items, without their content. */
export const newsQuery = (client: Client) =>
  contentQuery(client, 'news', ['news'], (news = []) => news.map(newsSummary));

/** News items on the home page (SPEC §9). */
const latest = 2;

export const latestNewsQuery = (client: Client) =>
  contentQuery(client, 'news', ['news', 'latest'], (news = []) =>
    news.slice(0, latest).map(newsTitle),
  );

/** One news item and the next one; null when no item has the id. */
export const newsItemQuery = (client: Client, id: number) =>
  contentQuery(client, 'news', ['news', id], (news = []) => newsWithNext(news, id) ?? null);

export const storiesQuery = (client: Client) =>
  contentQuery(client, 'stories', ['stories'], (stories = []) => stories);

export const companyQuery = (client: Client) =>
  contentQuery(client, 'company', ['company'], (company = []) => company);

/** The page about a brand that is not sold online; null when the dealership has none. */
export const brandPageQuery = (client: Client, name: string) =>
  contentQuery(
    client,
    'brand_pages',
    ['brand page', name],
    (pages = {}) => (Object.hasOwn(pages, name) && pages[name]) || null,
  );

export const legalTextQuery = (client: Client, name: 'terms' | 'privacy') =>
  contentQuery(client, name, ['legal text', name], (text = []) => text);

export const servicesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['services'],
    queryFn: ({ signal }) => client.call(servicesEndpoint, { signal }),
    staleTime,
  });
