import { orderIn, refuseMore } from '../commands/options.ts';
import { runCommand } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { listGivenUp, listLetters, retryLetter } from './letter-source.ts';
import { lettersTable } from './letters-table.ts';

const usage = `Uso: npm run --silent letters -- ORDEN

  list    muestra las cartas y los avisos al CRM que esperan, los que no se pudieron enviar y los recién enviados
  retry   vuelve a enviar ahora todo lo que no se pudo enviar
`;

function readCommandLine(args: readonly string[]): 'list' | 'retry' {
  refuseMore(args.slice(1));
  return orderIn(args, 'list', 'retry');
}

await runCommand('letters', usage, readCommandLine, (order, config) =>
  withDatabase(
    config,
    async (opened) => {
      if (order === 'list') return lettersTable(await listLetters(opened));
      const givenUp = await listGivenUp(opened);
      for (const { id } of givenUp) await retryLetter(opened, id);
      return `cartas que se vuelven a enviar: ${givenUp.length}\n`;
    },
    { isOurs: true },
  ),
);
