import pretty from 'pino-pretty';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { redactOperationCodes } from '../../../domain/operation/codes/operation-code.ts';
import type { StoredBrand } from '../../../domain/vehicles/brands.ts';
import { errorBody, WireError, wireErrors } from '../../../domain/wire/errors.ts';
import type { Settings } from '../settings/settings.ts';
import { isInProcess } from './in-process.ts';
import { requestIds, traceRequests } from './request-id.ts';
import { addSecurityHeaders } from '../security/headers.ts';
import { storefrontPolicies, type PolicySettings } from '../security/policies.ts';
import { refusalOf } from '../wire/refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    brands: () => Promise<readonly StoredBrand[]>;
  }
}

/** Seconds after which a client should retry while the database is away. */
const awaySeconds = 10;

/**
 * Logger options that keep operation codes and bodies out of the request logs. A person at a terminal reads lines; a file
 * or a collector gets JSON.
 */
export function loggerOptions(level: string) {
  return {
    level,
    ...(process.stdout.isTTY && { stream: pretty({ ignore: 'pid,hostname,reqId', sync: true }) }),
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: redactOperationCodes(request.url),
      }),
      err: errorInLog,
    },
  };
}

/** A failed query's message and details contain its values, so only its text and the database's message are logged. */
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

/** An HTTP application without routes that answers errors as the contract defines them. */
export function createHttpApp(
  config: Pick<Settings, 'logLevel' | 'trustProxy'> & PolicySettings,
): FastifyInstance {
  const { trustProxy } = config;
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    genReqId: requestIds(config),
    // Calls of a page's own loaders are not logged as requests.
    logController: new LogController({ disableRequestLogging: isInProcess }),
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 256 * 1024,
    // An unfinished request must not occupy memory forever.
    requestTimeout: 120_000,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
  });

  traceRequests(app);
  addSecurityHeaders(app, (scripts) => storefrontPolicies(config, scripts));
  // A route may set the headers of a success before it fails. What is missing now can be there a moment later.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const isStored = /max-age|^$/.test(String(reply.getHeader('cache-control') ?? ''));
    if (reply.statusCode >= 400 && isStored) reply.header('cache-control', 'no-store');
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const { code, endedOn } = refusalOf(error, request.log);
    if (code === 'temporarily_unavailable') reply.header('retry-after', awaySeconds);
    return reply.code(wireErrors[code].status).send(errorBody(code, request.id, endedOn));
  });
  app.setNotFoundHandler(() => {
    throw new WireError('not_found');
  });
  return app;
}
