import { resolve } from 'node:path';
import { print, runCommand } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { readCommandLine, usage, type LeadsCommand } from './command-line.ts';
import { leadsCsv } from './csv.ts';
import { exportInto } from './export-folder.ts';
import { databaseSource, type LeadSource } from './lead-source.ts';
import { leadsTable } from './table.ts';

async function run({ name, filter, to }: LeadsCommand, source: LeadSource): Promise<void> {
  const found = await source.find(filter);
  if (name === 'list') await print(leadsTable(found));
  else if (to === undefined) await print(leadsCsv(found));
  else {
    const folder = resolve(to);
    const files = await exportInto(folder, found, source);
    await print(`mensajes: ${found.length}, currículums: ${files}, en ${folder}\n`);
  }
}

await runCommand('leads', usage, readCommandLine, (command, config) =>
  withDatabase(config, ({ db }) => run(command, databaseSource(db))),
);
