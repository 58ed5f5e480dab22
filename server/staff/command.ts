import { CommandError, runCommand } from '../commands/run-command.ts';
import { userName } from '../commands/user.ts';
import { withDealership } from '../payments/with-dealership.ts';
import { actOn } from './acts.ts';
import { listWaiting } from './waiting-list.ts';
import { readCommandLine, usage } from './command-line.ts';

await runCommand(
  'operation',
  usage,
  (args) => readCommandLine(args, userName()),
  (act, config) =>
    withDealership(config, async (dealership) => {
      if (act === 'list') return listWaiting(dealership);
      const acted = await actOn(dealership, act);
      if ('refused' in acted) throw new CommandError(acted.refused.sentence);
      return `anotado: ${acted.done}\n`;
    }),
);
