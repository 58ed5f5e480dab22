import { userInfo } from 'node:os';
import { runCommand } from '../commands/run-command.ts';
import { withDealership } from '../payments/with-dealership.ts';
import { actOn } from './acts.ts';
import { listWaiting } from './waiting-list.ts';
import { readCommandLine, usage } from './command-line.ts';

await runCommand(
  'operation',
  usage,
  (args) => readCommandLine(args, userInfo().username),
  (command, config) =>
    withDealership(config, (dealership) =>
      command.name === 'list' ? listWaiting(dealership) : actOn(dealership, command),
    ),
);
