import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder whose disk can be made full. */
export interface SmallDisk {
  folder: string;
  /** How it is made full, for the report. */
  kind: string;
  fill(): void;
  empty(): void;
  remove(): void;
}

/** A file system of its own where the machine allows one; elsewhere `switchFile` lets the database's writes fail. */
export function createSmallDisk(megabytes: number, switchFile: string): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    const options = `size=${megabytes}m,mode=700`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return {
      folder,
      kind: 'writes that answer ENOSPC, because this machine mounts no tmpfs',
      fill: () => writeFileSync(switchFile, 'ENOSPC /base/'),
      empty: () => rmSync(switchFile),
      remove: () => rmSync(folder, { recursive: true }),
    };
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    kind: `a tmpfs of ${megabytes} MB without a free byte`,
    fill: () => writeUntilFull(filler),
    empty: () => rmSync(filler),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function writeUntilFull(path: string): void {
  const descriptor = openSync(path, 'w');
  try {
    for (let size = 2 ** 20; size >= 1; size /= 2) {
      const zeros = Buffer.alloc(size);
      try {
        for (;;) writeSync(descriptor, zeros);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(descriptor);
  }
}
