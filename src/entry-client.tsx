import './ui/styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type HydrationState,
} from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { WireError } from '../domain/wire/errors.ts';
import { browserTransport, createClient } from './api/client.ts';
import { type Api, apiContext, ApiProvider } from './api/context.ts';
import { createQueryClient } from './api/query-client.ts';
import type { PageState } from './entry-server.tsx';
import { loadLoaders, routes, type RouteHandle } from './routes.tsx';
import type { Hydrated } from './shell/intent.ts';
import { registerServiceWorker } from './shell/after-load/service-worker.ts';

/** Ends the task, so that the browser can handle a press before the next one. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

await pause();
const { hydrateRoot } = await import('react-dom/client');
await pause();
const stateElement = document.getElementById('state')!;
const state = JSON.parse(stateElement.textContent) as PageState;

// The back button can restore an outdated document: the shopper may have reserved the unit since.
const [navigation] = performance.getEntriesByType('navigation');
const isFromHistory =
  (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';

const queryClient = createQueryClient();
// By the browser's clock: a page has the data of the moment when it was requested.
const updatedAt = isFromHistory ? 0 : performance.timeOrigin;
for (const { queryKey, data } of state.queries) {
  queryClient.setQueryData(queryKey, data, { updatedAt });
}
for (const { queryKey, code } of state.failed) {
  // The page shows the failure and a retry.
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey })
    .setState({ status: 'error', error: new WireError(code) });
}
const api: Api = {
  client: createClient(state.group, state.brands, browserTransport),
  queryClient,
  origin: location.origin,
  chatScriptUrl: state.chatScriptUrl,
  submitted: state.submitted,
};
if (import.meta.env.DEV) {
  const { inspectActors } = await import('statechart-workbench/inspect');
  api.actorOptions = { inspect: inspectActors() };
}

const hydrationData = state.router as HydrationState;
// Hydrating before a lazy screen has loaded would show the server's markup beside the browser's.
for (const { route } of matchRoutes(routes, location.pathname) ?? []) {
  if (typeof route.lazy !== 'object' || !route.lazy.Component) continue;
  const Component = await route.lazy.Component();
  delete route.lazy;
  if (Component) route.Component = Component;
  const { prepare } = route.handle as RouteHandle;
  const loaded: unknown = hydrationData.loaderData?.[route.id ?? ''];
  if (loaded) await prepare?.(loaded);
}

await pause();
const context = new RouterContextProvider(new Map([[apiContext, api]]));
const router = createBrowserRouter(routes, {
  hydrationData,
  getContext: () => context,
});

// The answer to a posted form belongs only to the first page of this document.
const { location: firstPage } = router.state;
router.subscribe(({ location: page }) => {
  if (page !== firstPage) delete api.submitted;
});

/** Signals that React handles the page's events. Its effect runs after all others. */
function Signal({ children }: { children: ReactNode }) {
  useEffect(() => {
    // From now on the router follows links, so prerendered documents would be wasted.
    document.querySelector('script[type=speculationrules]')?.remove();
    document.dispatchEvent(new Event('hydrated' satisfies Hydrated));
  }, []);
  return children;
}

await pause();
// A transition is rendered in slices, so that the browser can handle a press in between.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <Signal>
        <QueryClientProvider client={queryClient}>
          <ApiProvider value={api}>
            <RouterProvider router={router} />
          </ApiProvider>
        </QueryClientProvider>
      </Signal>
    </StrictMode>,
  );
});

if (import.meta.env.PROD) registerServiceWorker(import.meta.url);

// Not awaited: the application runs without it, and a browser doesn't repeat an evaluation that failed.
import('./shell/after-load/prefetch-links.ts')
  .then(({ prefetchLinks }) => prefetchLinks(routes, context))
  .catch(() => {});
// The next page then only fetches its data. A click repeats a failed request, and shows its failure.
loadLoaders().catch(() => {});
