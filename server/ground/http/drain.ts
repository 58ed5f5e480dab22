import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface StartedProgram {
  /** Answers the accepted requests and closes everything. New requests are accepted for `graceMs`. */
  stop: (graceMs?: number) => Promise<void>;
}

const draining = new WeakSet<FastifyInstance>();

/** Whether the application is about to stop: it still answers, but a balancer should choose another process. */
export function isDraining(app: FastifyInstance): boolean {
  return draining.has(app);
}

/**
 * Answers the accepted requests within `answersMs` and closes the connections. New ones are accepted for `graceMs`
 * before, so that a balancer and busy clients can switch to another process. Call it before app.close(), after which
 * the loaders of a page in progress could no longer call the application.
 */
export async function drain(
  app: FastifyInstance,
  { graceMs = 0, answersMs }: { graceMs?: number; answersMs: number },
): Promise<void> {
  draining.add(app);
  const { server } = app;
  if (!server.listening) return;
  // Otherwise a client could send its next request on a connection that is about to close.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  if (graceMs > 0 && (await countConnections(app)) > 0) await pause(graceMs);

  const closed = Promise.withResolvers<void>();
  // Closes idle connections at once; the others when their last answer is sent.
  server.close(() => closed.resolve());
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => {
    app.log.warn('requests were still unfinished when the program had to stop');
    server.closeAllConnections();
  }, answersMs);
  await closed.promise;
  clearInterval(idle);
  clearTimeout(deadline);
}

/** Shorter than the 10 seconds of the whole program, which then closes its database. */
const answersMs = 8000;

export async function drainAll(apps: readonly FastifyInstance[], graceMs = 0): Promise<void> {
  await Promise.all(apps.map((app) => drain(app, { graceMs, answersMs: answersMs - graceMs })));
}

function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_, count) => resolve(count ?? 0));
  });
}
