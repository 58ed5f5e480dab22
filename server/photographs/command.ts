import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { withDatabaseOrProgram } from '../commands/database-or-program.ts';
import { CommandError, print, runCommand } from '../commands/run-command.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/connection.ts';
import { readCommandLine, usage, type PhotographsCommand } from './command-line.ts';
import { exportPhotographs } from './export-photographs.ts';
import { importPhotographs } from './import-photographs.ts';
import { changeText, faultsText } from './import-report.ts';
import { openPhotographStore } from './store/photograph-store.ts';

async function run(
  { name, folder, isDryRun }: PhotographsCommand,
  config: Config,
  db: Database,
): Promise<void> {
  const path = resolve(folder);
  const store = openPhotographStore(config);
  if (name === 'export') {
    const count = await exportPhotographs(path, { db, store });
    return print(`wrote ${count} photographs to ${path}\n`);
  }
  const info = await stat(path).catch(() => undefined);
  if (!info?.isDirectory()) throw new CommandError(`${path} is not a folder`);
  const { faults, change } = await importPhotographs(path, {
    db,
    store,
    isDryRun,
    onProgress: (done, total) => {
      if (done % 50 === 0) console.error(`${done} / ${total}`);
    },
  });
  if (!change) throw new CommandError(`nothing was imported\n${faultsText(faults)}`);
  await print(`${changeText(change)}\n`);
}

await runCommand('photographs', usage, readCommandLine, (command, config) =>
  withDatabaseOrProgram<Database>(
    config,
    {
      database: ({ db }) => db,
      program: () => {
        throw new CommandError('stop the program first: it has the embedded database open');
      },
    },
    (db) => run(command, config, db),
  ),
);
