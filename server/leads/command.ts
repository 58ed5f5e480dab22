import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { openDatabase } from '../db/connection.ts';
import { FolderInUseError } from '../db/lock.ts';
import { readCommandLine, usage, UsageError, type LeadsCommand } from './command-line.ts';
import { leadsCsv } from './csv.ts';
import { exportInto } from './export-folder.ts';
import { databaseSource, type LeadSource } from './lead-source.ts';
import { leadsSocket, socketSource } from './socket.ts';
import { leadsTable } from './table.ts';

/** Stops the command. Its message is one line. */
class CommandError extends Error {}

/** Runs `work` on the database, or on the program that has the embedded database open. */
async function withLeads(config: Config, work: (source: LeadSource) => Promise<void>) {
  const { apiUrl, databaseUrl, dataDir } = config;
  if (apiUrl) throw new CommandError(`what people send is kept by the system at ${apiUrl}`);
  if (!databaseUrl) checkFolder(dataDir);
  let database;
  try {
    database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    return work(socketSource(leadsSocket(dataDir)));
  }
  try {
    await work(databaseSource(database.db));
  } finally {
    await database.close();
  }
}

/** Throws when the folder has no database, because opening it would create one. */
function checkFolder(dataDir: string): void {
  try {
    accessSync(join(dataDir, 'database'), constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new CommandError(
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? `there is no database in ${dataDir}: is DATA_DIR the program's folder?`
        : `${dataDir} belongs to another user: run this as the user that runs the program`,
      { cause: error },
    );
  }
}

async function run({ name, filter, to }: LeadsCommand, source: LeadSource): Promise<void> {
  const found = await source.find(filter);
  if (name === 'list') await print(leadsTable(found));
  else if (to === undefined) await print(leadsCsv(found));
  else {
    const folder = resolve(to);
    const files = await exportInto(folder, found, source);
    await print(`wrote ${found.length} leads and ${files} CVs to ${folder}\n`);
  }
}

function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** The message for a person. */
function complaint(error: unknown, config: Config | undefined): string {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  const isSilent = syscall === 'connect' && config && !config.databaseUrl;
  if (isSilent) {
    return `another process uses the data folder, and nobody answers at ${leadsSocket(config.dataDir)}: is the program starting, or did it say at its start that it cannot listen there?`;
  }
  if (config?.databaseUrl && code) return `the database cannot be asked: ${message || code}`;
  return message;
}

// `leads list | head` closes the pipe early, which is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
});

let config: Config | undefined;
try {
  const command = readCommandLine(process.argv.slice(2));
  config = readConfig(process.env);
  await withLeads(config, (source) => run(command, source));
  process.exit(0);
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`leads: ${error.message}\n\n${usage}`);
    process.exit(2);
  }
  const name = error instanceof ConfigError ? 'bad setting' : 'leads';
  console.error(`${name}: ${complaint(error, config)}`);
  process.exit(1);
}
