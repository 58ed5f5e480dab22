import { UsageError } from '../commands/run-command.ts';
import { confirmedOutcomes, type ConfirmedOutcome } from './desk.ts';

export const usage = `Usage: npm run --silent payments -- COMMAND

  list          prints the payments that wait for something, the newest first; with --all, the last 500
  look CODE     asks the provider about an operation, settles what it says, and prints the journal
  refund CODE   cancels a paid reservation and gives its deposit back
  confirm CODE approved|rejected|refunded
                notes what you saw at the payments page of an existing system that can't be asked
`;

export type PaymentsCommand =
  | { name: 'list'; all: boolean }
  | { name: 'look' | 'refund'; code: string }
  | { name: 'confirm'; code: string; outcome: ConfirmedOutcome };

/** Throws a UsageError for an invalid command line. */
export function readCommandLine(args: readonly string[]): PaymentsCommand {
  const [name, argument, ...rest] = args;
  if (name === undefined) throw new UsageError('a command is missing');
  if (name === 'confirm') return readConfirmation(args.slice(1));
  if (rest.length > 0) throw new UsageError(`unexpected argument '${rest[0]}'`);
  if (name === 'list') {
    if (argument !== undefined && argument !== '--all') {
      throw new UsageError(`unexpected argument '${argument}'`);
    }
    return { name, all: argument === '--all' };
  }
  if (name !== 'look' && name !== 'refund') throw new UsageError(`there is no command '${name}'`);
  if (argument === undefined) throw new UsageError(`${name} needs the code of an operation`);
  return { name, code: argument };
}

function readConfirmation([code, outcome, ...rest]: readonly string[]): PaymentsCommand {
  if (code === undefined) throw new UsageError('confirm needs the code of an operation');
  if (rest.length > 0) throw new UsageError(`unexpected argument '${rest[0]}'`);
  const known = confirmedOutcomes.find((word) => word === outcome);
  if (!known) throw new UsageError(`confirm needs one of ${confirmedOutcomes.join(', ')}`);
  return { name: 'confirm', code, outcome: known };
}
