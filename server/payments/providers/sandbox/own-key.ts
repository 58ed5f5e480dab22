import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a data folder with the key of the sandbox's API. */
export const ownKeyFile = 'sandbox-key';

/** The key of the sandbox's API where the settings have none: the program and its commands find it in the data folder. */
export function ownKey(dataDir: string): string {
  const path = join(dataDir, ownKeyFile);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}
