import { expect, test } from 'vitest';
import { WireError } from '../../../domain/wire/errors.ts';
import { readConfig } from '../../config.ts';
import { createHttpApp } from './http-app.ts';

test.each([
  ['no proxy', false, '10.0.0.1'],
  ['one proxy', 1, '198.51.100.7'],
  ['two proxies', 2, '203.0.113.9'],
  ['listed proxies', ['10.0.0.0/8'], '198.51.100.7'],
] as const)(
  "with %s, a client's address is the one that the outermost proxy reports",
  async (_, trustProxy, address) => {
    const app = createHttpApp({
      ...readConfig({ LOG_LEVEL: 'silent' }),
      trustProxy: typeof trustProxy === 'object' ? [...trustProxy] : trustProxy,
    });
    app.get('/ip', ({ ip }) => ({ ip }));
    const answer = await app.inject({
      url: '/ip',
      remoteAddress: '10.0.0.1',
      // The client wrote the first address itself.
      headers: { 'x-forwarded-for': '192.0.2.66, 203.0.113.9, 198.51.100.7' },
    });
    expect(answer.json()).toEqual({ ip: address });
    await app.close();
  },
);

test('no cache stores a failure, although its route had set the headers of a success', async () => {
  const app = createHttpApp(readConfig({ LOG_LEVEL: 'silent' }));
  const stored = 'public, max-age=31536000, immutable';
  app.get('/there', (_, reply) => reply.header('cache-control', stored).send('file'));
  app.get('/missing', (_, reply) => {
    reply.header('cache-control', stored);
    throw new WireError('not_found');
  });
  app.get('/range', (_, reply) => reply.header('cache-control', stored).code(416).send());
  const answers = [];
  for (const url of ['/there', '/missing', '/range', '/unknown']) {
    const { statusCode, headers } = await app.inject({ url });
    answers.push([url, statusCode, headers['cache-control']]);
  }
  expect(answers).toEqual([
    ['/there', 200, stored],
    ['/missing', 404, 'no-store'],
    ['/range', 416, 'no-store'],
    ['/unknown', 404, 'no-store'],
  ]);
  await app.close();
});
