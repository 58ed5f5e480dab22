import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { findBrand } from '../../../domain/vehicles/brands.ts';
import { cachedParameters } from '../../stock/content/parameters.ts';
import type { Dealership } from '../dealership.ts';
import type { PaymentsPort } from '../provider.ts';
import type { PaymentSettings } from './settings.ts';
import { createMercadoPagoApi } from './mercado-pago/api.ts';
import { buildCardPages } from './mercado-pago/app.ts';
import { keysOfBrand, type KeysFor } from './mercado-pago/keys.ts';
import { createMercadoPagoProvider } from './mercado-pago/provider.ts';
import { mercadoPagoWebhook } from './mercado-pago/webhook.ts';
import { buildPaymentsSandbox } from './sandbox/page-routes.ts';
import { createSandboxProvider } from './sandbox/provider.ts';
import { sandboxWebhook } from './sandbox/webhook.ts';

/** A payments provider with its routes and pages. */
export interface OpenedProvider {
  port: PaymentsPort;
  /** Registers its webhook in a scope of its own. */
  webhook?: (app: FastifyInstance, dealership: Dealership) => void;
  /** The application on the payments origin: the page that the storefront frames. */
  pages?: (dealership: Dealership) => Promise<FastifyInstance>;
}

interface ProviderSurroundings extends Pick<Dealership, 'db' | 'boss' | 'changes' | 'now'> {
  config: Dealership['config'] & PaymentSettings;
  log: Pick<FastifyBaseLogger, 'error'>;
  isDevelopment: boolean;
}

/**
 * Opens the provider of the settings. Without a named one the sandbox runs in development and for the demonstration,
 * and a dealership of its own takes no deposits.
 */
export async function openProvider(around: ProviderSurroundings): Promise<OpenedProvider> {
  const { config, db, changes, log } = around;
  switch (config.paymentProvider) {
    case 'sandbox':
      return openSandbox(around);
    case 'mercado-pago':
      return openMercadoPago(around);
    case 'none':
      return { port: createNoProvider('PAYMENT_PROVIDER is none', log) };
    case undefined: {
      if (around.isDevelopment) return openSandbox(around);
      const isDemo = async () =>
        (await cachedParameters(changes, db, config.groupSlug)).demo === true;
      if (!(await isDemo())) return { port: createNoProvider(unnamedProvider, log) };
      const sandbox = openSandbox(around);
      return { ...sandbox, port: demoOnly(sandbox.port, isDemo, log) };
    }
  }
}

function openSandbox({ config, db, boss, now }: ProviderSurroundings): OpenedProvider {
  const secret = config.sandbox.webhookSecret ?? randomBytes(32).toString('hex');
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
}

function openMercadoPago({ config, db, changes, now }: ProviderSurroundings): OpenedProvider {
  const { keys, apiUrl, scriptUrl } = config.mercadoPago;
  const keysFor: KeysFor = async (brandId) => {
    const { brands } = await cachedParameters(changes, db, config.groupSlug);
    return keysOfBrand(keys, findBrand(brands, brandId));
  };
  const api = createMercadoPagoApi(keysFor, apiUrl);
  return {
    port: createMercadoPagoProvider(api, { db, now }),
    webhook: (app, dealership) => mercadoPagoWebhook(app, dealership, api),
    pages: (dealership) => buildCardPages(dealership, api, scriptUrl),
  };
}

/** Why a dealership of its own takes no deposits until a provider is named. */
const unnamedProvider =
  'PAYMENT_PROVIDER names no provider, and the sandbox serves only the demonstration unless it is named';

/**
 * A provider that opens deposits only while the demonstration is served. Once a dealership of its own was imported, it
 * still settles earlier deposits.
 */
function demoOnly(
  provider: PaymentsPort,
  isDemo: () => Promise<boolean>,
  log: Pick<FastifyBaseLogger, 'error'>,
): PaymentsPort {
  return {
    ...provider,
    async publicKey(brandId) {
      if (await isDemo()) return provider.publicKey(brandId);
      log.error({ brandId }, `no deposit can be paid: ${unnamedProvider}`);
      return undefined;
    },
  };
}

/** Takes no deposits: no brand has a key (SPEC §8), and each attempt to pay logs the reason. */
function createNoProvider(reason: string, log: Pick<FastifyBaseLogger, 'error'>): PaymentsPort {
  const refuse = () => Promise.reject(new Error(`payments provider: ${reason}`));
  return {
    name: 'none',
    async publicKey(brandId) {
      log.error({ brandId }, `no deposit can be paid: ${reason}`);
      return undefined;
    },
    openIntent: refuse,
    cancelIntent: refuse,
    extendIntent: refuse,
    refund: refuse,
    look: refuse,
  };
}
