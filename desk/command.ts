import { CommandError, runCommand } from '../server/commands/run-command.ts';
import { withDealership } from '../server/payments/with-dealership.ts';
import { readCommandLine, usage } from './command-line.ts';
import { deskAddress } from './open.ts';
import { invitationHours, invite } from './people/invitations.ts';

await runCommand('desk', usage, readCommandLine, (invited, config) =>
  withDealership(config, async (dealership) => {
    const url = await deskAddress(dealership);
    if (!url) throw new CommandError('no hay escritorio: falta DESK_URL');
    const token = await invite(dealership, invited);
    return `${url}/invitacion/${token}\nsirve una sola vez, durante ${invitationHours} horas\n`;
  }),
);
