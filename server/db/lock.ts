import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

/** Another process uses the data folder. */
export class FolderInUseError extends Error {}

/** The data folder cannot be used at all: its disk is full, or it isn't writable. */
export class FolderUnusableError extends Error {}

const sqliteBusy = 5;

/**
 * Locks the data folder against a second process, which would silently corrupt the embedded database. The kernel
 * releases the lock when the process ends, even if it is killed.
 */
export function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'lock'));
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock?.close();
    throw lockError(error, folder);
  }
  const { close } = lock;
  return close.bind(lock);
}

function lockError(error: unknown, folder: string): Error {
  const { errcode, message } = error as Error & { errcode?: number };
  return errcode === sqliteBusy
    ? new FolderInUseError(`another process is using the data folder ${folder}`)
    : new FolderUnusableError(`the data folder ${folder} cannot be written: ${message}`, {
        cause: error,
      });
}
