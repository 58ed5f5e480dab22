import type { FastifyBaseLogger } from 'fastify';
import { cachedParameters } from '../../stock/content/parameters.ts';
import type { PaymentsPort } from '../provider.ts';
import type { OpenedProvider, ProviderSurroundings } from './provider-kind.ts';
import type { PaymentSettings } from './settings.ts';

interface Surroundings extends ProviderSurroundings {
  config: ProviderSurroundings['config'] & PaymentSettings;
  isDevelopment: boolean;
}

/**
 * Opens the provider of the settings. Without a named one the sandbox runs in development and for the demonstration,
 * and a dealership of its own takes no deposits.
 */
export async function openProvider(around: Surroundings): Promise<OpenedProvider> {
  const { config, db, changes, log } = around;
  if (config.paymentProvider === 'none')
    return { port: createNoProvider('PAYMENT_PROVIDER is none', log) };
  const { named, sandbox } = config.providers;
  if (named) return named.open(around);
  if (around.isDevelopment) return sandbox.open(around);
  const isDemo = async () => (await cachedParameters(changes, db, config.groupSlug)).demo === true;
  if (!(await isDemo())) return { port: createNoProvider(unnamedProvider, log) };
  const opened = sandbox.open(around);
  return { ...opened, port: demoOnly(opened.port, isDemo, log) };
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
