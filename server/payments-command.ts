import { runCommand } from './ground/commands/run-command.ts';
import { userName } from './ground/commands/user.ts';
import { withDealership } from './with-dealership.ts';
import { readCommandLine, usage, type PaymentsCommand } from './sale/payments/command-line.ts';
import { createDesk, type PaymentsDesk } from './sale/payments/desk.ts';

function run(command: PaymentsCommand, desk: PaymentsDesk): Promise<string> {
  const by = `staff: ${userName()}` as const;
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
  withDealership(config, (dealership) => run(command, createDesk(dealership))),
);
