import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/connection.ts';
import { addLimits, limitByNetwork } from './limit-by-network.ts';

// An address without a listener.
const away = new Pool({ connectionString: 'postgres://127.0.0.1:1/away' });

describe.each([
  ['in memory', false],
  ['alone, while the database that they share is away', true],
])('a limit that processes count %s', (_, isShared) => {
  let app = Fastify();
  afterEach(() => app.close());

  /** For five requests of each address: whether each was refused, at a limit of three. */
  async function refusals(addresses: string[]): Promise<boolean[]> {
    app = Fastify();
    await addLimits(app, { db: drizzle(away) as unknown as Database, isShared });
    const limit = limitByNetwork(app, 'words', 3, '1 minute');
    app.get('/', async (request) => {
      const before = await limit(request, { increment: false });
      const standing = await limit(request);
      if (before.isAllowed || standing.isAllowed) throw new Error('nobody is on a list');
      return { isRefused: standing.isExceeded, remainedBefore: before.remaining };
    });
    const answers: boolean[] = [];
    for (const remoteAddress of addresses) {
      const { isRefused, remainedBefore } = (await app.inject({ url: '/', remoteAddress })).json();
      expect(remainedBefore === 0).toBe(isRefused);
      answers.push(isRefused);
    }
    return answers;
  }

  test('refuses the fourth request of a network', async () => {
    const one = Array<string>(4).fill('192.0.2.1');
    expect(await refusals([...one, '192.0.2.2'])).toEqual([false, false, false, true, false]);
  });

  test('counts the /64 of an IPv6 address as one network', async () => {
    const network = [1, 2, 3, 4].map((host) => `2001:db8:1:2::${host}`);
    expect(await refusals([...network, '2001:db8:1:3::1'])).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
  });
});
