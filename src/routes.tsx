import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { brandBySlug, brandIds } from '../domain/brands.ts';
import { links, routePatterns } from '../domain/links.ts';
import { apiContext } from './api/context.ts';
import { dollarRateQuery, offersQuery, parametersQuery, unitQuery } from './api/queries.ts';
import { unitIdIn } from './catalogue/unit-address.ts';
import { RootError, RootLayout } from './shell/root-layout.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';

const notFound = () => data(null, { status: 404 });

async function rootLoader({ context }: LoaderFunctionArgs) {
  const { queryClient, client } = context.get(apiContext);
  // Without its parameters a page still stands: it shows no phone and no address.
  await queryClient.prefetchQuery(parametersQuery(client));
  return null;
}

async function offersLoader({ context, params }: LoaderFunctionArgs) {
  const brand = brandBySlug(params.brand);
  if (params.brand && !brand) return notFound();
  const { queryClient, client } = context.get(apiContext);
  await queryClient.prefetchQuery(offersQuery(client, brand ? [brand.id] : brandIds));
  return null;
}

async function buyLoader({ context, params }: LoaderFunctionArgs) {
  const brand = brandBySlug(params.brand);
  const unitId = unitIdIn(params.id);
  if (!brand || unitId === undefined) return notFound();
  const { queryClient, client } = context.get(apiContext);
  const query = unitQuery(client, brand.id, unitId);
  await queryClient.prefetchQuery({ ...query, retry: false });
  const unit = queryClient.getQueryData(query.queryKey);
  if (unit?.currency === 'usd') await queryClient.prefetchQuery(dollarRateQuery(client));
  return unit ? null : notFound();
}

const loadReservation = () => import('./reservation/reservation-route.tsx');

/** Every address of the storefront. Loaders are here, screens load with their route; `module` names the screen's file. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RootError,
    loader: rootLoader,
    // The dealership's parameters change with a release of its data, not with a click.
    shouldRevalidate: () => false,
    children: [
      { path: routePatterns.home, loader: () => redirect(links.offers()) },
      {
        path: `${routePatterns.offers}/:brand?`,
        loader: offersLoader,
        handle: { module: 'src/catalogue/offers-page.tsx' },
        lazy: { Component: async () => (await import('./catalogue/offers-page.tsx')).OffersPage },
      },
      {
        path: routePatterns.buy,
        loader: buyLoader,
        handle: { module: 'src/catalogue/buy-page.tsx' },
        lazy: { Component: async () => (await import('./catalogue/buy-page.tsx')).BuyPage },
      },
      {
        path: routePatterns.revocation,
        handle: { module: 'src/contact/revocation-page.tsx' },
        lazy: {
          Component: async () => (await import('./contact/revocation-page.tsx')).RevocationPage,
        },
      },
      {
        handle: { module: 'src/reservation/reservation-route.tsx' },
        lazy: { Component: async () => (await loadReservation()).ReservationRoute },
        children: [
          { path: routePatterns.dealershipStart, element: null },
          { path: routePatterns.buyCode, element: null },
          { path: routePatterns.resume, element: null },
          { path: routePatterns.step, element: null },
        ],
      },
      { path: '*', loader: notFound, Component: NotFoundPage },
    ],
  },
];

/** What a route tells the server about the page that it shows. */
export interface RouteHandle {
  /** The file of the lazy screen, so that its code is fetched together with the page. */
  module?: string;
}
