import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { browserTransport, createClient, type Transport } from '../../src/api/client.ts';
import { ApiProvider, apiContext } from '../../src/api/context.ts';
import { createQueryClient } from '../../src/api/query-client.ts';
import { routes } from '../../src/routes.tsx';
import { testGroup } from './test-group.ts';

export interface RenderedRoute {
  user: UserEvent;
  /** Where the address line stands: path and query. */
  address: () => string;
  /** The browser's back button. */
  back: () => Promise<void>;
}

// A page's addresses are relative to it; a program has no page.
const transport: Transport = ({ url, ...request }) =>
  browserTransport({ ...request, url: new URL(url, 'http://localhost').href });

/** Opens an address of the storefront as a browser does, with everything below the transport as it is. */
export async function renderRoute(
  path: string,
  { user = userEvent.setup() }: { user?: UserEvent } = {},
): Promise<RenderedRoute> {
  const queryClient = createQueryClient();
  const api = { client: createClient(testGroup, transport), queryClient };
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
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
    back: () => router.navigate(-1),
  };
}
