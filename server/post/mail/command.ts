import { orderIn, refuseMore } from '../../ground/commands/options.ts';
import { runCommand } from '../../ground/commands/run-command.ts';
import { userName } from '../../ground/commands/user.ts';
import { withDatabase } from '../../ground/commands/with-database.ts';
import { listLetters } from './letter-source.ts';
import { lettersTable } from './letters-table.ts';
import { openOutboxes } from './outbox.ts';
import { retryGivenUp } from './retry-given-up.ts';

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
      await openOutboxes(opened.boss);
      if (order === 'list') return lettersTable(await listLetters(opened));
      const count = await retryGivenUp(opened, userName());
      return `cartas que se vuelven a enviar: ${count}\n`;
    },
    { isOurs: true },
  ),
);
