import { parseArgs } from 'node:util';
import { UsageError } from '../commands/run-command.ts';

export const usage = `Usage: npm run --silent letters -- COMMAND [OPTIONS]

  list            prints the letters that wait or were given up, and those just sent, the newest first
  list --failed   only those whose delivery failed, with the reason
  retry ID        sends a letter again, now
  retry all       sends every letter again that was given up
`;

export type LettersCommand = { name: 'list'; onlyFailed: boolean } | { name: 'retry'; id: string };

/** Throws a UsageError for an invalid command line. */
export function readCommandLine(args: readonly string[]): LettersCommand {
  const { values, positionals } = parse(args);
  const [name, id, ...rest] = positionals;
  if (name === undefined) throw new UsageError('a command is missing');
  if (name !== 'list' && name !== 'retry') throw new UsageError(`there is no command '${name}'`);
  const extra = name === 'list' ? id : rest[0];
  if (extra !== undefined) throw new UsageError(`unexpected argument '${extra}'`);
  if (name === 'list') return { name, onlyFailed: values.failed ?? false };
  if (values.failed) throw new UsageError('only list takes --failed');
  if (id === undefined) throw new UsageError('retry needs the ID of a letter, or all');
  return { name, id };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { failed: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}
