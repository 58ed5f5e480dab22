import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

/** Another process uses the data folder. */
export class FolderInUseError extends Error {}

/**
 * Locks the data folder against a second process, which would silently corrupt the embedded database. The kernel
 * releases the lock when the process ends, even if it is killed.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new FolderInUseError(`another process is using the data folder ${folder}`);
  }
  return () => lock.close();
}
