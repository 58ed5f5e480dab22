import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Dealership } from './sale/dealership.ts';
import { readMedia } from './stock/media/routes.ts';
import { startCrm } from './post/crm/webhook.ts';
import { startMail } from './post/mail/outbox.ts';
import { startFaultLetters } from './post/system/fault-letters.ts';
import { createMailTransport } from './post/mail/transport.ts';
import { startCopies } from './ground/backup/start-copies.ts';
import { runEveryMinute } from './ground/db/queue.ts';
import { endClaims, reconcile } from './sale/payments/reconciliation.ts';
import { startRefunds } from './sale/payments/refunds.ts';
import { alertSweep } from './post/alerts/sweep.ts';
import { writeAboutMissed } from './post/catalogue/missed-changes.ts';
import { startUploads } from './stock/uploads/job.ts';
import { applyDueUploads } from './stock/uploads/scheduled.ts';
import { forgetOldLeads } from './post/leads/retention.ts';
import { forgetOldOperations } from './sale/operations/retention.ts';

export interface RunningParts {
  app: FastifyInstance;
  dealership: Dealership;
  /** Whether the provider has calls to look payments up. */
  isReconciled: boolean;
  /** The sender of letters, unless the settings name one. */
  sender: string;
  /** Closed when the program stops, the last one first. */
  opened: { close: () => unknown }[];
}

/** Starts a storefront's background work (refunds, reconciliation, letters, deletions), and then listens. */
export async function startRunningParts(parts: RunningParts): Promise<void> {
  const { app, dealership, opened } = parts;
  const { config } = dealership;
  await startRefunds(dealership);
  const everyMinute = (queue: string, work: (of: Dealership) => Promise<void>, failure: string) =>
    runEveryMinute(dealership.boss, queue, () => work(dealership), {
      log: app.log,
      failure: `${failure}, will retry`,
    });
  if (config.apiUrl) {
    await everyMinute('unconfirmed-payments', endClaims, 'unconfirmed payments not looked at');
  }
  if (parts.isReconciled) {
    await everyMinute('payment-reconciliation', reconcile, 'payments not reconciled');
  }
  await everyMinute('waiting-list', alertSweep(), 'alerts not looked at');
  const mail = createMailTransport({
    smtpUrl: config.smtpUrl,
    folder: join(config.dataDir, 'mail'),
    from: config.mailFrom ?? parts.sender,
    readMedia: (name) => readMedia(dealership.db, name),
  });
  // Closed last, so that a delivery in progress can finish.
  opened.unshift(mail);
  await startMail(dealership, mail, app.log);
  await startCrm(dealership, app.log);
  const { technicianEmail: to, publicUrl } = config;
  if (to) opened.push(startFaultLetters(dealership, { to, publicUrl }, mail));
  if (!config.apiUrl) {
    await startUploads({ ...dealership, onMissed: writeAboutMissed(dealership) });
    await everyMinute('scheduled-changes', applyDueUploads, 'scheduled changes not applied');
  }
  opened.push(startForgetting(dealership, app.log));
  opened.push(await startCopies(dealership, app.log));
  await app.listen({ port: config.port, host: config.host });
}

const day = 86_400_000;

/** Deletes old leads and operations at start and then once a day. */
function startForgetting(
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
