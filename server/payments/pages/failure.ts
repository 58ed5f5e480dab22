import type { FastifyBaseLogger } from 'fastify';
import { whyAway } from '../../db/away.ts';

/** The status of an answer to a call that failed. Logs defects, and why the database is away. */
export function failureStatus(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): number {
  const reason = whyAway(error);
  if (reason) {
    log.error(reason);
    return 503;
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status >= 500) log.error({ err: error }, 'request failed');
  return status;
}
