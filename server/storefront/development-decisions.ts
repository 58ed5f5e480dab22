import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Dealership } from '../dealership.ts';

interface StreamedDecision {
  id: string;
  text: string;
}

export const decisionsPath = '/development/decisions';

const keptDecisions = 200;
const heartbeatMs = 15_000;

/**
 * Streams the decisions of the operation charts: first the latest ones, then each new one. A browser that reconnects
 * continues where it stopped. Only for development.
 */
export function serveDecisions(app: FastifyInstance, dealership: Dealership): void {
  // The numbers restart with each process, so an id also names the process.
  const run = randomUUID();
  const kept: StreamedDecision[] = [];
  const listeners = new Set<ServerResponse>();
  let count = 0;

  dealership.watchDecision = (decision) => {
    const id = `${run}.${++count}`;
    const streamed = { id, text: `id: ${id}\ndata: ${JSON.stringify(decision)}\n\n` };
    kept.push(streamed);
    if (kept.length > keptDecisions) kept.shift();
    for (const listener of listeners) listener.write(streamed.text);
  };

  app.get(decisionsPath, (request, reply) => {
    reply.hijack();
    const listener = reply.raw;
    listener.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const last = kept.findIndex(({ id }) => id === request.headers['last-event-id']);
    const missed = kept.slice(last + 1).map(({ text }) => text);
    listener.write(`: the decisions of operations\n\n${missed.join('')}`);
    listeners.add(listener);
    listener.on('close', () => listeners.delete(listener));
  });

  // Some proxies and browsers close idle connections.
  const heartbeat = setInterval(() => {
    for (const listener of listeners) listener.write(':\n\n');
  }, heartbeatMs).unref();
  // Open streams would delay the shutdown.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const listener of listeners) listener.end();
  });
}
