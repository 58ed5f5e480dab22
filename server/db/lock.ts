import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

/** Another process has the data folder open. */
export class FolderInUseError extends Error {}

/**
 * Keeps a second process out of the data folder: it would corrupt the embedded database in silence. The kernel frees
 * the lock when the process ends, however it ends.
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
