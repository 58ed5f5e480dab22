import { isNull } from 'drizzle-orm';
import { staff } from '../server/ground/db/schema.ts';
import { CommandError, runCommand } from '../server/ground/commands/run-command.ts';
import { userName } from '../server/ground/commands/user.ts';
import { withDealership } from '../server/with-dealership.ts';
import { readCommandLine, usage } from './command-line.ts';
import { deskAddress } from './open.ts';
import { invite, letterSentence } from './people/invitations.ts';
import { invitationHours } from './people/letters.ts';

await runCommand('desk', usage, readCommandLine, (invited, config) =>
  withDealership(config, async (dealership) => {
    const url = await deskAddress(dealership);
    if (!url) throw new CommandError('no hay escritorio: falta DESK_URL');
    const isFirst = (await dealership.db.$count(staff, isNull(staff.disabledAt))) === 0;
    const token = await invite(dealership, invited, {
      user: userName(),
      ...(!isFirst && { mailed: url }),
    });
    return isFirst
      ? `${url}/invitacion/${token}\nsirve una sola vez, durante ${invitationHours} horas\n`
      : `${letterSentence(config, invited.email)}\n`;
  }),
);
