import fastify from 'fastify';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { testDealership } from '../support/api/dealership.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';
import { payments } from '../../server/ground/db/schema.ts';
import { measureReport, pages, wrongSignIns } from '../../server/ground/health/metrics.ts';
import { notify } from '../support/api/notify.ts';
import { startRunningParts } from '../../server/running-parts.ts';

const token = 'a-token-of-some-length';
const dataDir = temporaryFolder(afterAll);
const shop = testDealership({ settings: { METRICS_TOKEN: token, DATA_DIR: dataDir } });

const get = (url: string, headers = {}) => shop.app.inject({ url, headers });
const ready = async () => {
  const response = await get('/readyz');
  return { status: response.statusCode, checks: response.json<{ checks: object }>().checks };
};

test('/healthz responds without a query of the database', async () => {
  const execute = vi.spyOn(shop.db, 'execute');
  expect((await get('/healthz')).statusCode).toBe(200);
  // The test support announces changes before each of its calls.
  expect(execute).toHaveBeenCalledTimes(1);
  execute.mockRestore();
});

describe('/readyz', () => {
  test('is 200 while database, queue and disk work', async () => {
    expect(await ready()).toMatchObject({
      status: 200,
      checks: { database: 'ok', queue: 'ok', disk: 'ok' },
    });
  });

  test('is 503 and names the queue when the queue does not answer', async () => {
    vi.spyOn(shop.dealership.boss, 'getQueues').mockRejectedValue(new Error('down'));
    expect(await ready()).toMatchObject({
      status: 503,
      checks: { database: 'ok', queue: 'failed', disk: 'ok' },
    });
  });

  test('is 200 before the data folder exists', async () => {
    shop.dealership.config.dataDir = join(dataDir, 'later', 'data');
    expect(await ready()).toMatchObject({ status: 200, checks: { disk: 'ok' } });
    shop.dealership.config.dataDir = dataDir;
  });

  test('is 503 and names the disk when the data folder cannot be read', async () => {
    shop.dealership.config.dataDir = 'a\0b';
    expect(await ready()).toMatchObject({ status: 503, checks: { disk: 'failed' } });
    shop.dealership.config.dataDir = dataDir;
  });
});

describe('/metrics', () => {
  test.each([undefined, 'Bearer another-token-of-len', token])(
    'is 404 with the header %s',
    async (authorization) => {
      const headers = authorization === undefined ? {} : { authorization };
      expect((await get('/metrics', headers)).statusCode).toBe(404);
    },
  );

  test('counts operations and deposits by status, without any code', async () => {
    const { operation } = await shop.heldOperation();
    const { payload } = await get('/metrics', { authorization: `Bearer ${token}` });
    expect(payload).toContain('dealership_operations{status="holding"} 2');
    expect(payload).toContain('dealership_deposits{status="awaiting"} 2');
    expect(payload).toContain('dealership_jobs_waiting{queue="mail"}');
    expect(payload).not.toContain(operation.code);
  });

  test('has a failed check of /readyz, and answers while the database is away', async () => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await get('/metrics', headers)).payload).toContain('dealership_ready{check="queue"} 1');
    const away = vi.spyOn(shop.dealership.boss, 'getQueues').mockRejectedValue(new Error('down'));
    const { statusCode, payload } = await get('/metrics', headers);
    away.mockRestore();
    expect(statusCode).toBe(200);
    expect(payload).toContain('dealership_ready{check="queue"} 0');
    expect(payload).toContain('dealership_ready{check="database"} 1');
  });

  test('includes the waiting time of the oldest letter', async () => {
    await shop.db.execute(sql`delete from pgboss.job`);
    const seconds = async () => {
      const { payload } = await get('/metrics', { authorization: `Bearer ${token}` });
      return Number(/^dealership_oldest_job_age_seconds\{queue="mail"\} (.+)$/m.exec(payload)![1]);
    };
    expect(await seconds()).toBe(0);
    const createdOn = new Date(shop.clock.now.getTime() - 90_000).toISOString();
    await shop.dealership.boss.send('mail', {}, { singletonKey: 'waits' });
    await shop.db.execute(sql`update pgboss.job set created_on = ${createdOn}::timestamptz`);
    expect(await seconds()).toBe(90);
  });
});

