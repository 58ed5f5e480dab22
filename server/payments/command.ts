import { userInfo } from 'node:os';
import { print, runCommand } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import type { Config } from '../config.ts';
import type { OpenedDatabase } from '../db/connection.ts';
import { openDealership } from '../open-dealership.ts';
import { openMailQueue } from '../mail/outbox.ts';
import { readCommandLine, usage, type PaymentsCommand } from './command-line.ts';
import { createDesk, type PaymentsDesk } from './desk.ts';
import { openRefundQueue } from './refunds.ts';

/** The desk of this process. */
async function openDesk(config: Config, database: OpenedDatabase): Promise<PaymentsDesk> {
  await openRefundQueue(database.boss);
  await openMailQueue(database.boss);
  const log = { error: () => {}, warn: () => {} };
  const { dealership } = await openDealership(config, { database, now: () => new Date(), log });
  return createDesk({ ...dealership, dollarRate: async () => null });
}

function run(command: PaymentsCommand, desk: PaymentsDesk): Promise<string> {
  const by = `staff: ${userInfo().username}` as const;
  switch (command.name) {
    case 'list':
      return desk.list(command);
    case 'look':
    case 'refund':
      return desk[command.name]({ ...command, by });
    case 'confirm':
      return desk.confirm({ ...command, by });
  }
}

await runCommand('payments', usage, readCommandLine, (command, config) =>
  withDatabase(
    config,
    async (opened) => print(await run(command, await openDesk(config, opened))),
    { isKeptHere: true },
  ),
);
