import { http, HttpResponse } from 'msw/http';
import { setupServer } from 'msw/node';
import type { Chart } from '../chart/chart.ts';
import { draw } from '../diagram/layout/draw.ts';

/** The network of the visualiser's tests; each test adds its answers with `network.use()`. */
export const network = setupServer(
  http.post('*/statecharts/drawing', async ({ request }) => {
    const { chart, collapsed } = (await request.json()) as { chart: Chart; collapsed: string[] };
    return HttpResponse.json(await draw(chart, new Set(collapsed)));
  }),
);

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
