import { resolve } from 'node:path';
import { orderIn, refuseMore } from '../commands/options.ts';
import { runCommand, UsageError } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { lockForProgram } from '../db/bundled/data-folder.ts';
import { databasePlace } from '../db/open-configured.ts';
import type { Settings } from '../settings/settings.ts';
import { pack } from './pack.ts';
import { unpack } from './unpack.ts';

const usage = `Uso: npm run --silent move -- ORDEN ARCHIVO

  Lleva un concesionario a otra base de datos: de DATA_DIR a DATABASE_URL, o al revés. No es una copia de seguridad: esa es backup.

  out   escribe la base de datos y los archivos de DATA_DIR en un archivo, con el programa andando o parado
  in    los pone en una base de datos vacía (DATABASE_URL, o DATA_DIR) y en DATA_DIR, con el programa parado`;

function readCommandLine(args: readonly string[]) {
  const order = orderIn(args, 'out', 'in');
  const [, path, ...more] = args;
  if (!path) throw new UsageError('hace falta un archivo');
  refuseMore(more);
  return { order, path: resolve(path) };
}

await runCommand('move', usage, readCommandLine, ({ order, path }, config) =>
  order === 'out' ? moveOut(path, config) : moveIn(path, config),
);

function moveOut(path: string, config: Settings): Promise<string> {
  return withDatabase(
    config,
    async ({ db }) => {
      const { rows, files } = await pack(db, { dataDir: config.dataDir, path, at: new Date() });
      return `${rows} filas y ${files} archivos en ${path}\n`;
    },
    { isOurs: true },
  );
}

async function moveIn(path: string, config: Settings): Promise<string> {
  const { dataDir, databaseUrl } = config;
  const unlock = databaseUrl ? () => {} : lockForProgram(dataDir);
  try {
    const { at, rows, files } = await unpack(path, databasePlace(config), dataDir);
    return `llegaron ${rows} filas y ${files} archivos del ${at}\n`;
  } finally {
    unlock();
  }
}
