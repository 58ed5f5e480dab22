import fastify, { type FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../../../db/connection.ts';
import { addFramedPageHeaders } from '../../../security/headers.ts';
import { framedPagePolicy } from '../../../security/policies.ts';
import { failureStatus } from '../../pages/failure.ts';
import { pageLogger } from '../../pages/logger.ts';
import { createCharges } from './charges.ts';
import { createNotifications } from './notifications.ts';
import { pageRoutes, sendRefusal } from './page-routes.ts';
import { refusals } from './pay-request.ts';

export interface PaymentsSandboxOptions {
  db: Database;
  /** Started and stopped by the caller. */
  boss: PgBoss;
  /** Shared with the dealership's webhook, to sign the notifications. */
  secret: string;
  notificationUrl: string;
  /** The only origin that may frame the page and receive its messages. */
  storefrontOrigin: string;
  now: () => Date;
  logger: boolean | object;
}

/** The stand-in for a card provider, on its own origin: payment page, pending payments and notifications. */
export function buildPaymentsSandbox(options: PaymentsSandboxOptions): FastifyInstance {
  const { db, boss, now, secret, notificationUrl, storefrontOrigin } = options;
  const app = fastify({
    logger: pageLogger(options.logger),
    bodyLimit: 16 * 1024,
    // An unfinished request must not occupy a connection for ever.
    requestTimeout: 60_000,
  });
  const notifications = createNotifications({ boss, secret, notificationUrl, now, log: app.log });
  const charges = createCharges({ db, notifications, now });

  app.addHook('onReady', () => notifications.start());
  app.addHook('onClose', () => notifications.stop());
  addFramedPageHeaders(app, () =>
    framedPagePolicy(
      { 'default-src': ["'self'"], 'base-uri': ["'none'"], 'form-action': ["'self'"] },
      storefrontOrigin,
    ),
  );

  app.get('/health', async () => ({ status: 'ok' }));
  app.register(pageRoutes, { db, charges, storefrontOrigin, now });

  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refusals.noPage));
  app.setErrorHandler((error, request, reply) =>
    sendRefusal(reply, { ...refusals.failure, status: failureStatus(error, request.log) }),
  );
  return app;
}
