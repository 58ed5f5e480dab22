import { print, runCommand, UsageError } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { listGivenUp, listLetters, retryLetter } from './letter-source.ts';
import { lettersTable } from './letters-table.ts';

const usage = `Uso: npm run --silent letters -- ORDEN

  list    muestra las cartas y los avisos al CRM que esperan, los que no se pudieron enviar y los recién enviados
  retry   vuelve a enviar ahora todo lo que no se pudo enviar
`;

function readCommandLine([order, extra]: readonly string[]): 'list' | 'retry' {
  if (order === undefined) throw new UsageError('falta la orden');
  if (order !== 'list' && order !== 'retry')
    throw new UsageError(`no hay ninguna orden '${order}'`);
  if (extra !== undefined) throw new UsageError(`sobra '${extra}'`);
  return order;
}

await runCommand('letters', usage, readCommandLine, (order, config) =>
  withDatabase(
    config,
    async (opened) => {
      if (order === 'list') return print(lettersTable(await listLetters(opened)));
      const givenUp = await listGivenUp(opened);
      for (const { id } of givenUp) await retryLetter(opened, id);
      return print(`cartas que se vuelven a enviar: ${givenUp.length}\n`);
    },
    { isKeptHere: true },
  ),
);
