import type { FastifyBaseLogger } from 'fastify';
import type { Dealership } from './dealership.ts';
import { forgetOldLeads } from './leads/retention.ts';
import { forgetOldOperations } from './operations/retention.ts';

const day = 86_400_000;

/** Deletes old leads and operations at start and then once a day. */
export function startForgetting(
  dealership: Pick<Dealership, 'db' | 'now'>,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): { close: () => void } {
  const forget = async () => {
    try {
      const forms = await forgetOldLeads(dealership);
      if (forms > 0) log.info({ forms }, 'forms deleted, as the privacy notice states');
      const operations = await forgetOldOperations(dealership);
      if (operations > 0)
        log.info({ operations }, 'operations deleted, as the privacy notice states');
    } catch (error) {
      log.error({ err: error }, 'old personal data not deleted');
    }
  };
  void forget();
  const timer = setInterval(forget, day);
  return { close: () => clearInterval(timer) };
}
