import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterContextProvider, RouterProvider, type RouteObject } from 'react-router-dom';
import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import { type Api, apiContext } from '../../../src/api/context.ts';
import type { OpenedReservation } from '../../../src/reservation/wizard/opened-reservation.ts';
import { routes } from '../../../src/routes.tsx';
import { reservationRoute } from '../../../src/shell/wizard-address.ts';
import { memoryRouter } from './memory-router.ts';
import { createApi, WithApi } from './with-api.tsx';

export type RenderedRoute = Awaited<ReturnType<typeof renderRoute>>;

export interface RenderRouteOptions {
  cameFrom?: string;
  /** The state that a link of the storefront passes on. */
  state?: object | undefined;
  /** The server's result for the code in the address. */
  opened?: OpenedReservation | undefined;
  /** Inspector of the page's actors. */
  inspect?: NonNullable<Api['actorOptions']>['inspect'];
}

/** Opens an address of the storefront as a browser does; only the transport is replaced. */
export async function renderRoute(
  path: string,
  { cameFrom, state, inspect, opened }: RenderRouteOptions = {},
) {
  const clock = new SimulatedClock();
  const api: Api = { ...createApi(), actorOptions: { clock, ...(inspect && { inspect }) } };
  const router = memoryRouter(
    routes.map((route) => unloaded(route, opened)),
    {
      initialEntries: state
        ? ['/como-reservar']
        : cameFrom === undefined
          ? [path]
          : [cameFrom, path],
      getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
    },
  );
  // As on the server, rendering waits for the loaders.
  await new Promise<void>((loaded) => {
    const look = () => router.state.initialized && loaded();
    router.subscribe(look);
    look();
  });
  if (state) await router.navigate(path, { state });
  render(
    <WithApi api={api}>
      <RouterProvider router={router} />
    </WithApi>,
  );
  return {
    user: userEvent.setup(),
    /** Lets time pass for the charts, whose clock stands still otherwise, so that a slow machine changes nothing. */
    pass: (ms: number) => act(() => clock.increment(ms)),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    forget: () => api.queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' }),
    /** Presses the browser's back button. */
    back: async () => {
      // The current address is drawn first. A memory router fires no `popstate`, which would reveal a faster one.
      await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
      await act(async () => {});
      const { key } = router.state.location;
      void router.navigate(-1);
      await waitFor(() => expect(router.state.location.key).not.toBe(key));
    },
  };
}

/** Copies the routes, because a router removes `lazy` from them when it loads a screen. */
function unloaded(route: RouteObject, opened?: OpenedReservation): RouteObject {
  return {
    ...route,
    ...(typeof route.lazy === 'object' && { lazy: { ...route.lazy } }),
    ...(route.id === reservationRoute && opened && { loader: () => opened }),
    ...(route.children && { children: route.children.map((child) => unloaded(child, opened)) }),
  } as RouteObject;
}
