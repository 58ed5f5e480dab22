import { existsSync } from 'node:fs';
import { join } from 'node:path';

const programFolder = join(import.meta.dirname, '../../..');

/** Adds the settings of the file `.env` in the program's folder, if it exists. What the environment has stays. */
export function loadSettingsFile(folder = programFolder): void {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
