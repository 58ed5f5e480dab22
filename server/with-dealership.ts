import type { Settings } from './ground/settings/settings.ts';
import { readPaymentSettings } from './sale/providers/settings.ts';
import type { Dealership } from './sale/dealership.ts';
import { openDatabaseClock } from './ground/db/clock.ts';
import { openOutboxes } from './post/mail/outbox.ts';
import { openDealership } from './open-dealership.ts';
import { openRefundQueue } from './sale/payments/refunds.ts';
import { withDatabase } from './ground/commands/with-database.ts';

/** Runs `work` on the dealership of the settings, whether the program runs or not. */
export function withDealership(
  settings: Settings,
  work: (dealership: Dealership) => Promise<string>,
): Promise<string> {
  return withDatabase(
    settings,
    async (database) => {
      await openRefundQueue(database.boss);
      await openOutboxes(database.boss);
      const log = { error: () => {}, warn: () => {} };
      const { now, close } = await openDatabaseClock(database.db);
      const { dealership } = await openDealership(
        { ...settings, ...readPaymentSettings(process.env) },
        { database, now, log },
      );
      return work({ ...dealership, dollarRate: async () => null }).finally(close);
    },
    { isOurs: true },
  );
}
