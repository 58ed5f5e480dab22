import { setupServer } from 'msw/node';

/** The mocked network; tests add answers with `network.use(answer(…))`. */
export const network = setupServer();

/** Requests without a handler; they fail the test. */
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
