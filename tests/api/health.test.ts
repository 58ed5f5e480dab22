import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testDealership } from '../support/api/dealership.ts';
import { temporaryFolder } from '../support/program/temporary-folder.ts';

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
    expect(payload).toContain('dealership_operations{status="holding"} 1');
    expect(payload).toContain('dealership_deposits{status="awaiting"} 1');
    expect(payload).toContain('dealership_jobs_waiting{queue="mail"}');
    expect(payload).not.toContain(operation.code);
  });

  test('includes the waiting time of the oldest letter', async () => {
    await shop.db.execute(sql`delete from pgboss.job`);
    const seconds = async () => {
      const { payload } = await get('/metrics', { authorization: `Bearer ${token}` });
      return Number(/^dealership_oldest_job_age_seconds\{queue="mail"\} (.+)$/m.exec(payload)![1]);
    };
    expect(await seconds()).toBe(0);
    const createdOn = new Date(shop.clock.now.getTime() - 90_000).toISOString();
    await shop.dealership.boss.send('mail', {});
    await shop.db.execute(sql`update pgboss.job set created_on = ${createdOn}::timestamptz`);
    expect(await seconds()).toBe(90);
  });
});
