import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { clusterIn } from '../db/bundled/data-folder.ts';
import { openDatabase, type OpenedDatabase } from '../db/connection.ts';
import { databasePlace } from '../db/open-configured.ts';
import { CommandError } from './run-command.ts';

/**
 * Runs `work` on the database of the settings, whether the program runs or not. Throws a CommandError when the data
 * folder has no database, unless `isNew`, or when an existing system has the data that the command needs, unless
 * `isOurs`.
 */
export async function withDatabase<Result>(
  config: Settings,
  work: (opened: OpenedDatabase) => Promise<Result>,
  { isOurs = false, isNew = false } = {},
): Promise<Result> {
  const { apiUrl } = config;
  if (apiUrl && !isOurs) throw new CommandError(`los datos son del sistema de ${apiUrl}`);
  const place = databasePlace(config);
  if ('dataDir' in place && !isNew) checkFolder(place.dataDir);
  const opened = await openDatabase(place);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Throws when the folder has no database, because opening it would create one. */
function checkFolder(dataDir: string): void {
  // Opening a folder of the former engine fails with instructions.
  if (existsSync(join(dataDir, 'database'))) return;
  try {
    accessSync(clusterIn(dataDir), constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new CommandError(
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? `en ${dataDir} no hay ninguna base de datos: ¿es DATA_DIR la carpeta del programa?`
        : `${dataDir} es de otro usuario: corré esto con el usuario del programa`,
      { cause: error },
    );
  }
}
