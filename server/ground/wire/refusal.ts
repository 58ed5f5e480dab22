import type { FastifyBaseLogger } from 'fastify';
import { WireError } from '../../../domain/wire/errors.ts';
import { whyAway } from '../db/away.ts';

/** Converts an error to the refusal for the client, and logs defects. */
export function refusalOf(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): WireError {
  const reason = whyAway(error);
  const refusal = error instanceof WireError ? error : toRefusal(error, reason);
  // The log entry has its own message, because pino would write the error's message unredacted.
  if (refusal.code === 'internal') log.error({ err: error }, 'request failed');
  if (refusal.code === 'temporarily_unavailable') {
    log.error(reason ?? 'the database does not answer');
  }
  return refusal;
}

function toRefusal(error: unknown, reason: string | undefined): WireError {
  if (reason) return new WireError('temporarily_unavailable');
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  return new WireError(status >= 400 && status < 500 ? 'invalid_request' : 'internal');
}
