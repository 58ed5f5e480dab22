import type { JobResult } from 'pg-boss';
import {
  paymentNotification,
  signatureHeader,
  type PaymentNotification,
} from '../../../../domain/wire/payment-notification.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { Dealership } from '../../dealership.ts';
import { parseStored } from '../../../ground/db/stored-json.ts';
import { addJobs, jobWrites, openQueue } from '../../../ground/db/queue.ts';
import { signNotification } from './signature.ts';

const queue = 'sandbox-notifications';

interface NotificationsOptions extends Pick<Dealership, 'boss' | 'now' | 'log'> {
  secret: string;
  notificationUrl: string;
}

export type Notifications = ReturnType<typeof createNotifications>;

/** Notifies the dealership of each payment's outcome, and retries until the dealership confirms. */
export function createNotifications(options: NotificationsOptions) {
  const { boss, log } = options;
  let workerId: string | undefined;

  async function deliver(notification: PaymentNotification): Promise<void> {
    const body = JSON.stringify(notification);
    const unixSeconds = Math.floor(options.now().getTime() / 1000);
    const response = await fetch(options.notificationUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signNotification(options.secret, body, unixSeconds),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the receiver answered ${response.status}`);
  }

  async function attempt({ id, data }: { id: string; data: unknown }): Promise<JobResult> {
    try {
      await deliver(parseStored(paymentNotification, data, `sandbox notification ${id}`));
      return { id, status: 'completed' };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ notification: id, reason }, 'notification not delivered, will retry');
      return { id, status: 'failed', output: { reason } };
    }
  }

  return {
    async start(): Promise<void> {
      await openQueue(boss, queue, {
        // About three and a half days.
        retryLimit: 1000,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: 300,
        expireInSeconds: 60,
      });
      workerId = await boss.work(
        queue,
        { batchSize: 10, perJobResults: true, pollingIntervalSeconds: 1 },
        (jobs) => Promise.all(jobs.map(attempt)),
      );
    },

    /** Queues a notification in the transaction that decides the payment, so that both are saved or neither. */
    async enqueue(transaction: Database, notification: PaymentNotification): Promise<void> {
      await addJobs(transaction, await jobWrites(boss, queue, [{ data: notification }]));
    },

    /** Sends queued notifications now instead of at the next poll. Call it after the commit. */
    wake(): void {
      if (workerId) boss.notifyWorker(workerId);
    },

    async stop(): Promise<void> {
      if (workerId) await boss.offWork(queue, { id: workerId });
    },
  };
}
