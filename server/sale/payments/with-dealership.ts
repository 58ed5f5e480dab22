import type { Config } from '../../config.ts';
import type { Dealership } from '../../dealership.ts';
import { openDatabaseClock } from '../../ground/db/clock.ts';
import { openOutboxes } from '../../post/mail/outbox.ts';
import { openDealership } from '../../open-dealership.ts';
import { openRefundQueue } from './refunds.ts';
import { withDatabase } from '../../ground/commands/with-database.ts';

/** Runs `work` on the dealership of the settings, whether the program runs or not. */
export function withDealership(
  config: Config,
  work: (dealership: Dealership) => Promise<string>,
): Promise<string> {
  return withDatabase(
    config,
    async (database) => {
      await openRefundQueue(database.boss);
      await openOutboxes(database.boss);
      const log = { error: () => {}, warn: () => {} };
      const { now, close } = await openDatabaseClock(database.db);
      const { dealership } = await openDealership(config, { database, now, log });
      return work({ ...dealership, dollarRate: async () => null }).finally(close);
    },
    { isOurs: true },
  );
}
