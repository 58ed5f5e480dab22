import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ExplainedError } from '../../explained-error.ts';
import { FolderUnusableError, tryLock, waitForLock, type Unlock } from '../lock.ts';
import { EarlierDatabaseError } from '../migration-journal.ts';
import { BundledPostgresError } from './binaries.ts';
import {
  clusterUser,
  createCluster,
  isOfThisSchema,
  runServer,
  stopServer,
} from './server-process.ts';

export class FolderInUseError extends ExplainedError {}

export const clusterIn = (dataDir: string) => join(dataDir, 'postgres');

/**
 * Uses the cluster of a data folder, and creates and starts it if necessary. Several commands and one program can use
 * it at the same time; a server that a killed program left is taken over.
 */
export async function openDataFolder(dataDir: string) {
  makeFolder(dataDir);
  const cluster = clusterIn(dataDir);
  const usersFile = join(dataDir, 'postgres-users.lock');
  const alone = <T>(work: () => Promise<T>) => withLock(startFile(dataDir), work);
  const run = () => runServer(realpathSync(cluster));
  const { socketFolder, leaving } = await alone(async () => {
    if (!existsSync(cluster)) await createCluster(cluster);
    const server = await run();
    return { ...server, leaving: tryLock(usersFile, 'shared')! };
  });
  return {
    url: `postgres://${clusterUser}@localhost/postgres?host=${encodeURIComponent(socketFolder)}`,
    /** Restarts the server if it ended. */
    keepRunning: () =>
      alone(async () => {
        const { isNew } = await run();
        if (isNew) console.error('PostgreSQL se había detenido: arrancó de nuevo');
      }),
    /** Stops the server if no other process uses it. */
    leave: () =>
      alone(async () => {
        leaving();
        const unlock = tryLock(usersFile, 'exclusive');
        if (!unlock) return;
        await stopServer(realpathSync(cluster));
        unlock();
      }),
  };
}

/** Locks a data folder for the program or a restore, of which only one runs at a time. Throws a FolderInUseError. */
export function lockForProgram(dataDir: string): Unlock {
  makeFolder(dataDir);
  const unlock = tryLock(join(dataDir, 'lock'), 'exclusive');
  if (!unlock) throw new FolderInUseError(`otro programa usa la carpeta de datos ${dataDir}`);
  return unlock;
}

const startFile = (dataDir: string) => join(dataDir, 'postgres-start.lock');

async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const unlock = await waitForLock(file);
  try {
    return await work();
  } finally {
    unlock();
  }
}

function isOfEarlierRelease(dataDir: string): boolean {
  const cluster = clusterIn(dataDir);
  if (existsSync(cluster)) return !isOfThisSchema(cluster);
  // The engine before PostgreSQL.
  return existsSync(join(dataDir, 'database/PG_VERSION'));
}

function makeFolder(dataDir: string): void {
  if (isOfEarlierRelease(dataDir)) {
    throw new EarlierDatabaseError(`la carpeta de datos ${dataDir}`, 'Elegí otra DATA_DIR');
  }
  try {
    mkdirSync(dataDir, { recursive: true });
    // Root must not leave files that the folder's owner cannot write.
    const isOthers = process.getuid?.() === 0 && statSync(dataDir).uid !== 0;
    if (isOthers && !existsSync(startFile(dataDir))) {
      throw new BundledPostgresError(
        `${dataDir} es de otro usuario: corré esto con el usuario del programa`,
      );
    }
    // The folder also contains files that every user can read.
    if (!isOthers) chmodSync(dataDir, 0o700);
  } catch (cause) {
    if (cause instanceof BundledPostgresError) throw cause;
    throw new FolderUnusableError(
      `no se puede escribir en la carpeta de datos ${dataDir}: ${(cause as Error).message}`,
      { cause },
    );
  }
}
