import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Dealership } from './dealership.ts';
import { startForgetting } from './forgetting.ts';
import { readMedia } from './media/read-media.ts';
import { startMail } from './mail/outbox.ts';
import { createMailTransport } from './mail/transport.ts';
import { startReconciliation } from './payments/reconciliation.ts';
import { startRefunds } from './payments/refunds.ts';
import { startWaitingList } from './operations/waiting/sweep.ts';

export interface RunningParts {
  app: FastifyInstance;
  dealership: Dealership;
  /** Whether the provider can be asked about its payments. */
  isReconciled: boolean;
  /** Who letters are from, unless the settings say. */
  sender: string;
  /** What is closed when the program stops, the last one first. */
  opened: { close: () => unknown }[];
}

/**
 * Starts the background work of a storefront (refunds, reconciliation, letters, deletions), and then listens. The storefront on an existing system starts the same work.
 */
export async function startRunningParts(parts: RunningParts): Promise<void> {
  const { app, dealership, opened } = parts;
  const { config } = dealership;
  await startRefunds(dealership, app.log);
  if (parts.isReconciled) await startReconciliation(dealership, app.log);
  await startWaitingList(dealership, app.log);
  const mail = createMailTransport({
    smtpUrl: config.smtpUrl,
    folder: join(config.dataDir, 'mail'),
    from: config.mailFrom ?? parts.sender,
    readMedia: (name) => readMedia(dealership.db, name),
  });
  // Closed last, so that a delivery that is in progress can finish.
  opened.unshift(mail);
  await startMail(dealership, mail, app.log);
  opened.push(startForgetting(dealership, app.log));
  await app.listen({ port: config.port, host: config.host });
}
