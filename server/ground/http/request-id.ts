import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { isInProcess } from './in-process.ts';

/** Identifies a request in the log, in every answer and in the letters that it causes. */
const requestIdHeader = 'x-request-id';

/** nginx's $request_id, the UUID of other proxies, or the id of a trace. An operation code has another form. */
const proxyId = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

const running = new AsyncLocalStorage<string>();

/** The id of the request that is being handled; undefined in a background job. */
export function currentRequestId(): string | undefined {
  return running.getStore();
}

/**
 * Makes the id of a request. Behind a proxy its id is used, so that both logs have the same one. A page's own call has
 * the id of the request for its page.
 */
export function requestIds({ trustProxy }: Pick<Settings, 'trustProxy'>) {
  return (request: Pick<IncomingMessage, 'headers'>): string => {
    if (isInProcess(request)) return currentRequestId() ?? ownId();
    const given = trustProxy ? request.headers[requestIdHeader] : undefined;
    return typeof given === 'string' && proxyId.test(given) ? given : ownId();
  };
}

const ownId = () => randomBytes(8).toString('hex');

/** Sends the id with every answer, and sets `currentRequestId` while the request is handled. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
  // Not in an earlier hook: events while the body is read belong to its connection.
  app.addHook('preValidation', (request, _reply, done) => running.run(request.id, done));
}
