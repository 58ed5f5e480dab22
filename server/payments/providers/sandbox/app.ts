import fastify, { type FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../../../db/connection.ts';
import { addFramedPageHeaders } from '../../../security/headers.ts';
import { framedPagePolicy } from '../../../security/policies.ts';
import { failureStatus } from '../../pages/failure.ts';
import { pageLogger } from '../../pages/logger.ts';
import { apiRoutes } from './api-routes.ts';
import { createLedger } from './ledger.ts';
import { createNotifications } from './notifications.ts';
import { pageRoutes, sendRefusal } from './page-routes.ts';
import { refusals } from './pay-request.ts';

export interface PaymentsSandboxOptions {
  db: Database;
  /** Started and stopped by the caller. */
  boss: PgBoss;
  /** Shared with the dealership, to sign the notifications. */
  secret: string;
  /** Authenticates the dealership's server. */
  apiKey: string;
  /** The public keys of the brands; any if undefined. */
  accessTokens: readonly string[] | undefined;
  notificationUrl: () => string;
  /** The only origin that may frame the page and receive its messages. */
  storefrontOrigin: () => string;
  now: () => Date;
  logger: boolean | object;
  /** Delay before the first retry of a notification, doubled on each further retry. Default: 2. */
  retryDelaySeconds?: number;
}

const bodyLimit = 16 * 1024;

/** The stand-in for a card provider, on its own origin: payment page, API and notifications. */
export function buildPaymentsSandbox(options: PaymentsSandboxOptions): FastifyInstance {
  const { db, boss, now, storefrontOrigin } = options;
  const app = fastify({
    logger: pageLogger(options.logger),
    bodyLimit,
    // An unfinished request must not occupy a connection for ever.
    requestTimeout: 60_000,
  });
  const notifications = createNotifications({
    boss,
    secret: options.secret,
    notificationUrl: options.notificationUrl,
    now,
    log: app.log,
    retryDelaySeconds: options.retryDelaySeconds ?? 2,
  });
  const ledger = createLedger({ db, notifications, now });

  app.addHook('onReady', () => notifications.start());
  app.addHook('onClose', () => notifications.stop());
  addFramedPageHeaders(app, () =>
    framedPagePolicy(
      { 'default-src': ["'self'"], 'base-uri': ["'none'"], 'form-action': ["'self'"] },
      storefrontOrigin(),
    ),
  );

  app.get('/health', async () => ({ status: 'ok' }));
  app.register(pageRoutes, { ledger, storefrontOrigin, now });
  app.register(apiRoutes, { ledger, apiKey: options.apiKey, accessTokens: options.accessTokens });

  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, {
      status: 404,
      title: 'No encontramos esta página.',
      advice: 'Revisá la dirección o volvé a la página del concesionario.',
    }),
  );
  app.setErrorHandler((error: Error, request, reply) => {
    const status = failureStatus(error, request.log);
    if (request.url.startsWith('/v1/')) {
      return reply.code(status).send({ error: { code: 'failed', message: error.message } });
    }
    return sendRefusal(reply, { ...refusals.failure, status });
  });
  return app;
}
