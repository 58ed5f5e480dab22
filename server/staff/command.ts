import { userInfo } from 'node:os';
import type { Dealership } from '../dealership.ts';
import { CommandError, runCommand } from '../commands/run-command.ts';
import { withDealership } from '../payments/with-dealership.ts';
import { actOn } from './acts.ts';
import { listWaiting } from './waiting-list.ts';
import { readCommandLine, usage, type StaffCommand } from './command-line.ts';

await runCommand(
  'operation',
  usage,
  (args) => readCommandLine(args, userInfo().username),
  (command, config) => withDealership(config, (dealership) => carryOut(dealership, command)),
);

async function carryOut(dealership: Dealership, command: StaffCommand): Promise<string> {
  if (command === 'list') return listWaiting(dealership);
  const acted = await actOn(dealership, command);
  if ('refused' in acted) throw new CommandError(acted.refused.sentence);
  return `anotado: ${acted.done}\n`;
}
