import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WireError } from '../../domain/wire/errors.ts';
import { limitByNetwork } from './limit-by-network.ts';

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
