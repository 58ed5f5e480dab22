import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { brandBySlug, brandIds } from '../domain/vehicles/brands.ts';
import { links } from '../domain/addresses/links.ts';
import { storyWithNext } from '../domain/content/stories.ts';
import { isUnitSearch, parseUnitSearch, unitSearchParams } from '../domain/vehicles/unit-search.ts';
import {
  familiesQuery,
  familyStockQuery,
  familyUnitsQuery,
  savingPlansQuery,
  unitSearchQuery,
} from './api/catalogue-queries.ts';
import {
  brandPageQuery,
  companyQuery,
  legalTextQuery,
  newsItemQuery,
  newsQuery,
  servicesQuery,
  storiesQuery,
} from './api/content-queries.ts';
import { apiContext } from './api/context.ts';
import { dollarRateQuery, offersQuery, unitQuery } from './api/queries.ts';
import { idInAddress } from './api/id-in-address.ts';

// A failed query is logged and only its part of the page is missing (SPEC §8).

const api = ({ context }: LoaderFunctionArgs) => context.get(apiContext);

/** Status 404; the page itself says what is missing. */
const notFound = () => data(null, { status: 404 });

export async function home(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  await Promise.all([
    queryClient.prefetchQuery(offersQuery(client, brandIds)),
    queryClient.prefetchQuery(newsQuery(client)),
    queryClient.prefetchQuery(storiesQuery(client)),
    queryClient.prefetchQuery(companyQuery(client)),
    queryClient.prefetchQuery(dollarRateQuery(client)),
  ]);
  return null;
}

export async function families(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  const params = new URL(args.request.url).searchParams;
  await Promise.all([
    queryClient.prefetchQuery(dollarRateQuery(client)),
    isUnitSearch(params)
      ? queryClient.prefetchQuery(
          unitSearchQuery(client, unitSearchParams(parseUnitSearch(params)).toString()),
        )
      : queryClient.prefetchQuery(familiesQuery(client)),
  ]);
  return null;
}

export async function brand(args: LoaderFunctionArgs) {
  const shown = brandBySlug(args.params['brand']);
  if (!shown) return notFound();
  const { queryClient, client } = api(args);
  await Promise.all([
    queryClient.prefetchQuery(familiesQuery(client, [shown.id])),
    queryClient.prefetchQuery(offersQuery(client, [shown.id])),
    queryClient.prefetchQuery(storiesQuery(client)),
    queryClient.prefetchQuery(savingPlansQuery(client)),
    queryClient.prefetchQuery(dollarRateQuery(client)),
  ]);
  return null;
}

export async function versions(args: LoaderFunctionArgs) {
  const shown = brandBySlug(args.params['brand']);
  const id = idInAddress(args.params['id']);
  if (!shown || id === undefined) return notFound();
  const { queryClient, client } = api(args);
  const query = familyStockQuery(client, shown.id, id);
  await Promise.all([
    queryClient.prefetchQuery(query),
    queryClient.prefetchQuery(dollarRateQuery(client)),
  ]);
  return queryClient.getQueryData(query.queryKey) ? null : notFound();
}

export async function savingPlans(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  await queryClient.prefetchQuery(savingPlansQuery(client));
  return null;
}

export async function offers(args: LoaderFunctionArgs) {
  const { brand: slug } = args.params;
  if (slug && !brandBySlug(slug)) return notFound();
  const { queryClient, client } = api(args);
  await Promise.all([
    // For all brands, because the tabs show the number of offers of each.
    queryClient.prefetchQuery(offersQuery(client, brandIds)),
    queryClient.prefetchQuery(dollarRateQuery(client)),
  ]);
  return null;
}

export async function buy(args: LoaderFunctionArgs) {
  const shown = brandBySlug(args.params['brand']);
  const unitId = idInAddress(args.params['id']);
  if (!shown || unitId === undefined) return notFound();
  const { queryClient, client } = api(args);
  const query = unitQuery(client, shown.id, unitId);
  await queryClient.prefetchQuery({ ...query, retry: false });
  const unit = queryClient.getQueryData(query.queryKey);
  if (unit?.currency === 'usd') await queryClient.prefetchQuery(dollarRateQuery(client));
  if (unit) return null;
  const familyId = idInAddress(args.params['family_id']);
  if (familyId === undefined) return notFound();
  const family = familyUnitsQuery(client, shown.id, familyId);
  await queryClient.prefetchQuery(family);
  if (!queryClient.getQueryData(family.queryKey)?.length) {
    await queryClient.prefetchQuery(offersQuery(client, [shown.id]));
  }
  return notFound();
}

export async function news(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  await queryClient.prefetchQuery(newsQuery(client));
  return null;
}

export async function newsItem(args: LoaderFunctionArgs) {
  const id = idInAddress(args.params['id']);
  if (id === undefined) return notFound();
  const { queryClient, client } = api(args);
  const query = newsItemQuery(client, id);
  await queryClient.prefetchQuery(query);
  return queryClient.getQueryData(query.queryKey) ? null : notFound();
}

export async function story(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  const stories = await queryClient.fetchQuery(storiesQuery(client)).catch(() => []);
  const id = idInAddress(args.params['id']);
  return id !== undefined && storyWithNext(stories, id) ? null : redirect(links.home());
}

export async function services(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  await queryClient.prefetchQuery(servicesQuery(client));
  return null;
}

const brandPage = (name: string) => async (args: LoaderFunctionArgs) => {
  const { queryClient, client } = api(args);
  await queryClient.prefetchQuery(brandPageQuery(client, name));
  return null;
};
export const ducati = brandPage('ducati');
export const mercedes = brandPage('mercedes-benz');

const legalText = (name: 'terms' | 'privacy') => async (args: LoaderFunctionArgs) => {
  const { queryClient, client } = api(args);
  await queryClient.prefetchQuery(legalTextQuery(client, name));
  return null;
};
export const terms = legalText('terms');
export const privacy = legalText('privacy');
