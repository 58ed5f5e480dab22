import type { FastifyBaseLogger } from 'fastify';
import { WireError } from '../../domain/wire/errors.ts';

/** What a failed request is answered; the log hears of a defect. */
export function refusalOf(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): WireError {
  const refusal = error instanceof WireError ? error : toRefusal(error);
  // With words of its own: the error's would be written out as they are.
  if (refusal.code === 'internal') log.error({ err: error }, 'request failed');
  return refusal;
}

function toRefusal(error: unknown): WireError {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  return new WireError(status >= 400 && status < 500 ? 'invalid_request' : 'internal');
}
