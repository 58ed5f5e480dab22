import { userInfo } from 'node:os';
import type { Dealership } from '../dealership.ts';
import { runCommand } from '../commands/run-command.ts';
import { withDealership } from '../payments/with-dealership.ts';
import { actOn, agreeVisit } from './acts.ts';
import { listWaiting } from './waiting-list.ts';
import { readCommandLine, usage, type StaffCommand } from './command-line.ts';

await runCommand(
  'operation',
  usage,
  (args) => readCommandLine(args, userInfo().username),
  (command, config) => withDealership(config, (dealership) => carryOut(dealership, command)),
);

function carryOut(dealership: Dealership, command: StaffCommand): Promise<string> {
  if (command.name === 'list') return listWaiting(dealership);
  return command.name === 'visit' ? agreeVisit(dealership, command) : actOn(dealership, command);
}