let earlier: string;
let metrics: string;
beforeAll(async () => {
  const look = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await shop.app.inject({ url: '/metrics', headers })).payload;
  };
  // The test files of a worker share the metrics.
  earlier = await look();
  const { clientRef } = await shop.heldOperation();
  const decidedAt = new Date(shop.clock.now.getTime() - 90_000).toISOString();
  const payment = { clientRef, outcome: 'approved', paymentId: 'once', decidedAt } as const;
  await notify(shop, payment);
  await notify(shop, payment);
  // A program with the faults for which the alerts are.
  pages.inc({ origin: 'cache' });
  pages.inc({ origin: 'refused' });
  wrongSignIns.inc();
  const { operation: cancelled } = await shop.paidOperation();
  await shop.cancel(cancelled.code);
  const faults = [
    'refund refused',
    'calling off',
    'charged back',
    'refunded and charged back',
  ] as const;
  for (const status of faults) {
    const faulty = await shop.paidOperation();
    await shop.db.update(payments).set({ status }).where(eq(payments.clientRef, faulty.clientRef));
  }
  const away = vi.spyOn(shop.dealership.boss, 'getQueues').mockRejectedValue(new Error('down'));
  await get('/readyz');
  away.mockRestore();
  await shop.heldOperation();
  measureReport('reconciliation', shop.clock.now, shop.clock.now);
  metrics = await look();
});

const text = (file: string) =>
  readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}
const dashboard = () =>
  (JSON.parse(text('grafana-dashboard.json')) as Dashboard).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  );
const alerts = () => [...text('alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr!);

/** The metrics in an expression of Prometheus: they have an underscore and are not functions. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}/g, ' ');
  return bare.match(/\bup\b|\b[a-z]+_[a-z_0-9]+\b(?!\()/g) ?? [];
}

/** The labels that an expression selects or sums by. */
function labelsIn(expression: string): string[] {
  const selected = [...expression.matchAll(/([a-z]+)!?=~?"/g)].map(([, label]) => label!);
  const summed = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels]) =>
    labels!.split(', '),
  );
  return [...selected, ...summed];
}

/** What an expression selects by the values of labels: each alternative of a value has to be there. */
function selectionsIn(expression: string) {
  return [...expression.matchAll(/([a-z_]+)\{([a-z]+)=~?"([^"]+)"\}/g)]
    .filter(([, name]) => name !== 'up')
    .flatMap(([, name, label, value]) =>
      value!.split('|').map((one) => ({
        text: `${name}{${label}="${one}"}`,
        isThere: (all: string) =>
          new RegExp(`^${name}\\{(?:.*,)?${label}="${one}".*\\} `, 'm').test(all),
      })),
    );
}

// Prometheus itself makes 'up', with the label job.
const isThere = (name: string) => name === 'up' || new RegExp(`^${name}[{ ]`, 'm').test(metrics);
const hasLabel = (label: string) => label === 'job' || metrics.includes(`${label}="`);

describe.each([
  ['the dashboard', dashboard, 17],
  ['the file of alerts', alerts, 16],
])('%s', (_, read, count) => {
  test('has its expressions', () => {
    expect(read()).toHaveLength(count);
    for (const expression of read()) expect(metricsIn(expression)).not.toEqual([]);
  });

  test('names only metrics that /metrics has', () => {
    const names = new Set(read().flatMap(metricsIn));
    expect([...names].filter((name) => !isThere(name))).toEqual([]);
  });

  test('selects only what a program with the fault has', () => {
    const values = read().flatMap(selectionsIn);
    expect(values).not.toEqual([]);
    expect(values.filter((one) => !one.isThere(metrics)).map(({ text }) => text)).toEqual([]);
  });

  test('names only labels that /metrics has', () => {
    const labels = new Set(read().flatMap(labelsIn));
    expect([...labels].filter((label) => !hasLabel(label))).toEqual([]);
  });
});

test('the alert of chargebacks counts payments that the dealership refunded too', () => {
  const [expression] = alerts().filter((one) => one.includes('charged back'));
  const selections = selectionsIn(expression!).map(({ text }) => text);
  expect([...new Set(selections)]).toEqual([
    'dealership_payments{status="charged back"}',
    'dealership_payments{status="refunded and charged back"}',
  ]);
});

test('the delay of a notification is measured once, from the provider’s decision', () => {
  const name = 'dealership_payment_report_delay_seconds';
  const figure = (text: string, kind: 'sum' | 'count') =>
    Number(new RegExp(`^${name}_${kind}\\{by="provider"\\} (.+)$`, 'm').exec(text)?.[1] ?? 0);
  const added = (kind: 'sum' | 'count') => figure(metrics, kind) - figure(earlier, kind);
  expect(added('count')).toBe(1);
  expect(added('sum')).toBeCloseTo(90);
});

test('a storefront checks its payments, waiting list and scheduled changes every minute after its start', async () => {
  const app = fastify();
  const opened: { close: () => unknown }[] = [];
  const { config } = shop.dealership;
  const dealership = { ...shop.dealership, config: { ...config, port: 0 } };
  await startRunningParts({ app, dealership, isReconciled: true, sender: 'a@b.ar', opened });
  const schedules = await dealership.boss.getSchedules();
  expect(schedules.map(({ name, cron }) => `${cron} ${name}`).sort()).toEqual([
    '* * * * * payment-reconciliation',
    '* * * * * scheduled-changes',
    '* * * * * waiting-list',
  ]);
  await app.close();
  for (const part of opened.toReversed()) await part.close();
});
