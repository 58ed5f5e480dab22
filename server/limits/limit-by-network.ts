import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dealership } from '../dealership.ts';
import { networkOf } from './network.ts';
import { countIn } from './shared-counts.ts';

/** Lets `limitByNetwork` count in memory, or in a database that several processes share. */
export async function addLimits(
  app: FastifyInstance,
  { db, isShared }: Pick<Dealership, 'db' | 'isShared'>,
): Promise<void> {
  await app.register(rateLimit, { global: false, ...(isShared ? { store: countIn(db) } : {}) });
}

/** Counts what a network does, `max` times in each `timeWindow`. `name` keeps the counts of two limits apart. */
export function limitByNetwork(
  app: FastifyInstance,
  name: string,
  max: number,
  timeWindow: '1 minute' | '1 hour',
): ReturnType<FastifyInstance['createRateLimit']> {
  const keyGenerator = ({ ip }: FastifyRequest) => `${name} ${networkOf(ip)}`;
  return app.createRateLimit({ max, timeWindow, keyGenerator });
}
