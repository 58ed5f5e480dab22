import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { ExplainedError } from '../explained-error.ts';

/** The data folder cannot be used at all: its disk is full, or it isn't writable. */
export class FolderUnusableError extends ExplainedError {}

export type Unlock = () => void;

const sqliteBusy = 5;

/**
 * Locks a file that exists for this purpose: an exclusive lock belongs to one process, a shared one to many. The kernel
 * releases it when the process ends, even if it is killed. Returns undefined while another process has it.
 */
export function tryLock(path: string, kind: 'exclusive' | 'shared'): Unlock | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path);
    lock.exec(kind === 'exclusive' ? 'begin exclusive' : 'begin; select * from sqlite_schema');
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === sqliteBusy) return undefined;
    throw new FolderUnusableError(`no se puede escribir ${path}: ${message}`, { cause: error });
  }
  const { close } = lock;
  return close.bind(lock);
}

const lookAgainMs = 25;

export async function waitForLock(path: string): Promise<Unlock> {
  for (;;) {
    const unlock = tryLock(path, 'exclusive');
    if (unlock) return unlock;
    await wait(lookAgainMs);
  }
}
