import { resolve } from 'node:path';
import { runCommand, UsageError } from '../commands/run-command.ts';
import { lockForProgram } from '../db/bundled/data-folder.ts';
import { databasePlace } from '../db/open-configured.ts';
import { restore } from './restore.ts';

const usage = `Uso: npm run --silent restore -- ARCHIVO

  restaura una copia de seguridad en una base de datos vacía (DATABASE_URL, o DATA_DIR) y en DATA_DIR, con el programa parado`;

function readCommandLine([path, ...more]: readonly string[]): string {
  if (!path || more.length > 0) throw new UsageError('hace falta una copia, y una sola');
  return resolve(path);
}

await runCommand('restore', usage, readCommandLine, async (path, config) => {
  const { dataDir, databaseUrl } = config;
  const unlock = databaseUrl ? () => {} : lockForProgram(dataDir);
  try {
    const { at, rows, files } = await restore(path, databasePlace(config), dataDir);
    return `restaurados ${rows} filas y ${files} archivos del ${at}\n`;
  } finally {
    unlock();
  }
});
