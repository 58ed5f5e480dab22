import type { QueryKey } from '@tanstack/react-query';
import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { downPaymentParameter, links } from '../domain/addresses/links.ts';
import {
  chosenDownPayment,
  downPayments,
  splitPrice,
} from '../domain/operation/loan-simulation.ts';
import { readCompared } from '../domain/vehicles/traits/compared-models.ts';
import { startingPrice, type StockVehicle } from '../domain/vehicles/stock-vehicle.ts';
import { brandBySlug } from '../domain/vehicles/brands.ts';
import { storyWithNext } from '../domain/content/stories.ts';
import {
  isUnitSearch,
  parseUnitSearch,
  unitSearchParams,
} from '../domain/vehicles/search/unit-search.ts';
import {
  familyStockQuery,
  familyUnitsQuery,
  firstInstallmentQuery,
  savingPlansQuery,
  unitSearchQuery,
} from './api/catalogue-queries.ts';
import { brandCarsQuery, familiesQuery } from './api/families-query.ts';
import {
  brandPageQuery,
  companyQuery,
  latestNewsQuery,
  legalTextQuery,
  newsItemQuery,
  newsQuery,
  servicesQuery,
  storiesQuery,
} from './api/content-queries.ts';
import { apiContext, type Api } from './api/context.ts';
import { comparedModelsQuery } from './api/compared-models-query.ts';
import { creditPlansQuery } from './api/credit-plans-query.ts';
import {
  brandPageOffersQuery,
  homeOffersQuery,
  offeredFamiliesQuery,
  offersQuery,
} from './api/offer-queries.ts';
import { dollarRateQuery, unitQuery } from './api/queries.ts';
import { idInAddress } from './api/id-in-address.ts';
import { testDriveQuery } from './api/test-drive-query.ts';
import { unitRangeQuery } from './api/unit-range-query.ts';
import { unitStandingQuery } from './api/unit-standing-query.ts';
import { testDriveSubject } from './forms/test-drive/test-drive-address.ts';

// A failed query is logged, and the page says so in its place (docs/adr/0022).

const api = ({ context }: LoaderFunctionArgs): Api => context.get(apiContext);

/** Status 404; the page itself says what is missing. */
const notFound = () => data(null, { status: 404 });

/** Status 503 when what the page is about could not be fetched, so that search engines come again. */
function statusOf({ queryClient }: Api, { queryKey }: { queryKey: QueryKey }) {
  const isFailed = queryClient.getQueryState(queryKey)?.status === 'error';
  return isFailed ? data(null, { status: 503 }) : null;
}

export async function home(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  await Promise.all([
    queryClient.prefetchQuery(homeOffersQuery(client)),
    queryClient.prefetchQuery(brandCarsQuery(client)),
    queryClient.prefetchQuery(latestNewsQuery(client)),
    queryClient.prefetchQuery(storiesQuery(client)),
    queryClient.prefetchQuery(companyQuery(client)),
    queryClient.prefetchQuery(dollarRateQuery(client)),
  ]);
  return statusOf(api(args), homeOffersQuery(client));
}

export async function families(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  const params = new URL(args.request.url).searchParams;
  const dollarRate = queryClient.prefetchQuery(dollarRateQuery(client));
  if (isUnitSearch(params)) {
    const search = unitSearchParams(
      client.brands,
      parseUnitSearch(client.brands, params),
    ).toString();
    const found = unitSearchQuery(client, search);
    await Promise.all([dollarRate, queryClient.prefetchQuery(found)]);
    return statusOf(api(args), found);
  }
  const families = familiesQuery(client);
  await Promise.all([dollarRate, queryClient.prefetchQuery(families)]);
  return statusOf(api(args), families);
}

export async function brand(args: LoaderFunctionArgs) {
  const shown = brandBySlug(api(args).client.brands, args.params['brand']);
  if (!shown) return notFound();
  const { queryClient, client } = api(args);
  await Promise.all([
    queryClient.prefetchQuery(familiesQuery(client, [shown])),
    queryClient.prefetchQuery(brandPageOffersQuery(client, shown)),
    queryClient.prefetchQuery(storiesQuery(client)),
    shown.savingsPlans?.isOnModelsPage &&
      queryClient.prefetchQuery(firstInstallmentQuery(client, shown.id)),
    queryClient.prefetchQuery(dollarRateQuery(client)),
  ]);
  return statusOf(api(args), familiesQuery(client, [shown]));
}

export async function versions(args: LoaderFunctionArgs) {
  const shown = brandBySlug(api(args).client.brands, args.params['brand']);
  const id = idInAddress(args.params['id']);
  if (!shown || id === undefined) return notFound();
  const { queryClient, client } = api(args);
  const query = familyStockQuery(client, shown.id, id);
  await Promise.all([
    queryClient.prefetchQuery(query),
    queryClient.prefetchQuery(dollarRateQuery(client)),
  ]);
  return queryClient.getQueryData(query.queryKey) === null
    ? notFound()
    : statusOf(api(args), query);
}

export async function compare(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  const models = readCompared(client.brands, new URL(args.request.url).searchParams);
  const compared = comparedModelsQuery(client, models);
  await Promise.all([
    queryClient.prefetchQuery(familiesQuery(client)),
    queryClient.prefetchQuery(compared),
    queryClient.prefetchQuery(dollarRateQuery(client)),
  ]);
  return statusOf(api(args), compared);
}

export async function savingPlans(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  await queryClient.prefetchQuery(savingPlansQuery(client));
  return statusOf(api(args), savingPlansQuery(client));
}

