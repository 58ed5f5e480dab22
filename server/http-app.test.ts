import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
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
