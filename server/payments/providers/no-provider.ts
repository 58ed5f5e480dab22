import type { FastifyBaseLogger } from 'fastify';
import type { PaymentsPort } from '../provider.ts';

/** Takes no deposits: every brand is without a key (SPEC §8), and the log says why each time a shopper wants to pay. */
export function createNoProvider(
  reason: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): PaymentsPort {
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
