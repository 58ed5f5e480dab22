import { runCommand } from './ground/commands/run-command.ts';
import { userName } from './ground/commands/user.ts';
import { withDealership } from './with-dealership.ts';
import { actByCommand } from './sale/staff/act-by-command.ts';
import { listWaiting } from './sale/staff/waiting-list.ts';
import { readCommandLine, usage } from './sale/staff/command-line.ts';

await runCommand(
  'operation',
  usage,
  (args) => readCommandLine(args, userName()),
  (act, config) =>
    withDealership(config, (dealership) =>
      act === 'list' ? listWaiting(dealership) : actByCommand(dealership, act, userName()),
    ),
);
