import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../server/health/metrics.ts';
import { testDealership } from '../support/api/dealership.ts';
import { notify } from '../support/api/notify.ts';

const token = 'a-token-of-some-length';
const shop = testDealership({ settings: { METRICS_TOKEN: token } });
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
  pages.inc({ origin: 'cache' });
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

// Prometheus itself makes 'up', with the label job.
const isThere = (name: string) => name === 'up' || new RegExp(`^${name}[{ ]`, 'm').test(metrics);
const hasLabel = (label: string) => label === 'job' || metrics.includes(`${label}="`);

describe.each([
  ['the dashboard', dashboard, 15],
  ['the file of alerts', alerts, 11],
])('%s', (_, read, count) => {
  test('has its expressions', () => {
    expect(read()).toHaveLength(count);
    for (const expression of read()) expect(metricsIn(expression)).not.toEqual([]);
  });

  test('names only metrics that /metrics has', () => {
    const names = new Set(read().flatMap(metricsIn));
    expect([...names].filter((name) => !isThere(name))).toEqual([]);
  });

  test('names only labels that /metrics has', () => {
    const labels = new Set(read().flatMap(labelsIn));
    expect([...labels].filter((label) => !hasLabel(label))).toEqual([]);
  });
});

test('the delay of a notification is measured once, from the provider’s decision', () => {
  const name = 'dealership_payment_report_delay_seconds';
  const figure = (text: string, kind: 'sum' | 'count') =>
    Number(new RegExp(`^${name}_${kind}\\{by="provider"\\} (.+)$`, 'm').exec(text)?.[1] ?? 0);
  const added = (kind: 'sum' | 'count') => figure(metrics, kind) - figure(earlier, kind);
  expect(added('count')).toBe(1);
  expect(added('sum')).toBeCloseTo(90);
});

test.each([
  ['a metric within functions', 'sum by (le, route) (rate(made_up_total{status="x"}[5m]))'],
  ['a metric beside another', '100 * made_up_total{status="x"} > 0.5'],
])('%s is found in an expression', (_, expression) => {
  expect(metricsIn(expression)).toEqual(['made_up_total']);
});
