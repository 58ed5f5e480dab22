import { resolve } from 'node:path';
import { print, runCommand, UsageError } from '../commands/run-command.ts';
import { restore } from './restore.ts';

const usage = `usage: npm run restore -- FILE

Restores a backup into an empty database (DATABASE_URL, or DATA_DIR) and DATA_DIR, and migrates it. Stop the program first.`;

function readCommandLine([path, ...more]: readonly string[]): string {
  if (!path || more.length > 0) throw new UsageError('name one backup');
  return resolve(path);
}

await runCommand('restore', usage, readCommandLine, async (path, { databaseUrl, dataDir }) => {
  const where = databaseUrl ? { url: databaseUrl } : { dataDir };
  const { at, rows, files } = await restore(path, where, dataDir);
  await print(`restored ${rows} rows and ${files} files of ${at}\n`);
});
