import {
  closeSync,
  cpSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const pageBytes = 4096;

/**
 * Leaves in `dataDir` what survives a power cut: what was synced. With `isKept`, the system had begun to write the rest: it says
 * for each page of a file that has changed whether that survives too.
 */
export function cutPower(dataDir: string, syncedCopy: string, isKept?: () => boolean): void {
  const tree = join(syncedCopy, 'tree');
  if (isKept) keepPages(dataDir, tree, isKept);
  rmSync(dataDir, { recursive: true });
  cpSync(tree, dataDir, { recursive: true });
  rmSync(syncedCopy, { recursive: true });
}

function keepPages(folder: string, synced: string, isKept: () => boolean): void {
  for (const entry of readdirSync(synced, { withFileTypes: true })) {
    const from = join(folder, entry.name);
    const to = join(synced, entry.name);
    const written = statSync(from, { throwIfNoEntry: false });
    if (entry.isDirectory() && written?.isDirectory()) keepPages(from, to, isKept);
    if (entry.isFile() && written?.isFile()) keepPagesOf(from, to, isKept);
  }
}

function keepPagesOf(from: string, to: string, isKept: () => boolean): void {
  const written = openSync(from, 'r');
  const synced = openSync(to, 'r+');
  const page = Buffer.alloc(pageBytes);
  const kept = Buffer.alloc(pageBytes);
  for (let at = 0; at < fstatSync(written).size; at += pageBytes) {
    const length = readSync(written, page, 0, pageBytes, at);
    const keptLength = readSync(synced, kept, 0, pageBytes, at);
    const isChanged = !page.subarray(0, length).equals(kept.subarray(0, keptLength));
    if (isChanged && isKept()) writeSync(synced, page, 0, length, at);
  }
  closeSync(synced);
  closeSync(written);
}
