import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { BackupSettings } from '../settings/backup-settings.ts';

/** Where PostgreSQL's commands find the place of the copies and its key, also while the program doesn't run. */
export interface WalTarget extends BackupSettings {
  cluster: string;
}

const targetFile = (dataDir: string) => join(dataDir, 'backup-target.json');

export async function writeTarget(file: string, { key, ...target }: WalTarget): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const text = JSON.stringify({ ...target, key: key.toString('base64') });
  await writeFile(unfinished, text, { mode: 0o600 });
  await rename(unfinished, file);
}

export function readTarget(file: string): WalTarget {
  const { key, ...target } = JSON.parse(readFileSync(file, 'utf8')) as Omit<WalTarget, 'key'> & {
    key: string;
  };
  return { ...target, key: Buffer.from(key, 'base64') };
}

const quoted = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** A command for PostgreSQL's settings: `%` stands for a file there. */
export const commandOf = (script: 'archive-wal.ts' | 'fetch-wal.ts', file: string, more: string) =>
  [process.execPath, join(import.meta.dirname, script), file]
    .map((word) => quoted(word).replaceAll('%', '%%'))
    .concat(more)
    .join(' ');

/** The archive command of a cluster without copies: WAL is reused. */
const discard = 'true';

/** What was written leaves the machine this often, in seconds. There is time left to store it within the promised minute. */
export const leaveSeconds = 45;

/** Lets the bundled PostgreSQL archive its WAL at the place of the settings from now on, or not at all. */
export async function archiveTo(
  client: Client,
  dataDir: string,
  target: WalTarget | undefined,
): Promise<void> {
  const file = targetFile(dataDir);
  if (target) await writeTarget(file, target);
  const wanted = {
    archive_command: target ? commandOf('archive-wal.ts', file, '%p %f') : discard,
    archive_timeout: target ? `${leaveSeconds}s` : '0',
  };
  for (const [name, value] of Object.entries(wanted)) {
    await client.query(`alter system set ${name} = ${client.escapeLiteral(value)}`);
  }
  await client.query('select pg_reload_conf()');
  if (!target) await rm(file, { force: true });
}
