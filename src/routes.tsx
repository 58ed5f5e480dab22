import type { ComponentType } from 'react';
import {
  data,
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
  return openReservation(api, code, step);
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

/**
 * A route with a lazy screen. The loaders' code is fetched when the shopper follows a link: the first page has its
 * data already.
 */
function screen(
  path: string,
  module: string,
  load: () => Promise<{ default: ComponentType }>,
  loader?: keyof typeof loaders,
  reads: readonly string[] = [],
): RouteObject {
  return {
    path,
    handle: { module, reads } satisfies RouteHandle,
    loader: loader
      ? async (args: LoaderFunctionArgs) => (await loadCode(loadLoaders))[loader](args)
      : nothing,
    lazy: { Component: async () => (await loadCode(load)).default },
  };
}

const home = () => import('./home/home-page.tsx');
const homeModule = 'src/home/home-page.tsx';
const legal = () => import('./content/legal/legal-page.tsx');
const legalModule = 'src/content/legal/legal-page.tsx';
const loadReservation = () => import('./reservation/wizard/reservation-route.tsx');

/** The route of the wizard, whose loader's data are an `OpenedReservation` or null. */
export const reservationRoute = 'reservation';

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
      screen(routePatterns.home, homeModule, home, 'home'),
      screen(routePatterns.cvReceived, homeModule, home, 'home'),
      screen(routePatterns.cvError, homeModule, home, 'home', ['motivo']),
      screen(
        routePatterns.families,
        'src/catalogue/families/families-page.tsx',
        () => import('./catalogue/families/families-page.tsx'),
        'families',
        Object.values(searchParameters),
      ),
      screen(
        routePatterns.brandFamilies,
        'src/catalogue/brand/brand-page.tsx',
        () => import('./catalogue/brand/brand-page.tsx'),
        'brand',
      ),
      screen(
        routePatterns.versions,
        'src/catalogue/versions/versions-page.tsx',
        () => import('./catalogue/versions/versions-page.tsx'),
        'versions',
        ['version', 'cotizar', 'comparar', 'diferencias', 'foto'],
      ),
      screen(
        routePatterns.favourites,
        'src/catalogue/favourites/favourites-page.tsx',
        () => import('./catalogue/favourites/favourites-page.tsx'),
      ),
      screen(
        routePatterns.compare,
        'src/catalogue/comparison/comparison-page.tsx',
        () => import('./catalogue/comparison/comparison-page.tsx'),
        'compare',
        ['modelo', 'version'],
      ),
      screen(
        `${routePatterns.offers}/:brand?`,
        'src/catalogue/offers/offers-page.tsx',
        () => import('./catalogue/offers/offers-page.tsx'),
        'offers',
        ['familia'],
      ),
      screen(
        routePatterns.buy,
        'src/catalogue/unit/buy-page.tsx',
        () => import('./catalogue/unit/buy-page.tsx'),
        'buy',
        [promotionParameter, downPaymentParameter, planParameter, 'foto'],
      ),
      screen(
        routePatterns.savingsPlans,
        'src/catalogue/saving-plans/saving-plans-page.tsx',
        () => import('./catalogue/saving-plans/saving-plans-page.tsx'),
        'savingPlans',
        ['planes'],
      ),
      screen(
        routePatterns.news,
        'src/content/news/news-list-page.tsx',
        () => import('./content/news/news-list-page.tsx'),
        'news',
        ['marca'],
      ),
      screen(
        routePatterns.newsItem,
        'src/content/news/news-page.tsx',
        () => import('./content/news/news-page.tsx'),
        'newsItem',
      ),
      screen(
        routePatterns.story,
        'src/stories/story-page.tsx',
        () => import('./stories/story-page.tsx'),
        'story',
      ),
      screen(
        routePatterns.brandPage,
        'src/content/brand-info/brand-info-page.tsx',
        () => import('./content/brand-info/brand-info-page.tsx'),
        'brandPage',
      ),
      screen(
        routePatterns.afterSales,
        'src/content/after-sales/after-sales-page.tsx',
        () => import('./content/after-sales/after-sales-page.tsx'),
        'services',
        ['marca', 'premium'],
      ),
      screen(
        routePatterns.howToReserve,
        'src/content/how-to-reserve/how-to-reserve-page.tsx',
        () => import('./content/how-to-reserve/how-to-reserve-page.tsx'),
      ),
      screen(
        routePatterns.payPlan,
        'src/content/pay-plan/pay-plan-page.tsx',
        () => import('./content/pay-plan/pay-plan-page.tsx'),
      ),
      screen(routePatterns.terms, legalModule, legal, 'terms'),
      screen(routePatterns.privacy, legalModule, legal, 'privacy'),
      screen(
        routePatterns.contact,
        'src/content/contact/contact-page.tsx',
        () => import('./content/contact/contact-page.tsx'),
        undefined,
        ['recibido'],
      ),
      screen(
        routePatterns.revocation,
        'src/forms/revocation/revocation-page.tsx',
        () => import('./forms/revocation/revocation-page.tsx'),
      ),
      screen(
        routePatterns.testDrive,
        'src/forms/test-drive/test-drive-page.tsx',
        () => import('./forms/test-drive/test-drive-page.tsx'),
        'testDrive',
        ['marca', 'unidad', 'modelo'],
      ),
      screen(
        routePatterns.alert,
        'src/forms/alert/alert-page.tsx',
        () => import('./forms/alert/alert-page.tsx'),
        'alert',
        ['unidad', 'precio', 'decision', ...Object.values(searchParameters)],
      ),
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
