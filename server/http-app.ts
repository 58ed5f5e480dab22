import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { redactOperationCodes } from '../domain/operation/operation-code.ts';
import { errorBody, WireError, wireErrors } from '../domain/wire/errors.ts';
import type { Config } from './config.ts';
import { refusalOf } from './wire/refusal.ts';

/** Every address of the machine, so that the program runs in a container too. */
export const host = '0.0.0.0';

/** What a log says of a request: never a code that opens an operation, never a body. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: redactOperationCodes(request.url),
      }),
      err: errorInLog,
    },
  };
}

/** A failed query's message and details hold its values: of a query only the text is told, and the database's complaint. */
function errorInLog(error: Error & { code?: unknown; query?: string }) {
  const cause: typeof error = error.cause instanceof Error ? error.cause : error;
  return {
    type: cause.name,
    code: cause.code,
    message: redactOperationCodes(cause.message),
    query: error.query,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
}

/** An HTTP application that answers in the contract's terms, without any call yet. */
export function createHttpApp(config: Pick<Config, 'logLevel' | 'trustProxy'>): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 256 * 1024,
    // Nobody keeps what was sent so far in memory by never sending the rest.
    requestTimeout: 120_000,
    trustProxy: config.trustProxy,
  });

  app.setErrorHandler((error, request, reply) => {
    const { code } = refusalOf(error, request.log);
    return reply.code(wireErrors[code].status).send(errorBody(code));
  });
  app.setNotFoundHandler(() => {
    throw new WireError('not_found');
  });
  return app;
}
