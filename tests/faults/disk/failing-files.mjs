import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Runs inside the program (`--import`): while the file FAILING_FILES has `EIO /pg_wal/`, writing and syncing files whose path has
// that text fail with that error.

const switchFile = process.env['FAILING_FILES'];
const paths = new Map();

const { openSync, writeSync, fsyncSync, existsSync, readFileSync } = fs;

fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest);
  paths.set(descriptor, String(path));
  return descriptor;
};

const failing =
  (call) =>
  (descriptor, ...rest) => {
    if (existsSync(switchFile)) {
      const [code, part] = readFileSync(switchFile, 'utf8').split(' ');
      if (part && paths.get(descriptor)?.includes(part)) {
        throw Object.assign(new Error(`${code}: as the test wants`), { code });
      }
    }
    return call(descriptor, ...rest);
  };
fs.writeSync = failing(writeSync);
fs.fsyncSync = failing(fsyncSync);
syncBuiltinESMExports();
