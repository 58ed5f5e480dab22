import { resolve } from 'node:path';
import { runCommand } from '../../ground/commands/run-command.ts';
import { withDatabase } from '../../ground/commands/with-database.ts';
import { readCommandLine, usage } from './command-line.ts';
import { exportInto, leadsCsv } from './csv.ts';
import { findLeads } from './lead-source.ts';

await runCommand('leads', usage, readCommandLine, ({ filter, to }, config) =>
  withDatabase(config, async ({ db }) => {
    const found = await findLeads(db, filter);
    if (to === undefined) return leadsCsv(found);
    const folder = resolve(to);
    const files = await exportInto(folder, found, db);
    return `mensajes: ${found.length}, currículums: ${files}, en ${folder}\n`;
  }),
);
