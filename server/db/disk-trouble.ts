/** Why the database could not write, in words; undefined when its disk is not the reason. Takes PostgreSQL's codes and the system's. */
export function diskTrouble(code: string | undefined): string | undefined {
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return 'its disk is full';
  if (code === '58030' || code === 'EIO' || code === 'EROFS') return 'its disk fails';
  return undefined;
}

const stopped = 'the embedded database stopped: ';

/** The embedded database ended because it could not write. Only a new process can open it again. */
export class EmbeddedDatabaseStopped extends Error {
  constructor(code: string | undefined) {
    super(stopped + (diskTrouble(code) ?? 'it aborted'));
    this.name = 'EmbeddedDatabaseStopped';
  }
}

/** Whether an error says so: pg-boss passes on copies. */
export function saysStopped({ message }: Error): boolean {
  return message.startsWith(stopped);
}
