import fastify from 'fastify';
import { expect, test } from 'vitest';
import { inProcess } from './in-process-transport.ts';

test('pages share an answer until it changes, and no page can modify it', async () => {
  const app = fastify();
  let price = 100;
  app.get('/units', () => ({ data: [{ price }] }));
  const transport = inProcess(app);
  const read = async () =>
    (
      await transport({
        method: 'GET',
        url: '/units',
        body: undefined,
        signal: undefined,
        timeLimitMs: 20_000,
      })
    ).body;

  const first = await read();
  expect(first).toEqual({ data: [{ price: 100 }] });
  expect(await read()).toBe(first);
  expect(() => (first as { data: unknown[] }).data.push({})).toThrow(TypeError);
  price = 200;
  expect(await read()).toEqual({ data: [{ price: 200 }] });
});
