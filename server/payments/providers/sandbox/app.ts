import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../../../db/connection.ts';
import { framedPagePolicy } from '../../../security/policies.ts';
import { framedPages } from '../../pages/framed-pages.ts';
import { createCharges } from './charges.ts';
import { createNotifications } from './notifications.ts';
import { pageRoutes } from './page-routes.ts';

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
  logLevel: string;
}

const own = ["'self'"];

/** The stand-in for a card provider, on its own origin: payment page, pending payments and notifications. */
export function buildPaymentsSandbox(options: PaymentsSandboxOptions): FastifyInstance {
  const { db, boss, now, secret, notificationUrl, storefrontOrigin } = options;
  const { app, send, refuse } = framedPages({
    logLevel: options.logLevel,
    policy: framedPagePolicy(
      {
        'default-src': ["'none'"],
        'script-src': own,
        'style-src': own,
        'font-src': own,
        'connect-src': own,
        'base-uri': ["'none'"],
        'form-action': own,
      },
      storefrontOrigin,
    ),
    assets: {
      '/form.css': new URL('./form.css', import.meta.url),
      '/pay.js': new URL('./pay.js', import.meta.url),
    },
  });
  const notifications = createNotifications({ boss, secret, notificationUrl, now, log: app.log });
  const charges = createCharges({ db, notifications, now });

  app.addHook('onReady', () => notifications.start());
  app.addHook('onClose', () => notifications.stop());
  app.register(pageRoutes, { db, charges, storefrontOrigin, now, send, refuse });
  return app;
}
