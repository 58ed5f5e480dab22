import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withDatabaseOrProgram } from '../commands/database-or-program.ts';
import { print, runCommand, UsageError } from '../commands/run-command.ts';
import type { ProgramSocket } from '../commands/socket.ts';
import { backUp, type BackupSummary } from './backup.ts';
import { CommandError } from '../commands/run-command.ts';

const usage = `usage: npm run backup [-- --to FILE]

Writes the database and the files of DATA_DIR into one archive, while the program runs or not.`;

function readCommandLine(args: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...args], options: { to: { type: 'string' } } });
    const day = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    return resolve(values.to ?? `concesionario-${day}.backup`);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

await runCommand('backup', usage, readCommandLine, (path, config) =>
  withDatabaseOrProgram<() => Promise<BackupSummary>>(
    config,
    {
      database: ({ db }) => {
        return () => backUp(db, { dataDir: config.dataDir, path, at: new Date() });
      },
      program: (socket) => () => askProgram(socket, path),
    },
    async (work) => {
      const { rows, files } = await work();
      await print(`wrote ${rows} rows and ${files} files to ${path}\n`);
    },
  ),
);

async function askProgram(socket: ProgramSocket, path: string): Promise<BackupSummary> {
  const answer = (await socket.ask('backup', { path })) as BackupSummary | { problem: string };
  if ('problem' in answer) throw new CommandError(answer.problem);
  return answer;
}
