import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './run-command.ts';

/** Reads the options of a command line. Throws a UsageError, in Spanish. */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(reasonOf(error as NodeJS.ErrnoException), { cause: error });
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  const [, word = ''] = /'(.*?)[ ']/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `no hay ninguna opción '${word}'`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `sobra '${word}'`;
  return message.includes('does not take')
    ? `'${word}' va sin valor`
    : `a '${word}' le falta su valor`;
}
