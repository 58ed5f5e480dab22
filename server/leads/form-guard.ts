import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WireError } from '../../domain/wire/errors.ts';
import { limitByNetwork } from '../limits/limit-by-network.ts';

/** Limit for one IP address. */
const formsAMinute = 10;

/** Throws `too_many_requests` for an IP address that sends too many forms. */
export type FormGuard = (request: FastifyRequest) => Promise<void>;

export function createFormGuard(app: FastifyInstance): FormGuard {
  const limit = limitByNetwork(app, 'forms', formsAMinute, '1 minute');
  return async (request) => {
    const standing = await limit(request);
    if (!standing.isAllowed && standing.isExceeded) throw new WireError('too_many_requests');
  };
}
