import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Ground } from '../ground.ts';
import { leaseOf, networkOf } from './network.ts';
import { countIn } from './shared-counts.ts';

/** Lets `limitByNetwork` count in memory, or in a database that several processes share. */
export async function addLimits(
  app: FastifyInstance,
  { db, isShared }: Pick<Ground, 'db' | 'isShared'>,
): Promise<void> {
  await app.register(rateLimit, { global: false, ...(isShared ? { store: countIn(db) } : {}) });
}

/** Limit for one IP address. */
const formsAMinute = 10;

/** Throws `too_many_requests` for an IP address with too many forms. `increment: false` doesn't count this one. */
export type FormGuard = (
  request: FastifyRequest,
  options?: { increment: boolean },
) => Promise<void>;

export function createFormGuard(app: FastifyInstance): FormGuard {
  const limit = limitByNetwork(app, 'forms', formsAMinute, '1 minute');
  return async (request, { increment } = { increment: true }) => {
    const standing = await limit(request, { increment });
    const isRefused =
      !standing.isAllowed && (increment ? standing.isExceeded : standing.remaining <= 0);
    if (isRefused) throw new WireError('too_many_requests');
  };
}

/** Throws `too_many_requests` for a network with too many wrong guesses; `work` is a guess. */
export type GuessGuard = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

/** Maximum number of wrong promotion codes of one network in an hour: the codes are words that can be guessed. */
const wrongPromotionCodes = 30;

/** Guards promotion codes: nothing is looked up for a network with too many wrong ones. */
export function guardPromotionCodes(app: FastifyInstance): GuessGuard {
  const limit = limitByNetwork(app, 'wrong promotion codes', wrongPromotionCodes, '1 hour');
  return async (request, work) => {
    const standing = await limit(request, { increment: false });
    if (!standing.isAllowed && standing.remaining <= 0) throw new WireError('too_many_requests');
    try {
      return await work();
    } catch (error) {
      if (error instanceof WireError && error.code === 'promotion_not_found') await limit(request);
      throw error;
    }
  };
}

/** A lease contains many networks of one customer: its limit is this multiple of a network's. */
export const sharesOfALease = 4;

/**
 * Allows a network `max` requests in each `timeWindow`, and limits all networks of a lease together. `name` separates
 * the counts of two limits.
 */
export function limitByNetwork(
  app: FastifyInstance,
  name: string,
  max: number,
  timeWindow: '1 minute' | '1 hour',
): ReturnType<FastifyInstance['createRateLimit']> {
  const keyOf = ({ ip }: FastifyRequest) => `${name} ${networkOf(ip)}`;
  const leaseKeyOf = ({ ip }: FastifyRequest) => `${name} ${leaseOf(networkOf(ip))}`;
  const limit = app.createRateLimit({ max, timeWindow, keyGenerator: keyOf });
  const limitOfLease = app.createRateLimit({
    max: max * sharesOfALease,
    timeWindow,
    keyGenerator: leaseKeyOf,
  });
  return async (request, options) => {
    const standing = await limit(request, options);
    if (!isIPv6(request.ip)) return standing;
    const ofLease = await limitOfLease(request, options);
    if (standing.isAllowed || ofLease.isAllowed || standing.isExceeded) return standing;
    return ofLease.isExceeded || ofLease.remaining < standing.remaining ? ofLease : standing;
  };
}
