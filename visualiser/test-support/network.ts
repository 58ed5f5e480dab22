import { setupServer } from 'msw/node';

/** The network that the visualiser's tests see; each test adds its answers with `network.use()`. */
export const network = setupServer();

/** Requests that no handler answered. */
export const unexpectedRequests: string[] = [];

export function openNetwork(): void {
  network.listen({
    onUnhandledFrame: ({ frame }) => {
      const { request } = frame.data as { request: Request };
      unexpectedRequests.push(`${request.method} ${request.url}`);
      throw new Error(`no handler expects ${unexpectedRequests.at(-1)}`);
    },
  });
}
