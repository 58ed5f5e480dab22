import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { expect } from 'vitest';
import { browserTransport, createClient, type Transport } from '../../../src/api/client.ts';
import { ApiProvider, apiContext, type Api } from '../../../src/api/context.ts';
import { createQueryClient } from '../../../src/api/query-client.ts';
import { routes } from '../../../src/routes.tsx';
import { testGroup } from '../wire/test-group.ts';

export interface RenderedRoute {
  user: UserEvent;
  /** Where the address line stands: path and query. */
  address: () => string;
  /** The browser's back button. */
  back: () => Promise<void>;
  /** Lets the page forget what it fetched and does not show: it asks again. */
  forget: () => void;
}

// A page's addresses are relative to it; a program has no page.
const transport: Transport = ({ url, ...request }) =>
  browserTransport({ ...request, url: new URL(url, 'http://localhost').href });

export interface RenderRouteOptions {
  user?: UserEvent;
  /** The address that the shopper comes from. */
  cameFrom?: string;
  /** The time of the charts, for a test that moves it by hand. */
  clock?: NonNullable<Api['actorOptions']>['clock'];
  /** Hears everything that the actors of the page do. */
  inspect?: NonNullable<Api['actorOptions']>['inspect'];
}

/** Opens an address of the storefront as a browser does, with everything below the transport as it is. */
export async function renderRoute(
  path: string,
  { user = userEvent.setup(), cameFrom, clock, inspect }: RenderRouteOptions = {},
): Promise<RenderedRoute> {
  const queryClient = createQueryClient();
  const api: Api = {
    client: createClient(testGroup, transport),
    queryClient,
    origin: 'https://tienda.example',
    actorOptions: { ...(clock && { clock }), ...(inspect && { inspect }) },
  };
  const router = createMemoryRouter(routes.map(unloaded), {
    initialEntries: cameFrom === undefined ? [path] : [cameFrom, path],
    getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
  });
  // As the server does: a page shows once its loaders have answered.
  await new Promise<void>((loaded) => {
    const look = () => router.state.initialized && loaded();
    router.subscribe(look);
    look();
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <RouterProvider router={router} />
      </ApiProvider>
    </QueryClientProvider>,
  );
  return {
    user,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    forget: () => queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' }),
    back: async () => {
      const { key } = router.state.location;
      void router.navigate(-1);
      await waitFor(() => expect(router.state.location.key).not.toBe(key));
    },
  };
}

/** A router takes the lazy screens out of its routes as it loads them: each gets routes of its own. */
function unloaded(route: RouteObject): RouteObject {
  return {
    ...route,
    ...(typeof route.lazy === 'object' && { lazy: { ...route.lazy } }),
    ...(route.children && { children: route.children.map(unloaded) }),
  } as RouteObject;
}
