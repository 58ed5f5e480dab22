import { userInfo } from 'node:os';
import { print, runCommand } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import type { Config } from '../config.ts';
import { settingsOfGroup } from '../content/parameters.ts';
import type { OpenedDatabase } from '../db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { buildGatewayApp } from '../gateway/app.ts';
import { systemDesk } from '../gateway/system-desk.ts';
import { openMailQueue } from '../mail/outbox.ts';
import { KeptAnswers } from '../wire/kept-answers.ts';
import { readCommandLine, usage, type PaymentsCommand } from './command-line.ts';
import { createDesk, type PaymentsDesk } from './desk.ts';
import { openProvider } from './providers/registry.ts';
import { openRefundQueue } from './refunds.ts';

/** The desk of this process. */
async function openDesk(settings: Config, database: OpenedDatabase): Promise<PaymentsDesk> {
  const { db, isShared, boss, changes } = database;
  await openRefundQueue(boss);
  await openMailQueue(boss);
  const now = () => new Date();
  if (settings.apiUrl) {
    const quiet = { ...settings, logLevel: 'silent' } as const;
    const { reservations } = await buildGatewayApp(quiet, settings.apiUrl, { now, database });
    return systemDesk(reservations);
  }
  const config = await settingsOfGroup(settings, db);
  const log: Dealership['log'] = { error: () => {} };
  const around = { config, db, boss, now, log, isDevelopment: false };
  const { port } = await openProvider(around);
  return createDesk({
    config,
    db,
    isShared,
    boss,
    now,
    log,
    provider: port,
    dollarRate: async () => null,
    changes,
    answers: new KeptAnswers(changes, now),
  });
}

function run(command: PaymentsCommand, desk: PaymentsDesk): Promise<string> {
  const by = `staff: ${userInfo().username}` as const;
  switch (command.name) {
    case 'list':
      return desk.list({ all: command.all });
    case 'look':
      return desk.look({ code: command.code, by });
    case 'refund':
      return desk.refund({ code: command.code, by });
    case 'confirm':
      return desk.confirm({ code: command.code, outcome: command.outcome, why: command.why, by });
  }
}

await runCommand('payments', usage, readCommandLine, (command, config) =>
  withDatabase(
    config,
    async (opened) => print(await run(command, await openDesk(config, opened))),
    { isKeptHere: true },
  ),
);
