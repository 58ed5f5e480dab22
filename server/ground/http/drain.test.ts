import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drain, isDraining } from './drain.ts';

let app: FastifyInstance;
let origin: string;
let finish: () => void;
let arrived: Promise<void>;

beforeEach(async () => {
  app = Fastify();
  const inside = Promise.withResolvers<void>();
  arrived = inside.promise;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/call', () => ({ from: 'call' }));
  app.post('/form', () => ({}));
  app.get('/page', async () => {
    inside.resolve();
    await finished;
    return (await app.inject('/call')).json();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => app.close());

const open = async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {}).resume();
  return socket;
};

describe('an application that drains', () => {
  test('finishes a page whose loaders still have to call it, and refuses new connections', async () => {
    const answer = fetch(`${origin}/page`);
    await arrived;
    const drained = drain(app, { answersMs: 60_000 });
    expect(isDraining(app)).toBe(true);
    await expect(fetch(`${origin}/call`)).rejects.toThrow('fetch failed');
    finish();
    expect(await (await answer).json()).toEqual({ from: 'call' });
    await drained;
  });

  test('closes an idle connection at once', async () => {
    const idle = await open();
    idle.write('GET /call HTTP/1.1\r\nhost: shop\r\n\r\n');
    await once(idle, 'data');
    const ended = once(idle, 'close');
    await drain(app, { answersMs: 60_000 });
    expect(await ended).toEqual([false]);
  });

  test('does not wait longer than its limit for a client that never finishes its request', async () => {
    const slow = await open();
    slow.write(
      'POST /form HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n12',
    );
    const ended = once(slow, 'close');
    await drain(app, { answersMs: 100 });
    expect(await ended).toEqual([false]);
  });

  test('answers new requests for a while, and announces that the connection will close', async () => {
    const idle = await open();
    const drained = drain(app, { graceMs: 500, answersMs: 60_000 });
    const { headers } = await fetch(`${origin}/call`);
    expect(headers.get('connection')).toBe('close');
    idle.destroy();
    await drained;
  });
});
