import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './run-command.ts';

/** Reads the options and the other words of a command line. Throws a UsageError, in Spanish. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(reasonOf(error as NodeJS.ErrnoException), { cause: error });
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  const [, word = ''] = /'(.*?)[ ']/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `no hay ninguna opción '${word}'`;
  return message.includes('does not take')
    ? `'${word}' va sin valor`
    : `a '${word}' le falta su valor`;
}

/** The order at the start of a command line. Throws a UsageError for a missing or unknown one. */
export function orderIn<Order extends string>(
  [word]: readonly string[],
  ...orders: readonly Order[]
): Order {
  const order = orders.find((known) => known === word);
  if (order) return order;
  throw new UsageError(word ? `no hay ninguna orden '${word}'` : 'falta la orden');
}

/** Throws a UsageError for words that nothing reads. */
export function refuseMore([word]: readonly string[]): void {
  if (word !== undefined) throw new UsageError(`sobra '${word}'`);
}
