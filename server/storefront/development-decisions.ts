import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Dealership } from '../dealership.ts';

interface Told {
  id: string;
  /** As it goes over the wire. */
  text: string;
}

export const decisionsPath = '/development/decisions';

const keptDecisions = 200;
const heartbeatMs = 15_000;

/**
 * Streams what the charts of operations are asked: the last decisions first, then each as it comes. A browser that lost
 * the connection goes on where it was. Only for development.
 */
export function serveDecisions(app: FastifyInstance, dealership: Dealership): void {
  // Numbers begin anew with each process.
  const run = randomUUID();
  const kept: Told[] = [];
  const listeners = new Set<ServerResponse>();
  let count = 0;

  dealership.watchDecision = (decision) => {
    const id = `${run}.${++count}`;
    const told = { id, text: `id: ${id}\ndata: ${JSON.stringify(decision)}\n\n` };
    kept.push(told);
    if (kept.length > keptDecisions) kept.shift();
    for (const listener of listeners) listener.write(told.text);
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

  // Some proxies and browsers give up on a connection that says nothing.
  const heartbeat = setInterval(() => {
    for (const listener of listeners) listener.write(':\n\n');
  }, heartbeatMs).unref();
  // Whoever still listens would hold up the end of the program.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const listener of listeners) listener.end();
  });
}
