import fastify from 'fastify';
import { expect, test } from 'vitest';
import { startRunningParts } from '../../server/running-parts.ts';
import { testDealership } from '../support/api/dealership.ts';

const shop = testDealership();

test('a storefront checks its payments and its waiting list every minute after its start', async () => {
  const app = fastify();
  const opened: { close: () => unknown }[] = [];
  const { config } = shop.dealership;
  const dealership = { ...shop.dealership, config: { ...config, port: 0 } };
  await startRunningParts({ app, dealership, isReconciled: true, sender: 'a@b.ar', opened });
  const schedules = await dealership.boss.getSchedules();
  expect(schedules.map(({ name, cron }) => `${cron} ${name}`).sort()).toEqual([
    '* * * * * payment-reconciliation',
    '* * * * * waiting-list',
  ]);
  await app.close();
  for (const part of opened.toReversed()) await part.close();
});
