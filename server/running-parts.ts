import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { backupAnswers } from './backup/socket-answers.ts';
import { answerAtSocket, commandSocket, type CommandAnswers } from './commands/socket.ts';
import type { OpenedDatabase } from './db/connection.ts';
import type { Dealership } from './dealership.ts';
import { host } from './http-app.ts';
import { startForgetting } from './leads/retention.ts';
import { databaseLetters } from './mail/letter-source.ts';
import { letterAnswers } from './mail/letters-socket.ts';
import { startMail } from './mail/outbox.ts';
import { createMailTransport } from './mail/transport.ts';
import type { PaymentsDesk } from './payments/desk.ts';
import { startReconciliation } from './payments/reconciliation.ts';
import { startRefunds } from './payments/refunds.ts';
import { paymentAnswers } from './payments/socket-desk.ts';
import { startWaitingList } from './operations/waiting/sweep.ts';

export interface RunningParts {
  app: FastifyInstance;
  dealership: Dealership;
  database: OpenedDatabase;
  /** Whether the provider can be asked about its payments. */
  isReconciled: boolean;
  /** Who letters are from, unless the settings say. */
  sender: string;
  desk: PaymentsDesk;
  /** What commands are answered, besides those about letters and payments. */
  answers: CommandAnswers;
  say: (message: string) => void;
  /** What is closed when the program stops, the last one first. */
  opened: { close: () => unknown }[];
}

/**
 * Starts the background work of a storefront (refunds, reconciliation, letters, deletions, answers to commands), and then
 * listens. The storefront on an existing system starts the same work.
 */
export async function startRunningParts(parts: RunningParts): Promise<void> {
  const { app, dealership, database, opened } = parts;
  const { config } = dealership;
  await startRefunds(dealership, app.log);
  if (parts.isReconciled) await startReconciliation(dealership, app.log);
  await startWaitingList(dealership, app.log);
  const mail = createMailTransport({
    smtpUrl: config.smtpUrl,
    folder: join(config.dataDir, 'mail'),
    from: config.mailFrom ?? parts.sender,
  });
  // Closed last, so that a delivery that is in progress can finish.
  opened.unshift(mail);
  await startMail(dealership, mail, app.log);
  opened.push(startForgetting(dealership, app.log));
  // With a database server, commands connect to it directly.
  if (!config.databaseUrl) {
    try {
      const answers = {
        ...letterAnswers(databaseLetters(database)),
        ...paymentAnswers(parts.desk),
        ...backupAnswers(database.db, config.dataDir, dealership.now),
        ...parts.answers,
      };
      opened.push(await answerAtSocket(commandSocket(config.dataDir), answers));
    } catch (error) {
      parts.say(
        `commands such as 'npm run letters' have to wait until the program stops: ${(error as Error).message}`,
      );
    }
  }
  await app.listen({ port: config.port, host });
}
