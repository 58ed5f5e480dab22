import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3, type S3StandIn } from '../../../tests/support/photographs/s3-stand-in.ts';
import { testPicture } from '../../../tests/support/photographs/test-picture.ts';
import { readConfig } from '../../config.ts';
import { createHttpApp } from '../../ground/http/http-app.ts';
import { photographRoutes } from './routes.ts';

const hash = 'ab'.repeat(16);
let s3: S3StandIn;
let app: FastifyInstance;
beforeAll(async () => {
  s3 = await startS3('test-key');
  app = createHttpApp(readConfig({ LOG_LEVEL: 'silent' }));
  photographRoutes(app, {
    photographs: { kind: 's3', url: s3.url, keyId: 'test-key', secret: 's', region: 'us-east-1' },
  });
});
afterAll(async () => {
  await app.close();
  await s3.close();
});
beforeEach(async () => {
  s3.objects = new Map([[`${hash}/original`, await testPicture({ width: 640, height: 480 })]]);
  s3.calls = [];
});

describe('a photograph in an S3-compatible store', () => {
  test('is made once, even for simultaneous requests, and stored', async () => {
    const path = `/photographs/${hash}-320.webp`;
    const responses = await Promise.all([app.inject(path), app.inject(path), app.inject(path)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await app.inject(path);
    expect(s3.calls.filter((call) => call.startsWith('PUT'))).toEqual([`PUT ${hash}/320.webp`]);
    expect(s3.objects.get(`${hash}/320.webp`)).toEqual(responses[0]!.rawPayload);
  });

  test('that was never imported is not found', async () => {
    const response = await app.inject(`/photographs/${'cd'.repeat(16)}-320.webp`);
    expect(response.statusCode).toBe(404);
    expect(s3.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  test('can be requested again after the store failed: the failure is not cached', async () => {
    const path = `/photographs/${hash}-320.webp`;
    s3.failures = 4;
    const failed = await app.inject(path);
    expect(failed.statusCode).toBe(500);
    expect(failed.headers['cache-control']).toBe('no-store');
    expect((await app.inject(path)).statusCode).toBe(200);
  });
});
