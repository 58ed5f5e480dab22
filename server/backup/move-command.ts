import { CommandError, print, runCommand, UsageError } from '../commands/run-command.ts';
import { textTable } from '../commands/text-table.ts';
import { moveToPostgres } from './move.ts';

const usage = `usage: npm run move-to-postgres

Copies the embedded database in DATA_DIR into the empty PostgreSQL at DATABASE_URL. Stop the program first.`;

function readCommandLine(args: readonly string[]): void {
  if (args.length > 0)
    throw new UsageError('it takes its addresses from DATA_DIR and DATABASE_URL');
}

await runCommand('move-to-postgres', usage, readCommandLine, async (_, config) => {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl) throw new CommandError('DATABASE_URL is missing');
  const moved = await moveToPostgres(dataDir, databaseUrl, new Date());
  const lines = [...moved].map(([table, { rows, checksum }]) => [table, String(rows), checksum]);
  await print(textTable([['table', 'rows', 'checksum'], ...lines]));
  await print('every table is the same in both; start the program with DATABASE_URL\n');
});
