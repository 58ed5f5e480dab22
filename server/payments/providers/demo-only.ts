import type { FastifyBaseLogger } from 'fastify';
import type { PaymentsPort } from '../provider.ts';

/** Why a dealership of its own takes no deposits until a provider is named. */
export const unnamedProvider =
  'PAYMENT_PROVIDER names no provider, and the sandbox serves only the demonstration unless it is named';

/**
 * A provider that takes deposits only while the demonstration is served: as soon as a dealership of its own was imported,
 * it opens none, and still settles what was opened before.
 */
export function demoOnly(
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
