import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDatabase, type OpenedDatabase } from '../db/connection.ts';
import { FolderInUseError } from '../db/lock.ts';
import { CommandError } from './run-command.ts';
import { commandSocket, programSocket, type ProgramSocket } from './socket.ts';

/** Where a command finds what it works on. */
export interface DatabaseOrProgram<Source> {
  database(opened: OpenedDatabase): Source;
  /** The running program has the embedded database open. */
  program(socket: ProgramSocket): Source;
  /** Whether it is in our database also in front of an existing dealership system, as reservations and letters are. */
  isKeptHere?: boolean;
}

/**
 * Runs `work` on the database, or on the program that has the embedded database open. Throws a CommandError when the data
 * folder has no database, or when another system keeps what the command is about.
 */
export async function withDatabaseOrProgram<Source>(
  config: Config,
  sources: DatabaseOrProgram<Source>,
  work: (source: Source) => Promise<void>,
): Promise<void> {
  const { apiUrl, databaseUrl, dataDir } = config;
  if (apiUrl && !sources.isKeptHere)
    throw new CommandError(`los datos son del sistema de ${apiUrl}`);
  if (!databaseUrl) checkFolder(dataDir);
  let opened;
  try {
    opened = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    return askProgram(dataDir, (socket) => work(sources.program(socket)));
  }
  try {
    await work(sources.database(opened));
  } finally {
    await opened.close();
  }
}

/** Throws when the folder has no database, because opening it would create one. */
function checkFolder(dataDir: string): void {
  try {
    accessSync(join(dataDir, 'database'), constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new CommandError(
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? `en ${dataDir} no hay ninguna base de datos: ¿es DATA_DIR la carpeta del programa?`
        : `${dataDir} es de otro usuario: corré esto con el usuario del programa`,
      { cause: error },
    );
  }
}

async function askProgram(
  dataDir: string,
  work: (socket: ProgramSocket) => Promise<void>,
): Promise<void> {
  const path = commandSocket(dataDir);
  try {
    await work(programSocket(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== 'connect') throw error;
    throw new CommandError(
      `otro proceso usa la carpeta de datos, y nadie contesta en ${path}: ¿el programa está arrancando, o dijo al arrancar que no puede escuchar ahí?`,
      { cause: error },
    );
  }
}
