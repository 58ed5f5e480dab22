import type { ComponentType } from 'react';
import {
  data,
  redirect,
  redirectDocument,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import {
  downPaymentParameter,
  planParameter,
  promotionParameter,
  routePatterns,
} from '../domain/addresses/links.ts';
import { brandBySlug } from '../domain/vehicles/brands.ts';
import { searchParameters } from '../domain/vehicles/search/search-parameters.ts';
import { apiContext } from './api/context.ts';
import { idInAddress } from './api/id-in-address.ts';
import { parametersQuery, unitQuery } from './api/queries.ts';
import type { OpenedReservation } from './reservation/wizard/opened-reservation.ts';
import type * as loaders from './loaders.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { RootError, RootLayout } from './shell/root-layout.tsx';
import { reservationRoute } from './shell/wizard-address.ts';
import { loadCode } from './api/load-code.ts';

export const loadLoaders = () => import('./loaders.ts');

/**
 * A loader for routes without data: the router shows the error page for code that failed to load only on routes with
 * a loader.
 */
const nothing = () => null;

/** Status 404; the page itself names what is missing. */
const notFound = () => data(null, { status: 404 });

async function rootLoader({ context }: LoaderFunctionArgs) {
  const { queryClient, client } = context.get(apiContext);
  // Without the parameters a page still works, without telephones and addresses.
  await queryClient.prefetchQuery(parametersQuery(client));
  return null;
}

/**
 * The server opens the reservation of the address. A document with a chat's script must not show a reservation, so
 * the browser loads a new document without the script.
 */
async function enterReservation({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  if (api.chatScriptUrl) return redirectDocument(request.url);
  const { operation_code: code, step } = params;
  if (!import.meta.env.SSR || code === undefined) return null;
  const { openReservation } = await import('./reservation/wizard/opened-reservation.ts');
  const opened = await openReservation(api, code, step);
  return opened?.movedTo ? redirect(opened.movedTo) : opened;
}

/** The server looks up the unit for search engines. The browser looks it up again, and shows when it isn't available. */
async function namesAUnit({ params, context }: LoaderFunctionArgs) {
  const { queryClient, client } = context.get(apiContext);
  const brand = brandBySlug(client.brands, params['brand']);
  const unitId = idInAddress(params['id']);
  if (!brand || unitId === undefined) return notFound();
  if (import.meta.env.SSR) {
    await queryClient.prefetchQuery({ ...unitQuery(client, brand.id, unitId), retry: false });
  }
  return null;
}

/** The files of the lazy screens. */
const pages = import.meta.glob<{ default: ComponentType }>(
  './{catalogue,content,forms,home,stories}/**/*-page.tsx',
);

/**
 * A route with a lazy screen, whose file is `page`. The loaders' code is fetched when the shopper follows a link: the
 * first page has its data already.
 */
function screen(
  path: string,
  page: string,
  loader?: keyof typeof loaders,
  reads: readonly string[] = [],
): RouteObject {
  return {
    path,
    handle: { module: `src/${page}.tsx`, reads } satisfies RouteHandle,
    loader: loader
      ? async (args: LoaderFunctionArgs) => (await loadCode(loadLoaders))[loader](args)
      : nothing,
    lazy: { Component: async () => (await loadCode(pages[`./${page}.tsx`]!)).default },
  };
}

const loadReservation = () => import('./reservation/wizard/reservation-route.tsx');

/** The storefront's routes. `module` is the file of the lazy screen. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RootError,
    loader: rootLoader,
    // The phone bar shows the telephones of this brand.
    handle: { reads: ['brand'] } satisfies RouteHandle,
    // The parameters only change with a release of the dealership's data.
    shouldRevalidate: () => false,
    children: [
      screen(routePatterns.home, 'home/home-page', 'home'),
      screen(routePatterns.cvReceived, 'home/home-page', 'home'),
      screen(routePatterns.cvError, 'home/home-page', 'home', ['motivo']),
      screen(
        routePatterns.families,
        'catalogue/families/families-page',
        'families',
        Object.values(searchParameters),
      ),
      screen(routePatterns.brandFamilies, 'catalogue/brand/brand-page', 'brand'),
      screen(routePatterns.versions, 'catalogue/versions/versions-page', 'versions', [
        'version',
        'cotizar',
        'comparar',
        'diferencias',
        'foto',
      ]),
      screen(routePatterns.favourites, 'catalogue/favourites/favourites-page'),
      screen(routePatterns.compare, 'catalogue/comparison/comparison-page', 'compare', [
        'modelo',
        'version',
      ]),
      screen(`${routePatterns.offers}/:brand?`, 'catalogue/offers/offers-page', 'offers', [
        'familia',
      ]),
      screen(routePatterns.buy, 'catalogue/unit/buy-page', 'buy', [
        promotionParameter,
        downPaymentParameter,
        planParameter,
        'foto',
      ]),
      screen(
        routePatterns.savingsPlans,
        'catalogue/saving-plans/saving-plans-page',
        'savingPlans',
        ['planes'],
      ),
      screen(routePatterns.news, 'content/news/news-list-page', 'news', ['marca']),
      screen(routePatterns.newsItem, 'content/news/news-page', 'newsItem'),
      screen(routePatterns.story, 'stories/story-page', 'story'),
      screen(routePatterns.brandPage, 'content/brand-info/brand-info-page', 'brandPage'),
      screen(routePatterns.afterSales, 'content/after-sales/after-sales-page', 'services', [
        'marca',
        'premium',
      ]),
      screen(routePatterns.howToReserve, 'content/how-to-reserve/how-to-reserve-page'),
      screen(routePatterns.payPlan, 'content/pay-plan/pay-plan-page'),
      screen(routePatterns.terms, 'content/legal/legal-page', 'terms'),
      screen(routePatterns.privacy, 'content/legal/legal-page', 'privacy'),
      screen(routePatterns.ending, 'content/legal/ending-page'),
      screen(routePatterns.accessibility, 'content/legal/accessibility-page'),
      screen(routePatterns.contact, 'content/contact/contact-page', undefined, ['recibido']),
      screen(routePatterns.revocation, 'forms/revocation/revocation-page'),
      screen(routePatterns.testDrive, 'forms/test-drive/test-drive-page', 'testDrive', [
        'marca',
        'unidad',
        'modelo',
      ]),
      screen(routePatterns.alert, 'forms/alert/alert-page', 'alert', [
        'unidad',
        'precio',
        'decision',
        ...Object.values(searchParameters),
      ]),
      {
        id: reservationRoute,
        handle: {
          module: 'src/reservation/wizard/reservation-route.tsx',
          prepare: async (opened) =>
            (await loadCode(loadReservation)).fetchScreens((opened as OpenedReservation).modules),
        } satisfies RouteHandle,
        loader: enterReservation,
        shouldRevalidate: () => false,
        lazy: { Component: async () => (await loadCode(loadReservation)).default },
        children: [
          { path: routePatterns.dealershipStart, loader: namesAUnit, element: null },
          { path: routePatterns.buyCode, element: null },
          { path: routePatterns.resume, element: null },
          { path: routePatterns.step, element: null },
        ],
      },
      { path: '*', loader: notFound, Component: NotFoundPage },
    ],
  },
];

export interface RouteHandle {
  /** The file of the lazy screen; the server preloads its code with the page. */
  module?: string;
  /** Loads the code of everything that the server's markup shows beside the screen, from the loader's data. */
  prepare?: (loaded: unknown) => Promise<void>;
  /** The query parameters that the page depends on: the server's page cache ignores all others. */
  reads?: readonly string[];
}
