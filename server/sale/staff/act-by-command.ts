import { CommandError } from '../../ground/commands/run-command.ts';
import type { Dealership } from '../dealership.ts';
import { actOn, type StaffAct } from './acts.ts';
import { caseSubject } from '../../ground/journal/case-subject.ts';
import { recordCommand } from '../../ground/journal/command-journal.ts';

/** Acts on an operation for `npm run operation`, and records it with the user of the system. Throws a CommandError. */
export async function actByCommand(
  dealership: Dealership,
  act: StaffAct,
  user: string,
): Promise<string> {
  const { db, now } = dealership;
  const acted = await actOn(dealership, act);
  if ('refused' in acted) throw new CommandError(acted.refused.sentence);
  const { caseNumber, status } = acted.operation;
  await recordCommand(db, now(), {
    by: 'comando',
    user,
    act: 'acted by command',
    subject: caseSubject(caseNumber),
    after: status,
    note: [act.event, act.by === user ? '' : act.by].filter(Boolean).join(', '),
  });
  return `anotado: ${acted.done}\n`;
}
