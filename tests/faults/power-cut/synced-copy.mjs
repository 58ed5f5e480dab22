import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { isMainThread } from 'node:worker_threads';

// Runs inside the program (`--import`) and keeps, in SYNCED_COPY, what of DATA_DIR would survive a power cut at this moment: `files`
// has what was synced of each file, by its inode, and `tree` links these files under the names that were synced. A file's sync
// also keeps the name of a new file, as ext4, XFS and Btrfs do; every other name waits for the sync of its folder.

const dataDir = process.env['DATA_DIR'];
const files = join(process.env['SYNCED_COPY'], 'files');
const tree = join(process.env['SYNCED_COPY'], 'tree');

const real = { ...fs, writeFile: fs.promises.writeFile };

const isInside = (path) =>
  typeof path === 'string' && (path === dataDir || path.startsWith(`${dataDir}/`));
const inTree = (path) => join(tree, relative(dataDir, path));
const synced = (inode) => join(files, String(inode));

/** Open files and folders below DATA_DIR, by descriptor. */
const opened = new Map();
/** What was written since the last sync, by inode: ranges, or 'all' after the size has shrunk. */
const unsynced = new Map();

if (isMainThread) {
  copyWhatIsThere(dataDir);
  watch();
}

/** What is there at the start has survived. */
function copyWhatIsThere(folder) {
  real.mkdirSync(files, { recursive: true });
  real.mkdirSync(inTree(folder), { recursive: true });
  for (const entry of real.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) copyWhatIsThere(path);
    // Without the lock: closing a locked file would release it.
    if (!entry.isFile() || path === join(dataDir, 'lock')) continue;
    const copy = synced(real.statSync(path).ino);
    real.copyFileSync(path, copy);
    real.linkSync(copy, inTree(path));
  }
}

function watch() {
  fs.openSync = (path, ...rest) => {
    const descriptor = real.openSync(path, ...rest);
    if (!isInside(path) || path === join(dataDir, 'lock')) return descriptor;
    const { ino, size } = real.fstatSync(descriptor);
    opened.set(descriptor, ino);
    // A new file, or an emptied one.
    if (size === 0) unsynced.set(ino, 'all');
    return descriptor;
  };
  fs.closeSync = (descriptor) => {
    opened.delete(descriptor);
    real.closeSync(descriptor);
  };
  fs.writeSync = (descriptor, ...rest) => {
    const written = real.writeSync(descriptor, ...rest);
    const inode = opened.get(descriptor);
    if (inode !== undefined) noteWrite(inode, rest[3], written);
    return written;
  };
  fs.ftruncateSync = (descriptor, length) => {
    real.ftruncateSync(descriptor, length);
    if (opened.has(descriptor)) unsynced.set(opened.get(descriptor), 'all');
  };
  fs.truncateSync = (path, length) => {
    real.truncateSync(path, length);
    if (isInside(path)) unsynced.set(real.statSync(path).ino, 'all');
  };
  fs.unlinkSync = (path) => {
    const last = isInside(path) ? lastNameOf(path) : undefined;
    real.unlinkSync(path);
    forget(last);
  };
  fs.renameSync = (from, to) => {
    const replaced = isInside(to) ? lastNameOf(to) : undefined;
    real.renameSync(from, to);
    forget(replaced);
  };
  fs.fsyncSync = (descriptor) => {
    real.fsyncSync(descriptor);
    if (opened.has(descriptor)) keepWhatIsSynced(descriptor);
  };
  fs.promises.writeFile = async (path, content, options) => {
    await real.writeFile(path, content, options);
    if (!options?.flush || !isInside(path)) return;
    const descriptor = real.openSync(path, 'r');
    unsynced.set(real.fstatSync(descriptor).ino, 'all');
    keepWhatIsSynced(descriptor);
    real.closeSync(descriptor);
  };
  syncBuiltinESMExports();
}

function noteWrite(inode, position, length) {
  if (typeof position !== 'number') unsynced.set(inode, 'all');
  const ranges = unsynced.get(inode) ?? [];
  if (ranges === 'all') return;
  ranges.push([position, length]);
  unsynced.set(inode, ranges);
}

/** The inode of a file that has no other name. */
function lastNameOf(path) {
  const stat = real.statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() && stat.nlink === 1 ? stat.ino : undefined;
}

/** A new file may get the same inode. The tree keeps the old one until its folder is synced. */
function forget(inode) {
  if (inode === undefined) return;
  unsynced.delete(inode);
  real.rmSync(synced(inode), { force: true });
}

function keepWhatIsSynced(descriptor) {
  const stat = real.fstatSync(descriptor);
  // Its name of today, although it was renamed since.
  const path = real.readlinkSync(`/proc/self/fd/${descriptor}`);
  if (stat.isDirectory()) keepNames(path);
  else if (stat.nlink > 0) keepContent(descriptor, stat, path);
}

function keepContent(descriptor, { ino, size }, path) {
  const copy = synced(ino);
  const ranges = real.existsSync(copy) ? (unsynced.get(ino) ?? []) : 'all';
  const from = real.openSync(`/proc/self/fd/${descriptor}`, 'r');
  const to = real.openSync(copy, ranges === 'all' ? 'w' : 'r+');
  for (const [position, length] of ranges === 'all' ? [[0, size]] : ranges) {
    const bytes = Buffer.alloc(length);
    const read = real.readSync(from, bytes, 0, length, position);
    real.writeSync(to, bytes, 0, read, position);
  }
  real.ftruncateSync(to, size);
  real.closeSync(to);
  real.closeSync(from);
  unsynced.delete(ino);
  const name = inTree(path);
  real.mkdirSync(dirname(name), { recursive: true });
  if (!real.existsSync(name)) real.linkSync(copy, name);
}

function keepNames(folder) {
  const kept = inTree(folder);
  real.mkdirSync(kept, { recursive: true });
  const entries = real.readdirSync(folder, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  for (const name of real.readdirSync(kept)) {
    if (!names.has(name)) real.rmSync(join(kept, name), { recursive: true });
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) real.mkdirSync(inTree(path), { recursive: true });
    if (!entry.isFile() || path === join(dataDir, 'lock')) continue;
    const copy = synced(real.statSync(path).ino);
    // Its name was synced, its content never.
    if (!real.existsSync(copy)) real.writeFileSync(copy, '');
    const name = inTree(path);
    if (real.statSync(name, { throwIfNoEntry: false })?.ino === real.statSync(copy).ino) continue;
    real.linkSync(copy, `${copy}.link`);
    real.renameSync(`${copy}.link`, name);
  }
}
