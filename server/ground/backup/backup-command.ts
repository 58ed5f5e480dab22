import { resolve } from 'node:path';
import { readOptions, refuseMore } from '../commands/options.ts';
import { runCommand } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { backUp } from './backup.ts';

const usage = `Uso: npm run --silent backup -- [--to ARCHIVO]

  guarda la base de datos y los archivos de DATA_DIR en un solo archivo, con el programa andando o parado`;

function readCommandLine(args: readonly string[]): string {
  const { values, positionals } = readOptions(args, { to: { type: 'string' } });
  refuseMore(positionals);
  const day = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return resolve(values.to ?? `concesionario-${day}.backup`);
}

await runCommand('backup', usage, readCommandLine, (path, config) =>
  withDatabase(
    config,
    async ({ db }) => {
      const { rows, files } = await backUp(db, { dataDir: config.dataDir, path, at: new Date() });
      return `${rows} filas y ${files} archivos guardados en ${path}\n`;
    },
    { isOurs: true },
  ),
);
