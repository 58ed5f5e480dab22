import type { FetchQueryOptions } from '@tanstack/react-query';
import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { downPaymentParameter, links } from '../domain/addresses/links.ts';
import {
  chosenDownPayment,
  downPayments,
  splitPrice,
} from '../domain/operation/loans/loan-simulation.ts';
import { readCompared } from '../domain/vehicles/compared-models.ts';
import { priceToday, type StockVehicle } from '../domain/vehicles/stock-vehicle.ts';
import { brandBySlug } from '../domain/vehicles/brands.ts';
import { withNext } from '../domain/content/with-next.ts';
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
import type { Client } from './api/client.ts';
import { type Api, apiContext } from './api/context.ts';
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
import { testDriveQuery, testDriveSubject } from './api/test-drive-query.ts';
import { unitRangeQuery } from './api/unit-range-query.ts';
import { unitStandingQuery } from './api/unit-standing-query.ts';

// A failed query is logged, and the page shows the failure in its place (docs/adr/0022).

const api = ({ context }: LoaderFunctionArgs): Api => context.get(apiContext);
const searchOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams;

/** Status 404; the page itself names what is missing. */
const notFound = () => data(null, { status: 404 });

/** Status 410: search engines drop the page at once. */
const gone = () => data(null, { status: 410 });

/** A query of any data. */
type Query = Pick<FetchQueryOptions, 'queryKey' | 'retry'> & { queryFn?: unknown };

/**
 * Loads the subject of a page and its other data. Status 404 when there is no such subject; 503 when it could not be
 * fetched, so that search engines retry later.
 */
async function pageAbout(
  args: LoaderFunctionArgs,
  subject: Query,
  ...beside: readonly (Query | false | undefined)[]
) {
  const { queryClient } = api(args);
  const wanted = [subject, ...beside].filter((query) => !!query);
  await Promise.all(wanted.map((query) => queryClient.prefetchQuery(query as FetchQueryOptions)));
  const state = queryClient.getQueryState(subject.queryKey);
  if (state?.data === null) return notFound();
  return state?.status === 'error' ? data(null, { status: 503 }) : null;
}

/** The loader of a page that doesn't depend on its address. */
function about(queries: (client: Client) => [subject: Query, ...beside: Query[]]) {
  return (args: LoaderFunctionArgs) => pageAbout(args, ...queries(api(args).client));
}

export const home = about((client) => [
  homeOffersQuery(client),
  brandCarsQuery(client),
  latestNewsQuery(client),
  storiesQuery(client),
  companyQuery(client),
  dollarRateQuery(client),
]);

export function families(args: LoaderFunctionArgs) {
  const { client } = api(args);
  const params = searchOf(args);
  if (!isUnitSearch(params)) return pageAbout(args, familiesQuery(client), dollarRateQuery(client));
  const search = unitSearchParams(client.brands, parseUnitSearch(client.brands, params));
  return pageAbout(args, unitSearchQuery(client, search.toString()), dollarRateQuery(client));
}

export function brand(args: LoaderFunctionArgs) {
  const { client } = api(args);
  const shown = brandBySlug(client.brands, args.params['brand']);
  if (!shown) return notFound();
  return pageAbout(
    args,
    familiesQuery(client, [shown]),
    brandPageOffersQuery(client, shown),
    storiesQuery(client),
    shown.savingsPlans?.isOnModelsPage && firstInstallmentQuery(client, shown.id),
    dollarRateQuery(client),
  );
}

export function versions(args: LoaderFunctionArgs) {
  const { client } = api(args);
  const shown = brandBySlug(client.brands, args.params['brand']);
  const id = idInAddress(args.params['id']);
  if (!shown || id === undefined) return notFound();
  return pageAbout(args, familyStockQuery(client, shown.id, id), dollarRateQuery(client));
}

export function compare(args: LoaderFunctionArgs) {
  const { client } = api(args);
  const models = readCompared(client.brands, searchOf(args));
  return pageAbout(
    args,
    comparedModelsQuery(client, models),
    familiesQuery(client),
    dollarRateQuery(client),
  );
}

export const savingPlans = about((client) => [savingPlansQuery(client)]);

export async function offers(args: LoaderFunctionArgs) {
  const { brand: slug } = args.params;
  const { client } = api(args);
  if (slug && !brandBySlug(client.brands, slug)) return notFound();
  // All brands, because the tabs show the number of offers of each.
  const page = await pageAbout(args, offeredFamiliesQuery(client), dollarRateQuery(client));
  const units = prefetchOpenedOffers(args);
  // In the browser the dialog opens at once, and shows them when they arrive.
  if (import.meta.env.SSR) await units;
  return page;
}

