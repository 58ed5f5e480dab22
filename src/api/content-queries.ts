import { queryOptions } from '@tanstack/react-query';
import { newsSummary, newsTitle, newsWithNext } from '../../domain/content/news.ts';
import type { SiteContent } from '../../domain/content/parameters.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { servicesEndpoint } from '../../domain/wire/services.ts';
import type { Client } from './client.ts';

/** Texts only change with a release of the dealership's data. */
const staleTime = 10 * 60_000;

async function fetchContent<Name extends keyof SiteContent>(
  client: Client,
  name: Name,
  signal: AbortSignal,
): Promise<SiteContent[Name] | undefined> {
  const site: Partial<SiteContent> = await client.call(parameterEndpoint, {
    query: { content: name },
    signal,
  });
  return site[name];
}

/** All news items, without their content. */
export const newsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['news'],
    queryFn: async ({ signal }) =>
      ((await fetchContent(client, 'news', signal)) ?? []).map(newsSummary),
    staleTime,
  });

/** News items on the home page (SPEC §9). */
const latest = 2;

export const latestNewsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['news', 'latest'],
    queryFn: async ({ signal }) =>
      ((await fetchContent(client, 'news', signal)) ?? []).slice(0, latest).map(newsTitle),
    staleTime,
  });

/** One news item and the next one; null when no item has the id. */
export const newsItemQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ['news', id],
    queryFn: async ({ signal }) =>
      newsWithNext((await fetchContent(client, 'news', signal)) ?? [], id) ?? null,
    staleTime,
  });

export const storiesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['stories'],
    queryFn: async ({ signal }) => (await fetchContent(client, 'stories', signal)) ?? [],
    staleTime,
  });

export const companyQuery = (client: Client) =>
  queryOptions({
    queryKey: ['company'],
    queryFn: async ({ signal }) => (await fetchContent(client, 'company', signal)) ?? [],
    staleTime,
  });

/** The page about a brand that is not sold online; null when the dealership has none. */
export const brandPageQuery = (client: Client, name: string) =>
  queryOptions({
    queryKey: ['brand page', name],
    queryFn: async ({ signal }) => {
      const pages = (await fetchContent(client, 'brand_pages', signal)) ?? {};
      return (Object.hasOwn(pages, name) && pages[name]) || null;
    },
    staleTime,
  });

export const legalTextQuery = (client: Client, name: 'terms' | 'privacy') =>
  queryOptions({
    queryKey: ['legal text', name],
    queryFn: async ({ signal }) => (await fetchContent(client, name, signal)) ?? [],
    staleTime,
  });

/** The workshops' services and prices. */
export const servicesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['services'],
    queryFn: ({ signal }) => client.call(servicesEndpoint, { signal }),
    staleTime,
  });
