import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isInProcess } from '../http/in-process.ts';

/** Everything that /metrics shows. Names follow Prometheus and end with a unit; labels contain no personal data. */
export const registry = new Registry();
const registers = [registry];

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to the end of its answer, by route',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

/** Counts the pages from the cache and the rendered ones. */
export const pages = new Counter({
  name: 'dealership_pages_total',
  help: 'Public pages by origin: cache, rendered, or refused because too many were being rendered',
  labelNames: ['origin'] as const,
  registers,
});

export const rendersWaiting = new Gauge({
  name: 'dealership_renders_waiting',
  help: 'Pages that wait for their turn to be rendered, by lane: reservations come first; of pages one more than a hundred is refused',
  labelNames: ['lane'],
  registers,
});
// A labelled figure is missing until its first value.
for (const lane of ['reservation', 'page']) rendersWaiting.set({ lane }, 0);

/** Counts the refused sign-ins of the desk. */
export const wrongSignIns = new Counter({
  name: 'dealership_wrong_sign_ins_total',
  help: 'Sign-ins to the desk that were refused for a wrong address, password or code',
  registers,
});

const minutes = [1, 2, 5, 15, 60, 6 * 60, 24 * 60];

const paymentReportSeconds = new Histogram({
  name: 'dealership_payment_report_delay_seconds',
  help: 'Time from a change of a payment at its provider until we acted on it, by who reported it: provider, reconciliation or staff',
  labelNames: ['by'] as const,
  buckets: [1, 2, 5, 10, 30, ...minutes.map((each) => each * 60)],
  registers,
});

/** Measures the delay of a payment's report; a provider's clock may be ahead of ours. */
export function measureReport(
  by: 'provider' | 'reconciliation' | 'staff',
  changedAt: Date,
  now: Date,
): void {
  const seconds = (now.getTime() - changedAt.getTime()) / 1000;
  paymentReportSeconds.observe({ by }, Math.max(0, seconds));
}

/** Measures the requests of the routes that are added after this call. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (isInProcess(request)) return;
    // The pattern, never the address: an address can contain an operation code.
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status } = reply;
    requestSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
}
