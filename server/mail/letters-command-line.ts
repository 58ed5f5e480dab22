import { readOptions } from '../commands/options.ts';
import { UsageError } from '../commands/run-command.ts';

export const usage = `Uso: npm run --silent letters -- ORDEN [OPCIONES]

  list            muestra las cartas y los avisos al CRM que esperan, los que no se pudieron enviar y los recién enviados
  list --failed   solo las que fallaron, con el motivo
  retry ID        vuelve a enviar una carta, ahora
  retry all       vuelve a enviar todas las que no se pudieron enviar
`;

export type LettersCommand = { name: 'list'; onlyFailed: boolean } | { name: 'retry'; id: string };

/** Throws a UsageError for an invalid command line. */
export function readCommandLine(args: readonly string[]): LettersCommand {
  const { values, positionals } = readOptions({
    args: [...args],
    options: { failed: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [name, id, ...rest] = positionals;
  if (name === undefined) throw new UsageError('falta la orden');
  if (name !== 'list' && name !== 'retry') throw new UsageError(`no hay ninguna orden '${name}'`);
  const extra = name === 'list' ? id : rest[0];
  if (extra !== undefined) throw new UsageError(`sobra '${extra}'`);
  if (name === 'list') return { name, onlyFailed: values.failed ?? false };
  if (values.failed) throw new UsageError('--failed va solo con list');
  if (id === undefined) throw new UsageError('a retry le falta el ID de una carta, o all');
  return { name, id };
}
