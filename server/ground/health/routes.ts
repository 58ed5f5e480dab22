import { timingSafeEqual } from 'node:crypto';
import { count } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { WireError } from '../../../domain/wire/errors.ts';
import { deposits, operations, payments } from '../db/schema.ts';
import type { Ground } from '../ground.ts';
import { isDraining } from '../http/drain.ts';
import { registry } from './metrics.ts';
import { oldestJobs, readiness } from './readiness.ts';
import { readSystem } from './system.ts';

/**
 * For operators: /healthz (the process answers, and is not about to stop), /readyz (it can sell: 503 names what is
 * missing), and /metrics for Prometheus, which requires the token of the settings.
 */
export function healthRoutes(app: FastifyInstance, dealership: Ground): void {
  const { metricsToken } = dealership.config;
  app.get('/healthz', async (_, reply) => {
    const isStopping = isDraining(app);
    reply.header('cache-control', 'no-store').code(isStopping ? 503 : 200);
    return { status: isStopping ? 'stopping' : 'ok' };
  });

  app.get('/readyz', async (_, reply) => {
    const checks = isDraining(app)
      ? ({ running: 'stopping' } as const)
      : await readiness(dealership);
    const isReady = Object.values(checks).every((check) => check === 'ok');
    reply.header('cache-control', 'no-store').code(isReady ? 200 : 503);
    return { status: isReady ? 'ok' : 'unavailable', checks };
  });

  if (!metricsToken) return;
  collectProcessMetrics();
  app.get('/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, metricsToken)) throw new WireError('not_found');
    const checks = await readiness(dealership);
    for (const [check, result] of Object.entries(checks)) {
      readyChecks.set({ check }, result === 'ok' ? 1 : 0);
    }
    for (const { part, isFault } of await readSystem(dealership)) {
      systemFaults.set({ part }, isFault ? 1 : 0);
    }
    // The rest is worth more than an error while the database is away.
    if (checks['database'] === 'ok' && checks['queue'] === 'ok') await countRows(dealership);
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}

const gauge = <Label extends string>(name: string, label: Label, help: string) =>
  new Gauge({ name: `dealership_${name}`, help, labelNames: [label], registers: [registry] });

const byStatus = [
  [
    gauge(
      'operations',
      'status',
      'Operations by status; holding ones have their unit until the deadline',
    ),
    operations,
  ],
  [gauge('deposits', 'status', 'Deposits by status'), deposits],
  [
    gauge(
      'payments',
      'status',
      'Payments by status; those that are refunding or calling off wait for the provider',
    ),
    payments,
  ],
] as const;
const readyChecks = gauge('ready', 'check', 'Whether a check of /readyz succeeds: 1 or 0');
const waitingJobs = gauge(
  'jobs_waiting',
  'queue',
  'Jobs that wait for their turn or for another attempt, by queue: letters are in the queue mail',
);
const oldestJobSeconds = gauge(
  'oldest_job_age_seconds',
  'queue',
  'How long the oldest job that is not done has been there, by queue; 0 without one',
);
const systemFaults = gauge(
  'system_fault',
  'part',
  'Whether a part of the system has a fault: 1 or 0; copy is one that failed, is damaged or older than 26 hours',
);
const failedJobs = gauge('jobs_failed', 'queue', 'Jobs that were given up, by queue');

async function countRows({ db, boss, now }: Ground): Promise<void> {
  for (const [gauge, table] of byStatus) {
    const rows = await db
      .select({ status: table.status, rows: count() })
      .from(table)
      .groupBy(table.status);
    gauge.reset();
    for (const { status, rows: number } of rows) gauge.set({ status }, number);
  }
  const ageOf = await oldestJobs({ db, now });
  for (const queue of await boss.getQueues()) {
    oldestJobSeconds.set({ queue: queue.name }, ageOf.get(queue.name) ?? 0);
    waitingJobs.set({ queue: queue.name }, queue.queuedCount);
    failedJobs.set({ queue: queue.name }, queue.failedCount);
  }
}

let isCollecting = false;

/** Memory, processor and event loop, measured once per process. */
function collectProcessMetrics(): void {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: registry });
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
