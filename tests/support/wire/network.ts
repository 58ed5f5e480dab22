import { setupServer } from 'msw/node';

/** What the views reach over the network; each test says with `network.use(answer(…))` who answers. */
export const network = setupServer();

/** Requests that nobody was there to answer. */
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
