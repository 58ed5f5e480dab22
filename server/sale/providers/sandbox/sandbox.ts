import { randomBytes } from 'node:crypto';
import type { ProviderKind } from '../provider-kind.ts';
import { buildPaymentsSandbox } from './page-routes.ts';
import { createSandboxProvider } from './provider.ts';
import { readSandboxSettings } from './settings.ts';
import { sandboxWebhook } from './webhook.ts';

/** Charges test cards only, for the demonstration and development. */
export const sandbox: ProviderKind = (env) => {
  const { webhookSecret } = readSandboxSettings(env);
  return {
    takesDebitCards: false,
    isReal: false,
    open: ({ config, db, boss, now }) => {
      const secret = webhookSecret ?? randomBytes(32).toString('hex');
      return {
        port: createSandboxProvider({ db, now }, config.paymentTokens),
        webhook: (app, dealership) => sandboxWebhook(app, dealership, secret),
        pages: async () =>
          buildPaymentsSandbox({
            db,
            boss,
            secret,
            notificationUrl: `http://127.0.0.1:${config.port}/api/payments/notification`,
            storefrontOrigin: new URL(config.publicUrl).origin,
            now,
            logLevel: config.logLevel,
            takesDebitCards: config.takesDebitCards,
          }),
      };
    },
  };
};
