import type { FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '../../ground/health/metrics.ts';
import type { PageKind } from '../../ground/security/policies.ts';
import { sendFinished } from '../../ground/wire/finished.ts';
import { overloadedPage } from './overloaded-page.ts';
import type { FinishedDocument } from './page-cache.ts';
import { NobodyWaits, Overloaded } from './render-queue.ts';

/** Seconds after which search engines should retry a page that failed to load. */
const retryAfterSeconds = 60;

/** Seconds after which a visitor should retry during an overload. */
const overloadedSeconds = 5;

export const isGone = ({ raw }: FastifyRequest) => raw.socket.destroyed;

export interface Answer {
  kind: PageKind;
  render: () => Promise<FinishedDocument>;
  /** How many vehicles are left, in words. */
  left: (request: FastifyRequest) => Promise<string>;
  /** The fields of a posted form. */
  typed?: Readonly<Record<string, string>>;
}

/** Sends a document, or the page for an overload. */
export async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, render, left, typed }: Answer,
): Promise<FastifyReply> {
  try {
    const document = await render();
    // The document can have inline styles that no page before had.
    reply.headers(request.server.securityHeaders(kind));
    return sendDocument(request, reply, document);
  } catch (error) {
    if (!(error instanceof Overloaded || error instanceof NobodyWaits)) throw error;
    if (error instanceof Overloaded) pages.inc({ origin: 'refused' });
    return reply
      .headers(request.server.securityHeaders(kind))
      .code(503)
      .header('cache-control', 'no-store')
      .header('retry-after', overloadedSeconds)
      .type('text/html; charset=utf-8')
      .send(overloadedPage({ requestId: request.id, left: await left(request), typed }));
  }
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, page: FinishedDocument) {
  if (page.location) return reply.redirect(page.location, page.status);
  reply.code(page.status).type('text/html; charset=utf-8');
  if (page.status === 503) reply.header('retry-after', retryAfterSeconds);
  return sendFinished(request, reply, page);
}
