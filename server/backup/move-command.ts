import { CommandError, print, runCommand, UsageError } from '../commands/run-command.ts';
import { textTable } from '../commands/text-table.ts';
import { moveToPostgres } from './move.ts';

const usage = `Uso: npm run move-to-postgres

  copia la base de datos de DATA_DIR al PostgreSQL vacío de DATABASE_URL, con el programa parado`;

function readCommandLine(args: readonly string[]): void {
  if (args.length > 0) throw new UsageError('toma las direcciones de DATA_DIR y DATABASE_URL');
}

await runCommand('move-to-postgres', usage, readCommandLine, async (_, config) => {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl) throw new CommandError('falta DATABASE_URL');
  const moved = await moveToPostgres(dataDir, databaseUrl, new Date());
  const lines = [...moved].map(([table, { rows, checksum }]) => [table, String(rows), checksum]);
  await print(textTable([['tabla', 'filas', 'suma de control'], ...lines]));
  await print('todas las tablas son iguales; arrancá el programa con DATABASE_URL\n');
});
