import { resolve } from 'node:path';
import { withDatabaseOrProgram } from '../commands/database-or-program.ts';
import { readOptions } from '../commands/options.ts';
import { CommandError, print, runCommand } from '../commands/run-command.ts';
import type { ProgramSocket } from '../commands/socket.ts';
import { backUp, type BackupSummary } from './backup.ts';

const usage = `Uso: npm run --silent backup -- [--to ARCHIVO]

  guarda la base de datos y los archivos de DATA_DIR en un solo archivo, con el programa andando o parado`;

function readCommandLine(args: readonly string[]): string {
  const { values } = readOptions({ args: [...args], options: { to: { type: 'string' } } });
  const day = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return resolve(values.to ?? `concesionario-${day}.backup`);
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
      await print(`guardados ${rows} filas y ${files} archivos en ${path}\n`);
    },
  ),
);

async function askProgram(socket: ProgramSocket, path: string): Promise<BackupSummary> {
  const answer = (await socket.ask('backup', { path })) as BackupSummary | { problem: string };
  if ('problem' in answer) throw new CommandError(answer.problem);
  return answer;
}
