import type { FastifyServerOptions } from 'fastify';

/** The logger of payments pages: the query identifies a shopper's payment, so it is not logged. */
export function pageLogger(
  logger: FastifyServerOptions['logger'],
): Exclude<FastifyServerOptions['logger'], undefined> {
  if (!logger) return false;
  const given = logger === true ? {} : (logger as { serializers?: object });
  const serializers = {
    ...given.serializers,
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      url: request.url.split('?')[0],
    }),
  };
  return { ...given, serializers } as object;
}