/** The units of an open dialog. */
async function prefetchOpenedOffers(args: LoaderFunctionArgs) {
  const familyId = searchOf(args).get('familia');
  if (familyId === null) return;
  const { queryClient, client } = api(args);
  const brands = queryClient.getQueryData(offeredFamiliesQuery(client).queryKey) ?? [];
  const opened = brands.find(({ items }) =>
    items?.families.some(({ family_id }) => String(family_id) === familyId),
  );
  if (!opened) return;
  await Promise.all([
    queryClient.prefetchQuery(offersQuery(client, opened.brandId)),
    queryClient.prefetchQuery({
      ...familyUnitsQuery(client, opened.brandId, Number(familyId)),
      retry: false,
    }),
  ]);
}

export async function buy(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  const shown = brandBySlug(client.brands, args.params['brand']);
  const unitId = idInAddress(args.params['id']);
  if (!shown || unitId === undefined) return notFound();
  const query = unitQuery(client, shown.id, unitId);
  const page = await pageAbout(args, { ...query, retry: false });
  const unit = queryClient.getQueryData(query.queryKey);
  if (unit) {
    await Promise.all([
      queryClient.prefetchQuery({ ...unitRangeQuery(client, unit), retry: false }),
      prefetchSimulation(args, unit),
      unit.currency === 'usd' && queryClient.prefetchQuery(dollarRateQuery(client)),
    ]);
  }
  if (unit !== null) return page;
  const standing = unitStandingQuery(client, unitId);
  await queryClient.prefetchQuery({ ...standing, retry: false });
  const known = queryClient.getQueryData(standing.queryKey);
  // An existing system can have one id for units of two brands.
  const stood = known?.brand_id === shown.id ? known : undefined;
  // A held unit keeps its page: search engines and shared links would lose it for a quarter of an hour.
  const isHeld = stood?.standing === 'held';
  if (isHeld && stood.currency === 'usd') await queryClient.prefetchQuery(dollarRateQuery(client));
  const absent = isHeld ? null : stood?.standing === 'sold' ? gone() : page;
  const familyId = idInAddress(args.params['family_id']);
  if (familyId === undefined) return absent;
  const family = familyUnitsQuery(client, shown.id, familyId);
  await queryClient.prefetchQuery(family);
  if (!queryClient.getQueryData(family.queryKey)?.length) {
    await queryClient.prefetchQuery(offersQuery(client, shown.id));
  }
  return absent;
}

export function testDrive(args: LoaderFunctionArgs) {
  const { client } = api(args);
  const subject = testDriveSubject(client.brands, searchOf(args));
  if (!subject) return notFound();
  return pageAbout(args, { ...testDriveQuery(client, subject), retry: false });
}

export function alert(args: LoaderFunctionArgs) {
  const params = searchOf(args);
  const isAboutUnit = params.has('precio') || params.has('unidad');
  if (args.params['code'] || isUnitSearch(params) || !isAboutUnit) return null;
  const unitId = idInAddress(params.get('precio') ?? params.get('unidad') ?? undefined);
  if (unitId === undefined) return notFound();
  return pageAbout(args, { ...unitStandingQuery(api(args).client, unitId), retry: false });
}

/** The credit plans for a unit, and their installments for the down payment in the address. */
async function prefetchSimulation(args: LoaderFunctionArgs, unit: StockVehicle) {
  const { queryClient, client } = api(args);
  const all = creditPlansQuery(client, unit, undefined);
  await queryClient.prefetchQuery(all);
  const price = priceToday(unit);
  const limits = downPayments(price, queryClient.getQueryData(all.queryKey) ?? []);
  if (!limits) return;
  const typed = searchOf(args).get(downPaymentParameter);
  const { loan } = splitPrice(price, chosenDownPayment(typed, limits));
  await queryClient.prefetchQuery(creditPlansQuery(client, unit, loan));
}

export const news = about((client) => [newsQuery(client)]);

export function newsItem(args: LoaderFunctionArgs) {
  const id = idInAddress(args.params['id']);
  return id === undefined ? notFound() : pageAbout(args, newsItemQuery(api(args).client, id));
}

export async function story(args: LoaderFunctionArgs) {
  const { queryClient, client } = api(args);
  const page = await pageAbout(args, storiesQuery(client));
  const stories = queryClient.getQueryData(storiesQuery(client).queryKey);
  if (!stories) return page;
  const id = idInAddress(args.params['id']);
  // SPEC §8, Unknown story id.
  return id !== undefined && withNext(stories, id) ? null : redirect(links.home());
}

export const services = about((client) => [servicesQuery(client)]);

export function brandPage(args: LoaderFunctionArgs) {
  return pageAbout(args, brandPageQuery(api(args).client, args.params['page'] ?? ''));
}

export const terms = about((client) => [legalTextQuery(client, 'terms')]);
export const privacy = about((client) => [legalTextQuery(client, 'privacy')]);
