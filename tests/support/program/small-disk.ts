import { spawnSync } from 'node:child_process';

/** Mounts a disk of some megabytes, if the machine allows it. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  const size = `size=${megabytes}m`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status === 0;
}
