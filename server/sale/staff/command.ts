import { runCommand } from '../../ground/commands/run-command.ts';
import { userName } from '../../ground/commands/user.ts';
import { withDealership } from '../payments/with-dealership.ts';
import { actByCommand } from './act-by-command.ts';
import { listWaiting } from './waiting-list.ts';
import { readCommandLine, usage } from './command-line.ts';

await runCommand(
  'operation',
  usage,
  (args) => readCommandLine(args, userName()),
  (act, config) =>
    withDealership(config, (dealership) =>
      act === 'list' ? listWaiting(dealership) : actByCommand(dealership, act, userName()),
    ),
);
