import { QueryClientProvider, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import type { Parameters, Seller } from '../domain/content/parameters.ts';
import type { Brands } from '../domain/vehicles/brands.ts';
import { WireError, type ErrorCode } from '../domain/wire/errors.ts';
import { createClient, type Transport } from './api/client.ts';
import { type Api, apiContext, ApiProvider } from './api/context.ts';
import type { SubmittedForm } from '../domain/forms/submitted-form.ts';
import { parametersQuery } from './api/queries.ts';
import { createQueryClient } from './api/query-client.ts';
import { Popups } from './shell/after-load/popups.tsx';
import { DescribedContext, type Described } from './ui/structured-data/described.ts';
export type { Described, DescribedVideo } from './ui/structured-data/described.ts';
import type { OpenedReservation } from './reservation/wizard/opened-reservation.ts';
import { routes, type RouteHandle } from './routes.tsx';
import { reservationRoute } from './shell/wizard-address.ts';

/** The state embedded in the page for hydration. */
export interface PageState {
  group: string;
  brands: Brands;
  chatScriptUrl?: string | undefined;
  submitted?: SubmittedForm | undefined;
  queries: { queryKey: QueryKey; data: unknown }[];
  failed: { queryKey: QueryKey; code: ErrorCode }[];
  router: unknown;
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      /** The title, meta and link elements of the screens. */
      head: string;
      body: string;
      /** What the page describes to search engines, and the seller that it names. */
      described: Described[];
      seller: Seller | undefined;
      parameters: Parameters | undefined;
      state: PageState;
      modules: string[];
    };

/** The source files of all lazy screens. When the server starts, it checks that the build has them. */
export const screenModules = modulesIn(routes);

function modulesIn(among: RouteObject[]): string[] {
  return among.flatMap((route) => [...moduleOf(route), ...modulesIn(route.children ?? [])]);
}

function moduleOf({ handle }: { handle?: unknown }): string[] {
  const { module } = (handle ?? {}) as RouteHandle;
  return module ? [module] : [];
}

/**
 * The address reduced to the parameters that its page reads, in a fixed order. Campaigns add other parameters, which
 * would split the cache.
 */
export function addressRead(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return path;
  const reads = (matchRoutes(routes, path) ?? []).flatMap(
    ({ route }) => (route.handle as RouteHandle | undefined)?.reads ?? [],
  );
  const read = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => reads.includes(name)),
  );
  read.sort();
  return read.size > 0 ? `${path}?${read}` : path;
}

const handler = createStaticHandler(routes);

// React's string starts with the elements that belong in the head.
const headPrefix = /^(?:<(?:title|style)[^>]*>[^<]*<\/(?:title|style)>|<(?:meta|link)[^>]*\/>)*/;

export interface RenderOptions {
  group: string;
  brands: Brands;
  publicUrl: string;
  chatScriptUrl?: string | undefined;
  /** Makes the loaders' calls inside the process. */
  transport: Transport;
  submitted?: SubmittedForm | undefined;
  /** Whether nothing of the page will run: what a script would show is there at once. */
  isPreview?: boolean | undefined;
}

/** The source file of the popups' code and styles. */
const extrasModule = 'src/shell/after-load/extras.tsx';

const PreviewedPopups: Api['PreviewedPopups'] = ({ popups }) => <Popups popups={popups} isAtOnce />;

/** An address whose data are loaded, ready to be rendered. */
interface LoadedPage {
  api: Api;
  context: StaticHandlerContext;
}

async function loadPage(
  url: string,
  options: RenderOptions,
): Promise<LoadedPage | Extract<RenderedPage, { kind: 'redirect' }>> {
  const queryClient = createQueryClient();
  const api = {
    client: createClient(options.group, options.brands, options.transport),
    queryClient,
    origin: options.publicUrl,
    chatScriptUrl: options.chatScriptUrl,
    submitted: options.submitted,
    PreviewedPopups: options.isPreview ? PreviewedPopups : undefined,
  };
  const context = await handler.query(new Request(new URL(url, options.publicUrl)), {
    requestContext: new RouterContextProvider(new Map([[apiContext, api]])),
  });
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/';
    return { kind: 'redirect', status: context.status, location };
  }
  return { api, context };
}

/** The markup of a loaded page. `describe` receives its structured data. */
function markupOf({ api, context }: LoadedPage, describe: (thing: Described) => void): string {
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={api.queryClient}>
        <ApiProvider value={api}>
          <DescribedContext value={describe}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </DescribedContext>
        </ApiProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

export async function renderPage(url: string, options: RenderOptions): Promise<RenderedPage> {
  const loaded = await loadPage(url, options);
  if ('kind' in loaded) return loaded;
  const { api, context } = loaded;
  const { queryClient } = api;
  const opened = context.loaderData[reservationRoute] as OpenedReservation | null | undefined;
  const described: Described[] = [];
  const markup = markupOf(loaded, (thing) => described.push(thing));
  const parameters = queryClient.getQueryData(parametersQuery(api.client).queryKey);
  const head = headPrefix.exec(markup)![0];
  return {
    kind: 'page',
    status: context.statusCode,
    head,
    body: markup.slice(head.length),
    described,
    seller: parameters?.group,
    parameters,
    state: {
      group: options.group,
      brands: options.brands,
      chatScriptUrl: options.chatScriptUrl,
      submitted: options.submitted,
      queries: fetchedQueries(queryClient),
      failed: failedQueries(queryClient),
      router: { loaderData: context.loaderData, errors: context.errors },
    },
    modules: [
      ...context.matches.flatMap(({ route }) => moduleOf(route)),
      ...(opened?.modules ?? []),
      ...(options.isPreview ? [extrasModule] : []),
    ],
  };
}

function fetchedQueries(queryClient: QueryClient): PageState['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ queryKey, data: state.data }));
}

function failedQueries(queryClient: QueryClient): PageState['failed'] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.flatMap(({ queryKey, state: { error } }) =>
    error ? [{ queryKey, code: error instanceof WireError ? error.code : 'internal' }] : [],
  );
}