export async function offers(args: LoaderFunctionArgs) {
  const { brand: slug } = args.params;
  const { queryClient, client } = api(args);
  if (slug && !brandBySlug(client.brands, slug)) return notFound();
  await Promise.all([
    // For all brands, because the tabs show the number of offers of each.
    queryClient.prefetchQuery(offeredFamiliesQuery(client)),
    queryClient.prefetchQuery(dollarRateQuery(client)),
  ]);
  await prefetchOpenedOffers(args);
  return statusOf(api(args), offeredFamiliesQuery(client));
}

/** The offers that a dialog shows, for the page that shows them without script. In the browser the dialog fetches them. */
async function prefetchOpenedOffers(args: LoaderFunctionArgs) {
  const familyId = new URL(args.request.url).searchParams.get('familia');
  if (!import.meta.env.SSR || familyId === null) return;
  const { queryClient, client } = api(args);
  const brands = queryClient.getQueryData(offeredFamiliesQuery(client).queryKey) ?? [];
  const opened = brands.find(({ items }) =>
    items?.families.some(({ family_id }) => String(family_id) === familyId),
  );
  if (opened) await queryClient.prefetchQuery(offersQuery(client, opened.brandId));
}

export async function buy(args: LoaderFunctionArgs) {
  const shown = brandBySlug(api(args).client.brands, args.params['brand']);
  const unitId = idInAddress(args.params['id']);
  if (!shown || unitId === undefined) return notFound();
  const { queryClient, client } = api(args);
  const query = unitQuery(client, shown.id, unitId);
  await queryClient.prefetchQuery({ ...query, retry: false });
  const unit = queryClient.getQueryData(query.queryKey);
  if (unit) {
    await Promise.all([
      queryClient.prefetchQuery({ ...unitRangeQuery(client, unit), retry: false }),
      prefetchSimulation(args, unit),
      unit.currency === 'usd' && queryClient.prefetchQuery(dollarRateQuery(client)),
    ]);
  }
  if (unit !== null) return statusOf(api(args), query);
  await queryClient.prefetchQuery({ ...unitStandingQuery(client, unitId), retry: false });
  const familyId = idInAddress(args.params['family_id']);
  if (familyId === undefined) return notFound();
  const family = familyUnitsQuery(client, shown.id, familyId);
  await queryClient.prefetchQuery(family);
  if (!queryClient.getQueryData(family.queryKey)?.length) {
    await queryClient.prefetchQuery(offersQuery(client, shown.id));
  }
  return notFound();
}

export async function testDrive(args: LoaderFunctionArgs) {
  const subject = testDriveSubject(api(args).client.brands, new URL(args.request.url).searchParams);
  if (!subject) return notFound();
  const { queryClient, client } = api(args);
  const query = testDriveQuery(client, subject);
  await queryClient.prefetchQuery({ ...query, retry: false });
  return queryClient.getQueryData(query.queryKey) === null
    ? notFound()
    : statusOf(api(args), query);
}

export async function alert(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  if (args.params['code'] || isUnitSearch(params)) return null;
  const unitId = idInAddress(params.get('precio') ?? params.get('unidad') ?? undefined);
  if (unitId === undefined) return notFound();
  const { queryClient, client } = api(args);
  const query = unitStandingQuery(client, unitId);
  await queryClient.prefetchQuery({ ...query, retry: false });
  return queryClient.getQueryData(query.queryKey) === null
    ? notFound()
    : statusOf(api(args), query);
}

/** The credit plans for a unit, and their installments for the down payment in the address. */
async function prefetchSimulation(args: LoaderFunctionArgs, unit: StockVehicle) {
  const { queryClient, client } = api(args);
  const all = creditPlansQuery(client, unit.brand_id, unit.name, undefined);
  await queryClient.prefetchQuery(all);
  const price = startingPrice(unit);
  const limits = downPayments(price, queryClient.getQueryData(all.queryKey) ?? []);
  if (!limits) return;
  const typed = new URL(args.request.url).searchParams.get(downPaymentParameter);
  const { loan } = splitPrice(price, chosenDownPayment(typed, limits));
  await queryClient.prefetchQuery(creditPlansQuery(client, unit.brand_id, unit.name, loan));
}

export async function news(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  await queryClient.prefetchQuery(newsQuery(client));
  return statusOf(api(args), newsQuery(client));
}

export async function newsItem(args: LoaderFunctionArgs) {
  const id = idInAddress(args.params['id']);
  if (id === undefined) return notFound();
  const { queryClient, client } = api(args);
  const query = newsItemQuery(client, id);
  await queryClient.prefetchQuery(query);
  return queryClient.getQueryData(query.queryKey) === null
    ? notFound()
    : statusOf(api(args), query);
}

export async function story(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  const query = storiesQuery(client);
  await queryClient.prefetchQuery(query);
  const stories = queryClient.getQueryData(query.queryKey);
  if (!stories) return statusOf(api(args), query);
  const id = idInAddress(args.params['id']);
  // SPEC §8, Unknown story id.
  return id !== undefined && storyWithNext(stories, id) ? null : redirect(links.home());
}

export async function services(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  await queryClient.prefetchQuery(servicesQuery(client));
  return statusOf(api(args), servicesQuery(client));
}

export async function brandPage(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  const query = brandPageQuery(client, args.params['page'] ?? '');
  await queryClient.prefetchQuery(query);
  return queryClient.getQueryData(query.queryKey) === null
    ? notFound()
    : statusOf(api(args), query);
}

const legalText = (name: 'terms' | 'privacy') => async (args: LoaderFunctionArgs) => {
  const { queryClient, client } = api(args);
  await queryClient.prefetchQuery(legalTextQuery(client, name));
  return statusOf(api(args), legalTextQuery(client, name));
};
export const terms = legalText('terms');
export const privacy = legalText('privacy');
