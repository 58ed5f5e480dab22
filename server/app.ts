import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { redactOperationCodes } from '../domain/operation-code.ts';
import { errorBody, WireError, wireErrors } from '../domain/wire/errors.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { contentRoutes } from './content/routes.ts';
import type { Dealership } from './dealership.ts';
import { dollarRateRoutes } from './dollar-rate/routes.ts';
import { financingRoutes } from './financing/routes.ts';
import { createCodeGuard, operationRoutes } from './operations/routes.ts';
import { notificationRoutes, paymentRoutes } from './payments/routes.ts';
import { valuationRoutes } from './valuation/routes.ts';

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

/** The dealership's HTTP application, without its pages: every call of the contract. */
export async function buildApp(dealership: Dealership): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(dealership.config.logLevel),
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 256 * 1024,
    trustProxy: dealership.config.trustProxy,
  });

  app.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof WireError ? error : toRefusal(error);
    // With words of its own: the error's would be written out as they are.
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed');
    return reply.code(wireErrors[refusal.code].status).send(errorBody(refusal.code));
  });
  app.setNotFoundHandler(() => {
    throw new WireError('not_found');
  });

  await app.register(rateLimit, { global: false });
  const guardCode = createCodeGuard(app);
  catalogueRoutes(app, dealership);
  contentRoutes(app, dealership);
  financingRoutes(app, dealership);
  dollarRateRoutes(app, dealership);
  valuationRoutes(app, dealership, guardCode);
  operationRoutes(app, dealership, guardCode);
  paymentRoutes(app, dealership, guardCode);
  await app.register(async (scope) => notificationRoutes(scope, dealership));
  return app;
}

function toRefusal(error: unknown): WireError {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  return new WireError(status >= 400 && status < 500 ? 'invalid_request' : 'internal');
}
