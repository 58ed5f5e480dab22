import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { servePages } from '../../server/site/storefront/serve-pages.ts';
import { allEndpoints, attack } from '../faults/hostile/attack.ts';
import { testDealership } from '../support/api/dealership.ts';

const shop = testDealership({ settings: { TRUST_PROXY: '1' } });
beforeAll(async () => {
  const { dealership, app } = shop;
  await servePages(app, dealership.config, {
    isDevelopment: false,
    changes: dealership.changes,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

test('hostile requests to every call and page break nothing', async () => {
  const { port } = shop.app.server.address() as AddressInfo;
  const units = [await shop.freshUnit(), await shop.freshUnit(), await shop.freshUnit()];
  // The processor time of this thread, which also answers the requests.
  const processorMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const { client } = shop;
  const report = await attack({ port, client, units, seed: 14, requests: 300, processorMs });
  expect(report.lost).toEqual([]);
  expect(report.sent).toBe(300);
});

test('hostile requests are made for every endpoint of the contract', async () => {
  const endpoints = await allEndpoints();
  expect(endpoints.length).toBeGreaterThanOrEqual(27);
  expect(endpoints.map(({ name }) => name)).toContain('dealershipDepositEndpoint');
});
